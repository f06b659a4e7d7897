import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { SourceArticle } from '../../medline/source-article.ts';
import { type FacetKind, facet, facetValue } from '../../syntax/facet.ts';

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

/** Tree numbers of headings: see `treeNumbers`. */
export type HeadingTrees = (heading: string) => readonly string[];

/** Without a vocabulary no heading has a place, and none is exploded. */
export const NO_TREES: HeadingTrees = () => [];

const MAX_KNOWN_HEADINGS = 50_000;

/** The tree numbers of headings as indexed, `c14.907.489.`; remembered, because headings repeat. */
export function headingTrees(vocabulary: Vocabulary | null): HeadingTrees {
  if (!vocabulary) return NO_TREES;
  const known = new Map<string, readonly string[]>();
  return (heading) => {
    const found = known.get(heading);
    if (found) return found;
    if (known.size >= MAX_KNOWN_HEADINGS) known.clear();
    const trees = treeNumbers(vocabulary, heading);
    known.set(heading, trees);
    return trees;
  };
}

/** The tree numbers of a heading by its very name; none for a name that is only an entry term of another. */
function treeNumbers(vocabulary: Vocabulary, heading: string): string[] {
  const name = heading.toLowerCase();
  const record = vocabulary.find(heading).find((each) => each.name.toLowerCase() === name);
  return (record?.trees ?? []).map((tree) => `${tree.toLowerCase()}.`);
}

/** The first and the last person among the authors: short names, and the full ones where they are known. */
function outerAuthors({ leadAuthors, authorNames }: SourceArticle) {
  const names = (place: 0 | -1) => {
    const short = leadAuthors.at(place) ?? '';
    const full = authorNames.at(place) ?? '';
    const family = short.split(' ')[0] ?? '';
    return authorValues([short], full.startsWith(`${family} `) ? [full] : []);
  };
  return { first: names(0), last: names(-1) };
}

interface Values {
  readonly kind: FacetKind;
  readonly texts: readonly string[];
}

/** Numbers of data banks, with and without the bank, and the banks. */
const sourceIds = ({ accessions, trials }: LiteratureRecord): string[] =>
  [
    ...(accessions ?? []),
    ...(trials ?? []).flatMap(({ registry, number, inText }) => (inText ? [] : `${registry}/${number}`)),
  ].flatMap((accession) => {
    const slash = accession.indexOf('/');
    return slash < 0 ? [accession] : [accession.slice(0, slash), accession.slice(slash + 1), accession];
  });

/** Values that are stored as they are. */
function* verbatimValues({ record }: SourceArticle, treesOf: HeadingTrees): Generator<Values> {
  const major = record.mesh.flatMap((heading) => (heading.major ? [heading.term] : []));
  yield { kind: 'do', texts: record.doi ? [record.doi.toLowerCase()] : [] };
  yield { kind: 'tn', texts: record.mesh.flatMap(({ term }) => treesOf(term)) };
  yield { kind: 'tj', texts: major.flatMap(treesOf) };
  yield { kind: 'ab', texts: record.abstract ? ['yes'] : [] };
}

function* normalizedValues(article: SourceArticle): Generator<Values> {
  const { record, journalAbbreviation, meshQualified, groups } = article;
  const { first, last } = outerAuthors(article);
  yield { kind: 'id', texts: [record.pmid] };
  yield { kind: 'pt', texts: record.publicationTypes };
  yield { kind: 'la', texts: record.languages ?? [] };
  yield { kind: 'ta', texts: [record.journal, journalAbbreviation ?? ''] };
  yield { kind: 'mh', texts: record.mesh.map(({ term }) => term) };
  yield { kind: 'mj', texts: record.mesh.flatMap(({ term, major }) => (major ? [term] : [])) };
  yield { kind: 'mh', texts: meshQualified };
  yield {
    kind: 'sh',
    texts: (record.meshHeadings ?? []).flatMap(({ qualifiers }) => qualifiers.map(({ name }) => name)),
  };
  yield { kind: 'a1', texts: first };
  yield { kind: 'al', texts: last };
  yield { kind: 'cn', texts: groups };
  yield { kind: 'si', texts: sourceIds(record) };
  yield { kind: 'au', texts: authorValues(record.authors, article.authorNames) };
}

/** The kinds that the first releases indexed, in which no vocabulary has a part: the content hash of an article covers them. */
const HASHED_KINDS = new Set(['id', 'pt', 'ta', 'mh', 'au']);
export const hashedFacets = (facets: readonly string[]): string[] =>
  facets.filter((each) => HASHED_KINDS.has(each.slice(0, 2)));

/** Index values of an article, each once; of thousands of authors as many as fit. */
export function buildFacets(article: SourceArticle, treesOf: HeadingTrees = NO_TREES): string[] {
  const facets = new Set<string>();
  let bytes = 0;
  const add = (kind: FacetKind, value: string) => {
    bytes += Buffer.byteLength(value);
    if (value && bytes <= MAX_BYTES) facets.add(facet(kind, value));
  };
  for (const { kind, texts } of verbatimValues(article, treesOf)) for (const text of texts) add(kind, text);
  // One call site for all kinds: V8 would inline and compile each further one separately.
  for (const { kind, texts } of normalizedValues(article))
    for (const text of texts) add(kind, kind === 'au' ? text : facetValue(text));
  return [...facets];
}
