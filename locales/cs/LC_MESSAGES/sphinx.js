Documentation.addTranslations({
  "locale": "cs",
  "messages": {
    "Searching": "Hledá se",
    "Preparing search...": "Vyhledávání se připravuje…",
    "Search Results": "Výsledky hledání",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Nenašla se žádná stránka. Zkontrolujte, zda jsou všechna slova napsána správně, nebo jich zkuste méně.",
    "Search finished, found one page matching the search query.": [
      "Našla se jedna stránka.",
      "Našly se ${resultCount} stránky.",
      "Našlo se ${resultCount} stránek."
    ],
    ", in ": ", na stránce ",
    "Hide Search Matches": "Skrýt nalezená slova"
  },
  "plural_expr": "Number((n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2))"
});
