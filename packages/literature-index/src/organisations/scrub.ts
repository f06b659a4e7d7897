/** What is no organisation, where a quick test says that it may be there. */
const NOT_AN_ORGANISATION: readonly { readonly maybe: RegExp; readonly is: readonly RegExp[] }[] = [
  // Addresses and numbers of persons.
  {
    maybe: /[@:]|www|mail|address|corresp/iu,
    is: [
      /https?:\/\/\S+|www\.\S+/giu,
      /[^\s@,;:()<>]+@[^\s@,;()<>]+\.[^\s@,;()<>]+/gu,
      /\b(?:electronic\s?address|e-?mail(?:\s?address)?|correspondence(?: to)?)\b\s*:?/giu,
    ],
  },
  {
    maybe: /\+\d|tel|phone|fax|mobile/iu,
    is: [
      /\b(?:tel(?:ephone)?|phone|fax|mobile)\b\.?\s*:?\s*[+(]?[\d()+./\s-]{5,}/giu,
      /\+\d[\d()./\s-]{6,}\d/gu,
    ],
  },
  // Identifiers of organisations: GRID, ISNI, ROR.
  {
    maybe: /grid|\d{4} \d{4}/iu,
    is: [/\bgrid\.\d+\.\w+/giu, /\b(?:ISNI\s*:?\s*)?\d{4} \d{4} \d{4} \d{3}[\dX]\b/gu],
  },
  // Who of the authors: '(B.T., Y.W.)', '(D.S.K.)'; '8(th) Avenue'.
  {
    maybe: /\((?:\p{Lu}\.?[\s,-]|\p{Lu}\.|th|st|nd|rd)/u,
    is: [
      /\(\s*(?:\p{Lu}\.?[\s-]?){1,4}\.?(?:\s*(?:,|and|&)\s*(?:\p{Lu}\.?[\s-]?){1,4}\.?)+\s*\)/gu,
      /\((?:\p{Lu}\.-?\s?){2,5}\)/gu,
      /\((?:th|st|nd|rd)\)/gu,
    ],
  },
  // Marks of footnotes that publishers spell out.
  {
    maybe: /dagger|section|parallel/u,
    is: [/(?:double )?dagger(?=\p{Lu})|section sign(?=\p{Lu})|parallel(?=\p{Lu})/gu],
  },
];
/** The label of an affiliation: '1Department', 'a Faculty', '‡ Section'. */
const LABEL =
  /^\s*(?:[(*†‡§¶#\d)]{1,4}\s*(?=\p{Lu})|[a-z]{1,2}\s+(?:\d{1,2}\s+)?(?=\p{Lu})|from (?:the )?(?=\p{Lu}))/u;
/** 'NHSFoundation Trust', 'DiseaseControl': blanks that sources lost before the usual words. */
const LOST_BLANK =
  /(?<=\p{Ll}|NHS)(?=(?:University|Hospitals?|Institutes?|School|College|Centre|Center|Foundation|Research|Department|Control|Medical|Medicine|Health|Sciences?|Technology|Disease)\b)/gu;

/** What `[ad]` searches of an affiliation: its words, long numbers left out. */
export const affiliationWords = (text: string): string => scrubAffiliation(text).replace(/\d{5,}/gu, ' ');

/** An affiliation without what is a person’s, footnotes’ or an identifier’s. */
export function scrubAffiliation(text: string): string {
  let scrubbed = text.normalize('NFC');
  for (const { maybe, is } of NOT_AN_ORGANISATION)
    if (maybe.test(scrubbed)) for (const pattern of is) scrubbed = scrubbed.replace(pattern, ' ');
  return scrubbed.replace(LOST_BLANK, ' ').replace(LABEL, '').replace(/\s+/gu, ' ').trim();
}
