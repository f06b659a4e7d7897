import type { SourceArticle } from '../articles/source-article.ts';
import { readPublicationDate } from '../medline/publication-date.ts';
import { textTerms } from '../text/tokenizer.ts';
import { facet, facetsOf } from './facets.ts';
import { FIELDS, type FieldLengths, packFrequencies } from './term-frequencies.ts';

/** What the index stores of an article beside its record. */
export interface IndexDocument {
  readonly pmid: string;
  /** A `tsvector` in PostgreSQL's text form: title words with weight A, abstract B, keywords and MeSH C; facets without. */
  readonly words: string;
  /** `packFrequencies`, in base64. */
  readonly frequencies: string;
  /** Terms of the text, each once: what document frequencies count. */
  readonly terms: readonly string[];
  readonly lengths: FieldLengths;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Phrases do not cross from one field, or one keyword, into the next. */
const GAP = 20;
/** PostgreSQL's own limits: positions end at 16,383, and a lexeme keeps 256 of them; a tsvector has at most 1 MB. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 250;
const MOST_TERM_BYTES = 300_000;
const WEIGHTS = ['A', 'B', 'C'] as const;

interface Occurrence {
  counts: [number, number, number];
  positions: string[];
}

/** Lexemes are made of letters, digits, blanks, dots and slashes: nothing to escape but the quotes around them. */
const lexeme = (term: string, positions: readonly string[] = []) =>
  positions.length > 0 ? `'${term}':${positions.join(',')}` : `'${term}'`;

export function indexDocument(article: SourceArticle): IndexDocument {
  const { record } = article;
  const texts = {
    title: [record.title],
    abstract: [record.abstract ?? ''],
    keywords: [...record.keywords, ...record.mesh.map(({ term }) => term)],
  };
  const occurrences = new Map<string, Occurrence>();
  const titlePositions = new Map<string, string[]>();
  const lengths: [number, number, number] = [0, 0, 0];
  let base = 0;
  let bytes = 0;
  FIELDS.forEach((field, index) => {
    for (const text of texts[field]) {
      let end = base;
      for (const { term, position } of textTerms(text)) {
        if (!occurrences.has(term)) bytes += Buffer.byteLength(term);
        if (bytes > MOST_TERM_BYTES) break;
        end = Math.min(base + position, LAST_POSITION);
        lengths[index] = (lengths[index] ?? 0) + 1;
        const known = occurrences.get(term) ?? { counts: [0, 0, 0], positions: [] };
        known.counts[index] = (known.counts[index] ?? 0) + 1;
        if (known.positions.length < MOST_POSITIONS) known.positions.push(`${end}${WEIGHTS[index]}`);
        occurrences.set(term, known);
        if (field === 'title') titlePositions.set(term, [...(titlePositions.get(term) ?? []), String(end)]);
      }
      base = Math.min(end + GAP, LAST_POSITION);
    }
  });
  const lexemes = [
    ...[...occurrences].map(([term, { positions }]) => lexeme(term, positions)),
    ...[...titlePositions].map(([term, positions]) => lexeme(facet('ti', term), positions)),
    ...facetsOf(article).map((value) => lexeme(value)),
  ];
  const frequencies = new Map([...occurrences].map(([term, { counts }]) => [term, counts]));
  const { firstDay, lastDay } = readPublicationDate(record.pubDate);
  return {
    pmid: record.pmid,
    words: lexemes.join(' '),
    frequencies: packFrequencies(frequencies, lengths).toString('base64'),
    terms: [...occurrences.keys()],
    lengths,
    firstDay,
    lastDay,
  };
}
