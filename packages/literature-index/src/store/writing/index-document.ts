import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { forEachTerm } from '@sextant/literature-text/terms';
import { clearIfFull, getTerm, getTermByteLength, getTermHash } from '@sextant/literature-text/word-cache';
import type { SourceArticle } from '../../medline/source-article.ts';
import { type FieldLengths, packFrequencies } from '../term-frequencies.ts';
import { buildFacets } from './facets.ts';
import { LAST_POSITION, packPosition, TsvectorWriter, WEIGHTS } from './tsvector.ts';

/** The indexed form of an article, beside its record. */
export interface IndexDocument {
  /**
   * A `tsvector` in PostgreSQL's binary format: title words with weight A, abstract B, keywords and MeSH C; facets
   * without weight. Valid until the next article is indexed.
   */
  readonly words: Buffer;
  /** Packed by `packFrequencies`. */
  readonly frequencies: Buffer;
  /** Terms of the text, each once, for document frequencies. */
  readonly terms: readonly string[];
  readonly lengths: FieldLengths;
}

/** Prevents phrases from matching across fields, or across keywords. */
const GAP = 20;
/** A tsvector has at most 1 MB. */
const MAX_POSITIONS = 250;
const MAX_TERM_BYTES = 300_000;
/** In the order of `FIELDS`. */
const FIELD_WEIGHTS = [WEIGHTS.A, WEIGHTS.B, WEIGHTS.C] as const;

const tsvector = new TsvectorWriter();
/** Number of articles indexed so far; by term: the last article that had it, and its slot in that article. */
let articles = 0;
let lastArticleByTerm = new Int32Array(2 ** 17);
/**
 * Occurrences in the current article, in order: slots of terms, and their weighted positions. Then positions by slot.
 */
let occurrences = new Int32Array(2 ** 12);
let occurrencePositions = new Int32Array(2 ** 12);
let ordered = new Int32Array(2 ** 12);
/** By slot: number and hash of the term, its count in each of the three fields, and the range of its positions. */
let terms = new Int32Array(2 ** 11);
let hashes = new Float64Array(2 ** 11);
let counts = new Int32Array(3 * 2 ** 11);
let offsets = new Int32Array(2 ** 11);
let nextFree = new Int32Array(2 ** 11);

/**
 * @param article within its limits
 * @param facets those of the article
 */
export function indexDocument(article: SourceArticle, facets = buildFacets(article)): IndexDocument {
  const { record } = article;
  clearIfFull();
  articles += 1;
  const current = articles;
  let count = 0;
  const lengths: [number, number, number] = [0, 0, 0];
  /** The first slots are terms of the title. */
  let titleTerms = 0;
  let base = 0;
  let end = 0;
  let bytes = 0;
  let all = 0;
  let field = 0;
  let length = 0;
  const onTerm = (id: number, position: number) => {
    if (bytes > MAX_TERM_BYTES) return;
    const known = id * 2;
    if (known + 2 > lastArticleByTerm.length)
      lastArticleByTerm = ensureCapacity(lastArticleByTerm, known + 2);
    if (lastArticleByTerm[known] !== current) {
      bytes += getTermByteLength(id);
      if (bytes > MAX_TERM_BYTES) return;
      terms = ensureCapacity(terms, count + 1);
      hashes = ensureCapacity(hashes, count + 1);
      counts = ensureCapacity(counts, (count + 1) * 3);

      lastArticleByTerm[known] = current;
      lastArticleByTerm[known + 1] = count;
      terms[count] = id;
      hashes[count] = getTermHash(id);
      counts.fill(0, count * 3, count * 3 + 3);
      count += 1;
    }
    const slot = lastArticleByTerm[known + 1] ?? 0;
    end = Math.min(base + position, LAST_POSITION);
    length += 1;
    counts[slot * 3 + field] = (counts[slot * 3 + field] ?? 0) + 1;
    if (all === occurrences.length) {
      occurrences = ensureCapacity(occurrences, all + 1);
      occurrencePositions = ensureCapacity(occurrencePositions, all + 1);
    }
    occurrences[all] = slot;
    occurrencePositions[all] = packPosition(end, FIELD_WEIGHTS[field] ?? WEIGHTS.D);
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
    if (field === 0) titleTerms = count;
  }
  orderBySlot(all, count);
  for (let index = 0; index < count; index += 1) {
    const from = offsets[index] ?? 0;
    const to = Math.min(offsets[index + 1] ?? 0, from + MAX_POSITIONS);
    tsvector.addTerm(terms[index] ?? 0, ordered, from, to);
  }
  for (let slot = 0; slot < titleTerms; slot += 1) {
    const from = offsets[slot] ?? 0;
    const to = from + (counts[slot * 3] ?? 0);
    for (let at = from; at < to; at += 1) ordered[at] = (ordered[at] ?? 0) & LAST_POSITION;
    tsvector.addTitleTerm(terms[slot] ?? 0, ordered, from, to);
  }
  for (const facet of facets) tsvector.addValue(facet);
  return {
    words: tsvector.finish(),
    frequencies: packFrequencies(hashes.subarray(0, count), counts, lengths),
    terms: Array.from(terms.subarray(0, count), getTerm),
    lengths,
  };
}

/**
 * Fills `ordered` with the positions of one term after the other, and `offsets` with the offset of each term, and the
 * end.
 */
function orderBySlot(all: number, count: number): void {
  ordered = ensureCapacity(ordered, all);
  offsets = ensureCapacity(offsets, count + 1);
  nextFree = ensureCapacity(nextFree, count);
  offsets.fill(0, 0, count + 1);
  for (let at = 0; at < all; at += 1) {
    const next = (occurrences[at] ?? 0) + 1;
    offsets[next] = (offsets[next] ?? 0) + 1;
  }
  for (let index = 1; index <= count; index += 1)
    offsets[index] = (offsets[index] ?? 0) + (offsets[index - 1] ?? 0);
  for (let position = 0; position < count; position += 1) nextFree[position] = offsets[position] ?? 0;
  for (let at = 0; at < all; at += 1) {
    const slot = occurrences[at] ?? 0;
    const to = nextFree[slot] ?? 0;
    ordered[to] = occurrencePositions[at] ?? 0;
    nextFree[slot] = to + 1;
  }
}
