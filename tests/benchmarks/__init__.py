"""How fast it is, as ratios between things measured in one run on one machine."""
