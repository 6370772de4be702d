"""What can be asked of a recorded game and claimed of the answer; without Sphinx, without words.

`query` parses a question and answers it, `claims` compares an answer with what is claimed of it,
`kinds` are the kinds of answers, `notation` and `sketches` read places, moves and positions.
"""
