/**
 * The Czech stemmer of Snowball 3.1 (czech.sbl), for the words that readers search for; the words of
 * the pages have gone through the same in Python. Sphinx embeds this text in its search.
 */
var Stemmer = function () {
  const VOWELS = "aeiouyáéíóúýěů";
  const SYLLABIC = VOWELS + "lr";

  // What becomes of a stem's end when the ending after it is cut off; null leaves it as it is.
  const BEFORE_E = { c: "k", nc: null, ínc: "ínk", avc: null, ovc: null };
  const BEFORE_I = {
    ...BEFORE_E,
    čt: "ck",
    št: "sk",
    dešt: null,
    lešt: null,
    išt: null,
    poušt: null,
    ášt: null,
    íšt: null,
  };

  const cut = (stem) => stem;
  const cutBeforeE = (stem) => softened(stem, BEFORE_E);
  const cutBeforeI = (stem) => softened(stem, BEFORE_I);
  const cutEt = (stem) =>
    longestEnd(stem, ["l", "s", "č", "ř", "ž", "tl", "es", "eč"])?.length === 1 ? stem : stem + "et";
  const after = (pattern, end) => (stem) => (pattern.test(stem) ? stem + end : null);
  const CONSONANT = "[^" + VOWELS + "]$";

  // How a word goes on without each ending; null refuses the ending.
  const ENDINGS = {
    eb: after(new RegExp("(?<!tř)(?<=" + CONSONANT + ")"), "b"),
    ec: (stem) => (new RegExp(CONSONANT).test(stem) ? softened(stem + "c", BEFORE_E) : null),
    ek: after(new RegExp("(?<!obl|sn|dot)(?<=" + CONSONANT + ")"), "k"),
    ěk: (stem) => (stem.endsWith("n") ? stem.slice(0, -1) + "ňk" : null),
    eň: after(/[bcdhkprstvzčšž]$/, "n"),
    et: after(/(?:uc|h|ok|kar|č)$/, "t"),
    ev: after(/[hknrtz]$/, "v"),
    ť: (stem) => stem + "t",
    ťmi: (stem) => stem + "t",
  };
  const addEndings = (endings, rule) =>
    endings.split(" ").forEach((ending) => (ENDINGS[ending] = rule));
  addEndings("e ech emi em", cutBeforeE);
  addEndings("ích i ími ím ího ímu í", cutBeforeI);
  addEndings("ete eti etem", cutEt);
  addEndings(
    "a ama ata ěte atech ách ých mi ami ými ěmi ěti ovi ětem ám ém ým ěm ům atům o ého us at u ému"
      + " ou y aty á é ové ý ě ů",
    cut,
  );

  const longestEnd = (word, ends) =>
    ends.filter((end) => word.endsWith(end)).sort((one, other) => other.length - one.length)[0];

  const softened = (stem, changes) => {
    const end = longestEnd(stem, Object.keys(changes));
    return end && changes[end] ? stem.slice(0, -end.length) + changes[end] : stem;
  };

  /** Where endings may begin: after the consonant that follows the first syllable's vowel. */
  const endingsBegin = (word) => {
    let place = 1;
    if (!VOWELS.includes(word[0])) {
      while (place < word.length && !SYLLABIC.includes(word[place])) place += 1;
      if (place === word.length) return word.length;
      place += 1;
    }
    while (place < word.length && VOWELS.includes(word[place])) place += 1;
    return place === word.length ? word.length : Math.max(place + 1, 3);
  };

  this.stemWord = (word) => {
    if (word.length < 3) return word;
    const begin = endingsBegin(word);
    const ending = longestEnd(word.slice(begin), Object.keys(ENDINGS));
    const bare = ending ? ENDINGS[ending](word.slice(0, -ending.length)) : null;
    const stem = bare ?? word;
    const possessive = longestEnd(stem, ["in", "ov", "ův"]);
    if (!possessive || stem.length - possessive.length < begin) return stem;
    const owner = stem.slice(0, -possessive.length);
    return possessive === "in" ? cutBeforeI(owner) : owner;
  };
};
