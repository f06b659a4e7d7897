import type { SourceArticle } from '../../medline/source-article.ts';
import { facet, facetValue } from '../../syntax/facet.ts';

/** Together with the words of the text it stays below the limit of 1 MB of a tsvector. */
const MAX_BYTES = 300_000;

const LETTER = /^\p{L}$/u;

/**
 * Index values for author names. A search by one initial is a prefix search, so `smith jane` makes a separate `smith j`
 * unnecessary, which would be one key in thirty.
 */
function authorValues(authors: readonly string[], fullNames: readonly string[]): string[] {
  // Full names first: if thousands of authors do not all fit, no one is dropped in favour of a shorter form.
  const values = [...fullNames, ...authors].map(facetValue);
  const foundByInitial = new Set<string>();
  for (const name of values.slice(0, fullNames.length))
    for (let blank = name.indexOf(' '); blank > 0; blank = name.indexOf(' ', blank + 1))
      if (name.length > blank + 2 && LETTER.test(name.charAt(blank + 1)))
        foundByInitial.add(name.slice(0, blank + 2));
  return values.filter((name) => !foundByInitial.has(name));
}

/** Index values of an article, each once; of thousands of authors as many as fit. */
export function buildFacets({
  record,
  authorNames,
  journalAbbreviation,
  meshQualified,
}: SourceArticle): string[] {
  const facets = new Set<string>();
  let bytes = 0;
  for (const { kind, texts } of [
    { kind: 'id', texts: [record.pmid] },
    { kind: 'pt', texts: record.publicationTypes },
    { kind: 'ta', texts: [record.journal, journalAbbreviation ?? ''] },
    { kind: 'mh', texts: record.mesh.map(({ term }) => term) },
    { kind: 'mh', texts: meshQualified },
    { kind: 'au', texts: authorValues(record.authors, authorNames) },
  ] as const)
    for (const text of texts) {
      // One call site for all kinds: V8 would inline and compile each further one separately.
      const value = kind === 'au' ? text : facetValue(text);
      bytes += Buffer.byteLength(value);
      if (bytes > MAX_BYTES) return [...facets];
      if (value) facets.add(facet(kind, value));
    }
  return [...facets];
}
