// The reader's language comes first and is marked; every other stays a click away.
"use strict";

const links = [...document.querySelectorAll("#languages a[hreflang]")];

/** The link in the language `wanted` ("sv-FI"), or in the same language of another country. */
function linkFor(wanted) {
  const tag = wanted.toLowerCase();
  const language = tag.split("-")[0];
  return (
    links.find((link) => link.hreflang.toLowerCase() === tag) ??
    links.find((link) => link.hreflang.toLowerCase().split("-")[0] === language)
  );
}

const preferred = navigator.languages.map(linkFor).find(Boolean);
if (preferred) {
  preferred.classList.add("preferred");
  const item = preferred.closest("li");
  item.parentElement.prepend(item);
}
