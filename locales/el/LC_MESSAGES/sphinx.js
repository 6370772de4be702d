Documentation.addTranslations({
  "locale": "el",
  "messages": {
    "Searching": "Αναζήτηση",
    "Preparing search...": "Προετοιμασία της αναζήτησης…",
    "Search Results": "Αποτελέσματα της αναζήτησης",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Δεν βρέθηκε καμία σελίδα. Ελέγξτε αν όλες οι λέξεις είναι σωστά γραμμένες ή δοκιμάστε με λιγότερες.",
    "Search finished, found one page matching the search query.": [
      "Βρέθηκε μία σελίδα.",
      "Βρέθηκαν ${resultCount} σελίδες."
    ],
    ", in ": ", στη σελίδα ",
    "Hide Search Matches": "Απόκρυψη των λέξεων που βρέθηκαν"
  },
  "plural_expr": "Number((n != 1))"
});
