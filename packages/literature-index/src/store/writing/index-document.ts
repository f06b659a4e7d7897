import { clearIfFull, getTerm, getTermByteLength, getTermHash } from '@sextant/literature-text/word-cache';
import { forEachTerm } from '@sextant/literature-text/terms';
import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import type { SourceArticle } from '../../medline/source-article.ts';
import { type FieldLengths, packFrequencies } from '../term-frequencies.ts';
import { facetsOf } from './facets.ts';
import { LAST_POSITION, TsvectorWriter, WEIGHTS, weighted } from './tsvector.ts';

/** What the index stores of an article beside its record. */
export interface IndexDocument {
  /**
   * A `tsvector` in PostgreSQL's binary form: title words with weight A, abstract B, keywords and MeSH C; facets without. Good until the
   * next article is indexed.
   */
  readonly words: Buffer;
  /** `packFrequencies` */
  readonly frequencies: Buffer;
  /** Terms of the text, each once: what document frequencies count. */
  readonly terms: readonly string[];
  readonly lengths: FieldLengths;
}

/** Phrases do not cross from one field, or one keyword, into the next. */
const GAP = 20;
/** A tsvector has at most 1 MB. */
const MAX_POSITIONS = 250;
const MAX_TERM_BYTES = 300_000;
/** In the order of `FIELDS`. */
const FIELD_WEIGHTS = [WEIGHTS.A, WEIGHTS.B, WEIGHTS.C] as const;

const tsvector = new TsvectorWriter();
/** Articles indexed so far; by term, side by side, in which of them it was last met and as which of its terms. */
let articles = 0;
let lastMet = new Int32Array(2 ** 17);
/** What is met in an article, in its order: places of terms, and their weighted positions. Then positions by place. */
let met = new Int32Array(2 ** 12);
let metAt = new Int32Array(2 ** 12);
let ordered = new Int32Array(2 ** 12);
/** By place: number and hash of the term, how often each of the three fields has it, and where its positions begin and may go on. */
let terms = new Int32Array(2 ** 11);
let hashes = new Float64Array(2 ** 11);
let counts = new Int32Array(3 * 2 ** 11);
let begins = new Int32Array(2 ** 11);
let free = new Int32Array(2 ** 11);

/**
 * @param article within its limits
 * @param facets those of the article
 */
export function indexDocument(article: SourceArticle, facets = facetsOf(article)): IndexDocument {
  const { record } = article;
  clearIfFull();
  articles += 1;
  const current = articles;
  let count = 0;
  const lengths: [number, number, number] = [0, 0, 0];
  /** Terms of the title are the first. */
  let inTitle = 0;
  let base = 0;
  let end = 0;
  let bytes = 0;
  let all = 0;
  let field = 0;
  let length = 0;
  const onTerm = (id: number, position: number) => {
    if (bytes > MAX_TERM_BYTES) return;
    const known = id * 2;
    if (known + 2 > lastMet.length) lastMet = ensureCapacity(lastMet, known + 2);
    if (lastMet[known] !== current) {
      bytes += getTermByteLength(id);
      if (bytes > MAX_TERM_BYTES) return;
      terms = ensureCapacity(terms, count + 1);
      hashes = ensureCapacity(hashes, count + 1);
      counts = ensureCapacity(counts, (count + 1) * 3);

      lastMet[known] = current;
      lastMet[known + 1] = count;
      terms[count] = id;
      hashes[count] = getTermHash(id);
      counts.fill(0, count * 3, count * 3 + 3);
      count += 1;
    }
    const place = lastMet[known + 1] ?? 0;
    end = Math.min(base + position, LAST_POSITION);
    length += 1;
    counts[place * 3 + field] = (counts[place * 3 + field] ?? 0) + 1;
    if (all === met.length) {
      met = ensureCapacity(met, all + 1);
      metAt = ensureCapacity(metAt, all + 1);
    }
    met[all] = place;
    metAt[all] = weighted(end, FIELD_WEIGHTS[field] ?? WEIGHTS.D);
    all += 1;
  };
  const headings = record.mesh.map(({ term }) => term);
  const fields = [[record.title], [record.abstract ?? ''], [...record.keywords, ...headings]];
  for (field = 0; field < fields.length; field += 1) {
    length = 0;
    for (const text of fields[field] ?? []) {
      end = base;
      forEachTerm(text, onTerm);
      base = Math.min(end + GAP, LAST_POSITION);
    }
    lengths[field] = length;
    if (field === 0) inTitle = count;
  }
  orderByPlace(all, count);
  for (let index = 0; index < count; index += 1) {
    const from = begins[index] ?? 0;
    const to = Math.min(begins[index + 1] ?? 0, from + MAX_POSITIONS);
    tsvector.addTerm(terms[index] ?? 0, ordered, from, to);
  }
  for (let place = 0; place < inTitle; place += 1) {
    const from = begins[place] ?? 0;
    const to = from + (counts[place * 3] ?? 0);
    for (let at = from; at < to; at += 1) ordered[at] = (ordered[at] ?? 0) & LAST_POSITION;
    tsvector.addTitleTerm(terms[place] ?? 0, ordered, from, to);
  }
  for (const facet of facets) tsvector.addValue(facet);
  return {
    words: tsvector.take(),
    frequencies: packFrequencies(hashes.subarray(0, count), counts, lengths),
    terms: Array.from(terms.subarray(0, count), getTerm),
    lengths,
  };
}

/** Fills `ordered` with the positions of one term after the other, and `begins` with where each begins, and the end. */
function orderByPlace(all: number, count: number): void {
  ordered = ensureCapacity(ordered, all);
  begins = ensureCapacity(begins, count + 1);
  free = ensureCapacity(free, count);
  begins.fill(0, 0, count + 1);
  for (let at = 0; at < all; at += 1) {
    const next = (met[at] ?? 0) + 1;
    begins[next] = (begins[next] ?? 0) + 1;
  }
  for (let index = 1; index <= count; index += 1)
    begins[index] = (begins[index] ?? 0) + (begins[index - 1] ?? 0);
  for (let position = 0; position < count; position += 1) free[position] = begins[position] ?? 0;
  for (let at = 0; at < all; at += 1) {
    const place = met[at] ?? 0;
    const to = free[place] ?? 0;
    ordered[to] = metAt[at] ?? 0;
    free[place] = to + 1;
  }
}
