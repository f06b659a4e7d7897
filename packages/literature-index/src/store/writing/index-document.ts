import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { visitTerms } from '@sextant/literature-text/terms';
import { clearIfFull, getTerm, getTermByteLength, getTermHash } from '@sextant/literature-text/word-cache';
import type { SourceArticle } from '../../medline/source-article.ts';
import { affiliationWords } from '../../organisations/scrub.ts';
import { type FieldLengths, packFrequencies } from '../term-frequencies.ts';
import { buildFacets } from './facets.ts';
import { NewForms } from './new-forms.ts';
import { Occurrences } from './occurrences.ts';
import { LAST_POSITION, type MarkedField, packPosition, TsvectorWriter, WEIGHTS } from './tsvector.ts';

/** The indexed form of an article, beside its record. */
export interface IndexDocument {
  /**
   * A `tsvector` in PostgreSQL's binary format. Words as written have the weights A (title), B (abstract), C (MeSH) and D
   * (author keywords); `~il6` are joined compounds and short forms; `ti/…`, `tw/…`, `ad/…` and `gr/…` are words of the title, of the
   * rest of the record, of affiliations and of grants; other facets have no positions. Valid until the next article is indexed.
   */
  readonly words: Buffer;
  /** Packed by `packFrequencies`. */
  readonly frequencies: Buffer;
  /** Terms of the text, each once, for document frequencies. */
  readonly terms: readonly string[];
  readonly lengths: FieldLengths;
}

/** Prevents phrases from matching across fields, or across keywords. */
const GAP = 64;
/** A tsvector has at most 1 MB. */
const MAX_POSITIONS = 250;
const MAX_TERM_BYTES = 300_000;

const tsvector = new TsvectorWriter();

/** Words as written, and those of the title again. */
const words = new Occurrences();
const titleWords = new Occurrences();
/** Of one field at a time. */
const fieldWords = new Occurrences();
/** Terms of no single word: joined compounds, and short forms. */
const otherTerms = new Occurrences();
/** All terms, with their counts in each of the three fields. */
const terms = new Occurrences();
let counts = new Int32Array(3 * 2 ** 11);
let hashes = new Float64Array(2 ** 11);

/** What is searched as text, field by field. */
const textFields = ({ record }: SourceArticle) =>
  [
    { field: 0, weight: WEIGHTS.A, texts: [record.title] },
    {
      field: 1,
      weight: WEIGHTS.B,
      texts: [
        record.abstract ?? '',
        record.vernacularTitle ?? '',
        ...(record.otherAbstracts ?? []).map(({ text }) => text),
      ],
    },
    { field: 2, weight: WEIGHTS.D, texts: record.keywords },
    { field: 2, weight: WEIGHTS.C, texts: record.mesh.map(({ term }) => term) },
  ] as const;

/** What is searched beside the text: by `[all]` and `[tw]`; by `[ad]`; by `[gr]`. */
const otherFields = ({
  record,
  journalAbbreviation,
}: SourceArticle): readonly (readonly [MarkedField, readonly string[]])[] => [
  [
    'tw',
    [
      ...(record.meshHeadings ?? []).flatMap(({ qualifiers }) => qualifiers.map(({ name }) => name)),
      ...(record.substances ?? []).map(({ name }) => name),
      ...record.publicationTypes,
      record.journal,
      journalAbbreviation ?? '',
    ],
  ],
  ['ad', (record.affiliations ?? []).map(affiliationWords)],
  [
    'gr',
    (record.grants ?? []).flatMap(({ id, acronym, agency, country }) =>
      [id, acronym, agency, country].filter((text) => text !== null),
    ),
  ],
];

/**
 * @param article within its limits
 * @param facets those of the article
 * @param forms collects those that it has not met before
 */
export function indexDocument(
  article: SourceArticle,
  facets: readonly string[] = buildFacets(article),
  forms = new NewForms(),
): IndexDocument {
  clearIfFull();
  for (const each of [words, titleWords, otherTerms, terms]) each.clear();
  const lengths: [number, number, number] = [0, 0, 0];
  let base = 0;
  let end = 0;
  let bytes = 0;
  let field = 0;
  let weight: number = WEIGHTS.D;
  const hasRoom = (occurrences: Occurrences, id: number) => {
    if (!occurrences.has(id)) bytes += getTermByteLength(id);
    return bytes <= MAX_TERM_BYTES;
  };
  const visitor = {
    onWord(word: number, position: number) {
      end = Math.min(base + position, LAST_POSITION);
      if (!hasRoom(words, word)) return;
      words.add(word, packPosition(end, weight));
      if (field === 0) titleWords.add(word, end);
    },
    onTerm(term: number, position: number, word: number | null, isCounted: boolean) {
      const isNew = !terms.has(term);
      if (!hasRoom(terms, term)) return;
      const first = terms.slotOf(term) * 3;
      if (isNew) {
        counts = ensureCapacity(counts, first + 3);
        counts.fill(0, first, first + 3);
      }
      counts[first + field] = (counts[first + field] ?? 0) + 1;
      if (isCounted) lengths[field] = (lengths[field] ?? 0) + 1;
      if (word === null) otherTerms.add(term, packPosition(Math.min(base + position, LAST_POSITION), weight));
      else if (word !== term) forms.add(word, term);
    },
  };
  for (const part of textFields(article)) {
    ({ field, weight } = part);
    for (const text of part.texts) {
      end = base;
      visitTerms(text, visitor);
      base = Math.min(end + GAP, LAST_POSITION);
    }
  }
  let last = 0;
  const fieldVisitor = {
    onWord(word: number, position: number) {
      last = Math.min(base + position, LAST_POSITION);
      if (hasRoom(fieldWords, word)) fieldWords.add(word, last);
    },
    onTerm: () => {},
  };
  const capped = (begin: number, to: number) => Math.min(to, begin + MAX_POSITIONS);
  words.forEach((id, positions, begin, to) => {
    tsvector.addTerm(id, positions, begin, capped(begin, to));
  });
  otherTerms.forEach((id, positions, begin, to) => {
    tsvector.addOtherTerm(id, positions, begin, capped(begin, to));
  });
  titleWords.forEach((id, positions, begin, to) => {
    tsvector.addFieldTerm('ti', id, positions, begin, capped(begin, to));
  });
  for (const [name, texts] of otherFields(article)) {
    if (texts.length === 0) continue;
    fieldWords.clear();
    base = 0;
    for (const text of texts) {
      last = base;
      visitTerms(text, fieldVisitor);
      base = Math.min(last + GAP, LAST_POSITION);
    }
    fieldWords.forEach((id, positions, begin, to) => {
      tsvector.addFieldTerm(name, id, positions, begin, capped(begin, to));
    });
  }
  for (const facet of facets) tsvector.addValue(facet);
  const distinct = terms.distinct;
  hashes = ensureCapacity(hashes, distinct.length);
  distinct.forEach((id, slot) => {
    hashes[slot] = getTermHash(id);
  });
  return {
    words: tsvector.finish(),
    frequencies: packFrequencies(hashes.subarray(0, distinct.length), counts, lengths),
    terms: Array.from(distinct, getTerm),
    lengths,
  };
}
