Documentation.addTranslations({
  "locale": "sv",
  "messages": {
    "Searching": "Söker",
    "Preparing search...": "Förbereder sökningen …",
    "Search Results": "Sökresultat",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Ingen sida hittades. Kontrollera att alla ord är rätt stavade eller pröva med färre ord.",
    "Search finished, found one page matching the search query.": [
      "En sida hittades.",
      "${resultCount} sidor hittades."
    ],
    ", in ": ", på sidan ",
    "Hide Search Matches": "Dölj sökträffarna"
  },
  "plural_expr": "Number((n != 1))"
});
