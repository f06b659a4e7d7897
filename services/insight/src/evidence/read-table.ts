import type { ArticleReading } from '@sextant/contracts/insight/article-reading';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { isTechnologyKind } from '../kinds/kinds.ts';
import { drugStem, hasDrugStem, sentenceCase } from '../names/names.ts';
import {
  type ArticleReader,
  BUILT_IN_READER,
  createBuiltInReader,
  createNameSearch,
  hasFullAbstract,
  hashArticle,
  hashText,
  type NameStems,
  printSpan,
  readEvidenceKinds,
  restAfter,
  stemNames,
} from '../reading/built-in-reader.ts';
import type { ConceptEvidence, EvidenceBase } from './evidence.ts';
import { isPresentable, removeSimilar } from './select.ts';
import { findSubjects, type Subjects } from './subjects.ts';
import {
  buildEvidenceTable,
  type EvidenceTable,
  type KnownName,
  type PrintedConcept,
  type RecordCoverage,
  type StudyInput,
} from './table.ts';

/** Most articles that are read for a table; of more, the newest. */
export const MAX_READ = 2_000;

/** A reading as it is stored. */
export interface KnownReading {
  readonly pmid: string;
  /** Of all that its reader reads. */
  readonly textHash: string;
  readonly reading: string;
}

/** What a table is made of. */
export interface TableRequest {
  readonly asOf: string;
  /** PMIDs of the articles to read, in the order of the table. */
  readonly pmids: readonly string[];
  /** Those of them that match the query. */
  readonly matches: ReadonlySet<string>;
  /** Articles that are left out. */
  readonly unread: number;
  /** Readings of these articles, as they are now, that are known. */
  readonly readings?: readonly KnownReading[];
  /** Readings by a model, which stand in place of those of the built-in reader. */
  readonly modelReadings?: readonly KnownReading[];
  /** Conditions that treatments cause rather than treat. */
  readonly harms: readonly ConceptEvidence[];
}

/** The articles to read: matches first, of each the newest. */
export const orderToRead = (
  records: Iterable<LiteratureRecord>,
  isMatch: (pmid: string) => boolean,
): LiteratureRecord[] =>
  [...records].sort(
    (a, b) =>
      Number(isMatch(b.pmid)) - Number(isMatch(a.pmid)) ||
      (b.year ?? 0) - (a.year ?? 0) ||
      Number(b.pmid) - Number(a.pmid),
  );

/** Words of praise before a general noun: 'powerful tool', 'candidate compounds'. */
const PRAISE =
  /^(?:powerful|candidate|novel|new|promising|useful|effective|available|current|potential|repurposable|other|specific|different|several)\b/i;
/** A name that neither the vocabulary nor its form tells is one where so many articles print it. */
const MIN_ARTICLES = 3;
/** A word whose kind is only inferred from its context, 'mild', names no technology. */
const isNamedTechnology = (about: ConceptEvidence): boolean =>
  isPresentable(about) &&
  !PRAISE.test(about.concept.label) &&
  (about.topic ||
    about.concept.meaning !== null ||
    about.count >= MIN_ARTICLES ||
    about.concept.words.some(hasDrugStem));
const isOf = (about: ConceptEvidence): PrintedConcept['is'] => {
  if (isTechnologyKind(about.kind)) return isNamedTechnology(about) ? 'technology' : 'other';
  return about.kind === 'outcome' || about.kind === 'condition' ? about.kind : 'other';
};

/** Shorter stems end other words, too: 'concept', 'cholesterol'. */
const SURE_STEM = /(?:mab|nib|mib|rib|clax|coxib|taxel|sartan|triptan)$|.{6}/;
const WORD = /[a-z]{7,}/gi;

/** Drugs of which too few articles tell to be concepts of the literature, by the WHO's stems. */
function rareDrugs(
  record: LiteratureRecord,
  known: readonly PrintedConcept[],
  knownName: StudyInput['knownName'],
): PrintedConcept[] {
  const parts = [
    { part: 'title' as const, text: record.title },
    { part: 'abstract' as const, text: record.abstract ?? '' },
  ];
  return parts.flatMap(({ part, text }) =>
    Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index: start }): PrintedConcept[] => {
      const span = { part, start, end: start + word.length };
      const isKnown = known.some(
        (one) => one.span.part === part && one.span.start < span.end && span.start < one.span.end,
      );
      const found =
        !isKnown && SURE_STEM.test(drugStem(word.toLowerCase()) ?? '') ? knownName(word, 'technology') : null;
      return found ? [{ ...found, is: 'technology', isTopic: false, span }] : [];
    }),
  );
}

/** The concepts that an article names, with their places in title and abstract. */
function printedConcepts({ index, concepts }: EvidenceBase, document: number): PrintedConcept[] {
  const { starts, ends, texts } = index.corpus;
  const titleEnd = texts[document]?.titleLength ?? 0;
  // Abstracts follow the title after a line break.
  const offset = titleEnd + 1;
  return index.mentionsIn(document).flatMap(({ concept: id, first, last }): PrintedConcept[] => {
    const concept = concepts[id];
    const [start, end] = [starts[first] ?? 0, ends[last] ?? 0];
    if (!concept) return [];
    const isTitle = start < titleEnd;
    const span = isTitle
      ? { part: 'title' as const, start, end }
      : { part: 'abstract' as const, start: start - offset, end: end - offset };
    const { key, name } = concept.concept;
    return [{ key, name, is: isOf(concept), isTopic: concept.topic, span }];
  });
}

/** Kinds of evidence, subjects and fields of a record. A field is near where all words of one of its names stand anywhere in the record. */
function recordCoverage(
  { namedIn }: Subjects,
  fieldStems: readonly NameStems[],
  record: LiteratureRecord,
  document: number,
): RecordCoverage {
  const { subjects, fields, mainFields } = namedIn(document);
  const hasName = createNameSearch(record);
  const byWords = fieldStems.flatMap((names, place) => (hasName(names) ? place : []));
  return {
    isFull: hasFullAbstract(record),
    kinds: readEvidenceKinds(record),
    subjects,
    fields: [...new Set([...fields, ...byWords])].sort((a, b) => a - b),
    mainFields,
  };
}

/** Chemicals, procedures and devices; conditions, behavior and what physiology measures. */
const TREES = {
  technology: /^(?:D(?!26\.255|23\.101)|E0[2-4]|E07)/,
  outcome: /^(?:C|F0[1-3]|G(?:0[37-9]|1[0-2]))/,
};
const MAX_WORDS = 5;

/** The longest name among some words that the vocabulary, the substances of the records or the WHO's stems know. */
function vocabularyNames({ index }: EvidenceBase): StudyInput['knownName'] {
  const find = (words: readonly string[], is: keyof typeof TREES): KnownName | null => {
    const meaning = index.meanings.getMeaning(words);
    const [word = ''] = words;
    const isDrug = words.length === 1 && hasDrugStem(word);
    if (!meaning) return is === 'technology' && isDrug ? { key: word, name: sentenceCase(word) } : null;
    const isKnown =
      meaning.trees.some((tree) => TREES[is].test(tree)) || (is === 'technology' && meaning.isSubstance);
    // In the article's words: 'triptans' are 'tryptamines' to the vocabulary.
    return isKnown ? { key: meaning.id, name: sentenceCase(words.join(' ')) } : null;
  };
  return (text, is) => {
    const words = phraseWords(text);
    for (let size = Math.min(MAX_WORDS, words.length); size > 0; size -= 1)
      for (let from = words.length - size; from >= 0; from -= 1) {
        const found = find(words.slice(from, from + size), is);
        // As printed where it is all of it: words are in their singular.
        if (found) return size === words.length ? { ...found, name: sentenceCase(text) } : found;
      }
    return null;
  };
}

/** Opened when the first unknown article is read: its models take a moment. */
let reader: ArticleReader | undefined;

/** Readings by hash of the article, as JSON: the three results of a topic rest on the same. The least recently used give way. */
const readings = new Map<string, string>();
const MAX_READINGS = 2 * MAX_READ;

function keep(textHash: string, reading: string): void {
  readings.delete(textHash);
  readings.set(textHash, reading);
  const [oldest] = readings.size > MAX_READINGS ? readings.keys() : [];
  if (oldest !== undefined) readings.delete(oldest);
}

/** Reads the articles that are not known, and joins all readings with the concepts of the literature. */
export function readTable(
  base: EvidenceBase,
  { asOf, pmids, matches, unread, harms, readings: stored = [], modelReadings = [] }: TableRequest,
): { table: EvidenceTable; added: KnownReading[] } {
  const subjects = findSubjects(base, {
    isShown: isPresentable,
    isField: (concept) => !harms.includes(concept),
    distinct: removeSimilar,
  });
  const knownName = vocabularyNames(base);
  const fieldStems = subjects.fields.map(({ names }) => stemNames(names));
  const known = new Set(stored.map(({ textHash }) => textHash));
  for (const { textHash, reading } of stored) keep(textHash, reading);
  const byModel = new Map(modelReadings.map(({ textHash, reading }) => [textHash, reading]));
  const added: KnownReading[] = [];

  function readOnce(record: LiteratureRecord): ArticleReading {
    const textHash = hashArticle(record);
    let reading = readings.get(textHash);
    if (reading === undefined) {
      reader ??= createBuiltInReader();
      reading = JSON.stringify(reader.read(record));
      keep(textHash, reading);
    }
    if (!known.has(textHash)) added.push({ pmid: record.pmid, textHash, reading });
    return { ...(JSON.parse(reading) as ArticleReading), pmid: record.pmid };
  }

  const studies = pmids.flatMap((pmid): StudyInput[] => {
    const place = base.places.get(pmid);
    const document = place === undefined ? undefined : base.documents[place];
    if (place === undefined || !document) return [];
    const { record, retracted } = document;
    const model = byModel.get(hashText(record));
    const concepts = printedConcepts(base, place);
    return [
      {
        pmid,
        title: record.title,
        year: record.year,
        isMatch: matches.has(pmid),
        isRetracted: retracted,
        reading: model ? { ...(JSON.parse(model) as ArticleReading), pmid } : readOnce(record),
        isReadByModel: model !== undefined,
        concepts: [...concepts, ...rareDrugs(record, concepts, knownName)],
        knownName,
        record: recordCoverage(subjects, fieldStems, record, place),
        restAfter: (span) => restAfter(record, span),
        print: (span) => printSpan(record, span),
      },
    ];
  });
  const table = buildEvidenceTable(
    studies,
    {
      asOf,
      reader: BUILT_IN_READER,
      unread,
      lastYear: base.timeline.lastYear,
      fields: subjects.fields.map(({ names: _, ...field }) => field),
    },
    subjects,
  );
  return { table, added };
}
