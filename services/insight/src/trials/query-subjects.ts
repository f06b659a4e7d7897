import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { isFinding } from '../assessment/assessment.ts';

/** What a query asks for, as trials are searched by it. */
export interface QuerySubjects {
  readonly subjects: { readonly names: string[]; readonly headings: string[] }[];
  /** One of them is enough. */
  readonly isAny: boolean;
  /**
   * The diseases alone, where all are asked for and signs or findings are among them: registers enter 'acute myeloid leukemia' and leave
   * 'residual disease' to the outcomes. Empty where nothing is left out.
   */
  readonly diseases: QuerySubjects['subjects'];
}

const MAX_NAME_WORDS = 6;
const MAX_NAMES = 50;
const MAX_SUBJECTS = 10;
/** A longer one is a sentence, no name. */
const MAX_UNKNOWN_WORDS = 4;

const subjectOf = (records: ReturnType<Vocabulary['find']>) => ({
  names: [...new Set(records.flatMap(({ name, entryTerms }) => [name, ...entryTerms]))]
    .filter((name) => name.length <= 300)
    .slice(0, MAX_NAMES),
  headings: records.map(({ id }) => id).slice(0, 20),
});

/** Diseases and mental disorders; substances, therapeutics and surgery. */
const CONDITION = /^(?:C\d\d|F03)/;
const INTERVENTION = /^(?:D\d\d|E02|E04)\./;

/** The longest phrases of a text that the vocabulary knows. */
function knownPhrases(text: string, { find }: Pick<Vocabulary, 'find'>) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const found: ReturnType<Vocabulary['find']>[] = [];
  for (let from = 0; from < words.length; ) {
    const longest = Math.min(MAX_NAME_WORDS, words.length - from);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const phrase = (length: number) => find(words.slice(from, from + length).join(' '));
    const known = lengths.find((length) => phrase(length).length > 0);
    if (known) found.push(phrase(known));
    from += known ?? 1;
  }
  return found;
}

/**
 * The subjects of a query by the vocabulary: its conditions, which all of its technologies share; else what is given or done; where the
 * vocabulary knows neither, a short query as it stands. What the query excludes is no subject.
 */
export function querySubjects(
  query: string,
  vocabulary: Pick<Vocabulary, 'find' | 'getTrees'>,
): QuerySubjects {
  const plain = (query.split(/\bNOT\b/, 1)[0] ?? '').replace(/\[[a-z:/ ]+\]/gi, ' ');
  const find = (name: string) => vocabulary.find(name);
  const known = plain.split(/\b(?:AND|OR)\b|[()"“”]/).flatMap((part) => knownPhrases(part, { find }));
  const within = (places: RegExp) =>
    known
      .map((records) =>
        records.filter((record) => vocabulary.getTrees(record).some((tree) => places.test(tree))),
      )
      .filter((records) => records.length > 0)
      .slice(0, MAX_SUBJECTS);
  const isDisease = (records: ReturnType<Vocabulary['find']>) =>
    records.some((record) => !isFinding(vocabulary.getTrees(record)));
  const conditions = within(CONDITION);
  if (conditions.length > 0) {
    const isAny = /\bOR\b/.test(plain);
    const diseases = isAny ? [] : conditions.filter(isDisease);
    const isLess = diseases.length < conditions.length;
    return { subjects: conditions.map(subjectOf), isAny, diseases: isLess ? diseases.map(subjectOf) : [] };
  }
  const interventions = within(INTERVENTION);
  if (interventions.length > 0) return { subjects: interventions.map(subjectOf), isAny: true, diseases: [] };
  const words = phraseWords(plain);
  const isName = words.length > 0 && words.length <= MAX_UNKNOWN_WORDS;
  return { subjects: isName ? [{ names: [words.join(' ')], headings: [] }] : [], isAny: false, diseases: [] };
}
