import { shortForm } from '@sextant/literature-text/short-form';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { IndexVersion } from '../store/index-cache.ts';
import type { Query } from '../syntax/expression.ts';
import { nameParts, type OtherName, type Unit } from '../syntax/unit.ts';
import { findRuns, withUnits } from './query-units.ts';
import { findSynonyms, type LearnedSynonym } from './synonym-table.ts';
import { vocabularyNames } from './vocabulary-names.ts';

/** Maximum number of units in a name, and of learned names added to a name. */
const MAX_NAME_UNITS = 6;
const MAX_LEARNED_NAMES = 2;
/** Limits for long texts pasted as a query, which are not expanded word by word. */
const MAX_NAMED_SPANS = 8;
const MAX_VOCABULARY_UNITS = 32;
/** Maximum number of names looked up in the index for one query. */
const MAX_LOOKED_UP_KEYS = 1_000;

const unitsKey = (units: readonly Unit[]) =>
  // A short form is learned by its letters.
  units.flatMap((unit) => (unit.asWord ?? unit).parts.map(({ term }) => term)).join(' ');

/** Adjacent units of a run. */
interface Span {
  readonly from: number;
  readonly units: readonly Unit[];
}

/** All spans of a run, longer ones before shorter ones inside them. */
function* enumerateSpans(units: readonly Unit[]): Generator<Span> {
  for (let length = Math.min(MAX_NAME_UNITS, units.length); length > 0; length -= 1)
    for (let from = 0; from + length <= units.length; from += 1)
      yield { from, units: units.slice(from, from + length) };
}

const spanPositions = ({ from, units }: Span) => units.map((_, n) => from + n);

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Tests whether a name was typed in capitals. */
function createCapitalsTest(typed: string): (units: readonly Unit[]) => boolean {
  const words = (typed.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.match(/\p{Lu}/gu) ?? []).length >= 2,
  );
  const written = new Set(words.map(bare));
  return (units) => units.every(({ label }) => written.has(bare(label)));
}

/** A short form is matched by its capitals. */
function partsOfName(label: string): OtherName['parts'] {
  const short = shortForm(label);
  return short ? [{ term: short, distance: 0 }] : nameParts(label);
}

const toNames = (labels: readonly string[], source: OtherName['source']): OtherName[] =>
  labels
    .map((label) => ({ label, parts: partsOfName(label), source }))
    .filter(({ parts }) => parts.length > 0);

interface NamedSpan {
  readonly span: Span;
  readonly names: readonly OtherName[];
}

/**
 * Non-overlapping spans that have names.
 * @param findName returns null for an unknown name
 */
function findNamedSpans(
  units: readonly Unit[],
  findName: (span: Span) => readonly OtherName[] | null,
): NamedSpan[] {
  const usedPositions = new Set<number>();
  const named: NamedSpan[] = [];
  for (const span of enumerateSpans(units)) {
    const places = spanPositions(span);
    if (named.length >= MAX_NAMED_SPANS || places.some((index) => usedPositions.has(index))) continue;
    const names = findName(span);
    if (!names) continue;
    for (const position of places) usedPositions.add(position);
    named.push({ span, names });
  }
  return named;
}

/** The units of one run with their synonyms. */
function expandRun(
  units: readonly Unit[],
  sources: {
    readonly learned: ReadonlyMap<string, readonly LearnedSynonym[]>;
    readonly vocabulary: Vocabulary | null;
    readonly inCapitals: (units: readonly Unit[]) => boolean;
  },
): Unit[] {
  const { learned, vocabulary, inCapitals } = sources;
  const fromIndex = findNamedSpans(units, (span) => {
    const learnedNames = (learned.get(unitsKey(span.units)) ?? []).filter(
      ({ kind, synonym, capitals }) =>
        // Earlier releases also learned short forms for long ones.
        !(kind === 'acronym' && shortForm(synonym)) && (!capitals || inCapitals(span.units)),
    );
    const names = toNames(
      learnedNames.slice(0, MAX_LEARNED_NAMES).map(({ synonym }) => synonym),
      'index',
    );
    return names.length > 0 ? names : null;
  });
  const fromVocabulary =
    vocabulary && units.length <= MAX_VOCABULARY_UNITS
      ? findNamedSpans(units, (span) => {
          const text = span.units.map(({ label }) => label).join(' ');
          const names = vocabularyNames(vocabulary, text, inCapitals(span.units));
          return names && toNames(names, 'vocabulary');
        })
      : [];
  const expanded = [...units];
  const write = ({ span }: NamedSpan, names: readonly OtherName[]) => {
    const others = { names };
    for (const place of spanPositions(span)) {
      const unit = expanded[place];
      if (unit) expanded[place] = { ...unit, others };
    }
  };
  for (const named of fromIndex) write(named, named.names);
  for (const named of fromVocabulary) {
    const { from, units: spanned } = named.span;
    const same = fromIndex.find(({ span }) => span.from === from && span.units.length === spanned.length);
    // Synonyms learned for some of the words take precedence.
    if (!same && spanPositions(named.span).some((index) => expanded[index]?.others)) continue;
    const labels = new Set(same?.names.map(({ parts }) => partsKey(parts)));
    write(named, [
      ...(same?.names ?? []),
      ...named.names.filter(({ parts }) => !labels.has(partsKey(parts))),
    ]);
  }
  return expanded;
}

const partsKey = (parts: OtherName['parts']) => parts.map(({ term }) => term).join(' ');

/**
 * Adds synonyms to the words of a query: learned ones, and those of a vocabulary, which `withNamesInUse` reduces later.
 * An article with a synonym matches the words. Only unquoted words without a field are expanded; terms excluded by NOT
 * are not.
 * @param typed the query as typed: an acronym that is also an ordinary word counts only in capitals
 */
export async function expandQuery(
  at: IndexVersion,
  query: Query,
  { typed, vocabulary }: { readonly typed: string; readonly vocabulary: Vocabulary | null },
): Promise<Query> {
  const keys = new Set(
    findRuns(query)
      .flatMap((units) => [...enumerateSpans(units)].map((span) => unitsKey(span.units)))
      .slice(0, MAX_LOOKED_UP_KEYS),
  );
  const learned = await findSynonyms(at, [...keys]);
  const inCapitals = createCapitalsTest(typed);
  return withUnits(query, (units) => expandRun(units, { learned, vocabulary, inCapitals }));
}
