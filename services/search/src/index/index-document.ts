import type { SourceArticle } from '../articles/source-article.ts';
import { readPublicationDate } from '../medline/publication-date.ts';
import { type KnownTerm, makeRoom } from '../text/known-words.ts';
import { forEachTerm } from '../text/tokenizer.ts';
import { facet, facetsOf } from './facets.ts';
import { FIELDS, type FieldLengths, packFrequencies } from './term-frequencies.ts';
import { LAST_POSITION, TsvectorWriter, WEIGHTS, weighted } from './tsvector.ts';

/** What the index stores of an article beside its record. */
export interface IndexDocument {
  readonly pmid: string;
  /**
   * A `tsvector` in PostgreSQL's binary form: title words with weight A, abstract B, keywords and MeSH C; facets without. Good until the
   * next article is read.
   */
  readonly words: Buffer;
  /** `packFrequencies` */
  readonly frequencies: Buffer;
  /** Terms of the text, each once: what document frequencies count. */
  readonly terms: readonly KnownTerm[];
  readonly lengths: FieldLengths;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Phrases do not cross from one field, or one keyword, into the next. */
const GAP = 20;
/** A tsvector has at most 1 MB. */
const MOST_POSITIONS = 250;
const MOST_TERM_BYTES = 300_000;
const FIELD_WEIGHTS = [WEIGHTS.A, WEIGHTS.B, WEIGHTS.C] as const;

const writer = new TsvectorWriter();
/** Positions by place of the term, kept from one article to the next: to make a hundred lists an article is work for the collector. */
let positions: number[][] = [];
const MOST_KEPT = 10_000;
/** Articles indexed so far, by which a term knows whether it was met in the one at hand. */
let articles = 0;

export function indexDocument(article: SourceArticle): IndexDocument {
  const { record } = article;
  const texts = {
    title: [record.title],
    abstract: [record.abstract ?? ''],
    keywords: [...record.keywords, ...record.mesh.map(({ term }) => term)],
  };
  makeRoom();
  articles += 1;
  const current = articles;
  const terms: KnownTerm[] = [];
  if (positions.length > MOST_KEPT) positions = [];
  /** How many positions each term has. */
  const held: number[] = [];
  /** Three a term, one for each field. */
  const counts: number[] = [];
  /** The first terms are those of the title. */
  const titlePositions: number[][] = [];
  const lengths: [number, number, number] = [0, 0, 0];
  let base = 0;
  let bytes = 0;
  FIELDS.forEach((field, index) => {
    const weight = FIELD_WEIGHTS[index] ?? WEIGHTS.D;
    for (const text of texts[field]) {
      let end = base;
      let length = 0;
      forEachTerm(text, (term, position) => {
        if (bytes > MOST_TERM_BYTES) return;
        if (term.article !== current) {
          bytes += term.bytes;
          if (bytes > MOST_TERM_BYTES) return;
          term.article = current;
          term.place = terms.push(term) - 1;
          if (term.place === positions.length) positions.push([]);
          held.push(0);
          counts.push(0, 0, 0);
          if (field === 'title') titlePositions.push([]);
        }
        const { place } = term;
        end = Math.min(base + position, LAST_POSITION);
        length += 1;
        counts[place * 3 + index] = (counts[place * 3 + index] ?? 0) + 1;
        const at = held[place] ?? 0;
        const known = positions[place];
        if (known && at < MOST_POSITIONS) {
          known[at] = weighted(end, weight);
          held[place] = at + 1;
        }
        if (field === 'title') titlePositions[place]?.push(end);
      });
      lengths[index] = (lengths[index] ?? 0) + length;
      base = Math.min(end + GAP, LAST_POSITION);
    }
  });
  for (const { text, place } of terms) writer.add(text, positions[place], held[place]);
  titlePositions.forEach((inTitle, place) => {
    writer.add(facet('ti', terms[place]?.text ?? ''), inTitle);
  });
  for (const value of facetsOf(article)) writer.add(value);
  const { firstDay, lastDay } = readPublicationDate(record.pubDate);
  return {
    pmid: record.pmid,
    words: writer.take(),
    frequencies: packFrequencies(terms, counts, lengths),
    terms,
    lengths,
    firstDay,
    lastDay,
  };
}
