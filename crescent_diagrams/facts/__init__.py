"""What can be asked of a recorded game and claimed of the answer; without Sphinx, without words.

`questions` has what can be asked, `query` parses what a role asks and claims, `claims` compares an
answer with a claim, `kinds` are the kinds of answers, `notation` and `sketches` read places, moves
and positions.
"""
