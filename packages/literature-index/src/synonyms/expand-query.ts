import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { Database } from '../store/database.ts';
import type { Query } from '../syntax/expression.ts';
import { type OtherName, phraseParts, type Unit } from '../syntax/unit.ts';
import { runsOf, withUnits } from './query-units.ts';
import { findSynonyms, type LearnedSynonym } from './synonym-table.ts';
import { vocabularyNames } from './vocabulary-names.ts';

/** Units of a name at most, and names from the index that a name gets. */
const MAX_NAME_UNITS = 6;
const MAX_LEARNED_NAMES = 2;
/** A text pasted as a query is not expanded word by word. */
const MAX_NAMED_SPANS = 8;
const MAX_VOCABULARY_UNITS = 32;
/** Names that are looked up in the index for one query. */
const MAX_LOOKED_UP_KEYS = 1_000;

const keyOf = (units: readonly Unit[]) =>
  units.flatMap(({ parts }) => parts.map(({ term }) => term)).join(' ');

/** Units of a run side by side. */
interface Span {
  readonly from: number;
  readonly units: readonly Unit[];
}

/** Longer ones before the shorter ones inside them. */
function* spansOf(units: readonly Unit[]): Generator<Span> {
  for (let length = Math.min(MAX_NAME_UNITS, units.length); length > 0; length -= 1)
    for (let from = 0; from + length <= units.length; from += 1)
      yield { from, units: units.slice(from, from + length) };
}

const placesOf = ({ from, units }: Span) => units.map((_, n) => from + n);

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Names that were typed in capitals. */
function capitalsOf(typed: string): (units: readonly Unit[]) => boolean {
  const words = (typed.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.match(/\p{Lu}/gu) ?? []).length >= 2,
  );
  const written = new Set(words.map(bare));
  return (units) => units.every(({ label }) => written.has(bare(label)));
}

const toNames = (labels: readonly string[], source: OtherName['source']): OtherName[] =>
  labels
    .map((label) => ({ label, parts: phraseParts(label, { prefix: false }), source }))
    .filter(({ parts }) => parts.length > 0);

interface Named {
  readonly span: Span;
  readonly names: readonly OtherName[];
}

/** Spans that no other one overlaps, with what `nameOf` has for them; null from it for what it does not know. */
function namedSpans(units: readonly Unit[], nameOf: (span: Span) => readonly OtherName[] | null): Named[] {
  const taken = new Set<number>();
  const named: Named[] = [];
  for (const span of spansOf(units)) {
    const places = placesOf(span);
    if (named.length >= MAX_NAMED_SPANS || places.some((index) => taken.has(index))) continue;
    const names = nameOf(span);
    if (!names) continue;
    for (const position of places) taken.add(position);
    named.push({ span, names });
  }
  return named;
}

/** The units of one run, those that have other names with them. */
function expandRun(
  units: readonly Unit[],
  sources: {
    readonly learned: ReadonlyMap<string, readonly LearnedSynonym[]>;
    readonly vocabulary: Vocabulary | null;
    readonly inCapitals: (units: readonly Unit[]) => boolean;
  },
): Unit[] {
  const { learned, vocabulary, inCapitals } = sources;
  const fromIndex = namedSpans(units, (span) => {
    const known = (learned.get(keyOf(span.units)) ?? []).filter(
      ({ capitals }) => !capitals || inCapitals(span.units),
    );
    const names = toNames(
      known.slice(0, MAX_LEARNED_NAMES).map(({ synonym }) => synonym),
      'index',
    );
    return names.length > 0 ? names : null;
  });
  const fromVocabulary =
    vocabulary && units.length <= MAX_VOCABULARY_UNITS
      ? namedSpans(units, (span) => {
          const text = span.units.map(({ label }) => label).join(' ');
          const names = vocabularyNames(vocabulary, text, inCapitals(span.units));
          return names && toNames(names, 'vocabulary');
        })
      : [];
  const expanded = [...units];
  const write = ({ span }: Named, names: readonly OtherName[]) => {
    if (names.length === 0) return;
    const others = { names };
    for (const place of placesOf(span)) {
      const unit = expanded[place];
      if (unit) expanded[place] = { ...unit, others };
    }
  };
  for (const named of fromIndex) write(named, named.names);
  for (const named of fromVocabulary) {
    const { from, units: spanned } = named.span;
    const same = fromIndex.find(({ span }) => span.from === from && span.units.length === spanned.length);
    // What the index teaches of a part of the words stands.
    if (!same && placesOf(named.span).some((index) => expanded[index]?.others)) continue;
    const labels = new Set(same?.names.map(({ parts }) => keyOfParts(parts)));
    write(named, [
      ...(same?.names ?? []),
      ...named.names.filter(({ parts }) => !labels.has(keyOfParts(parts))),
    ]);
  }
  return expanded;
}

const keyOfParts = (parts: OtherName['parts']) => parts.map(({ term }) => term).join(' ');

/**
 * The query with other names for its words: those that the index has taught, and those that a vocabulary has, of which `withNamesInUse` then
 * keeps a few. An article with one of them has the words. Only words without quotes and without a field; what is excluded by NOT stays as it is.
 * @param typed the query as the user typed it: an acronym that is also an ordinary word counts in capitals alone
 */
export async function expandQuery(
  database: Database,
  query: Query,
  { typed, vocabulary }: { readonly typed: string; readonly vocabulary: Vocabulary | null },
): Promise<Query> {
  const keys = new Set(
    runsOf(query)
      .flatMap((units) => [...spansOf(units)].map((span) => keyOf(span.units)))
      .slice(0, MAX_LOOKED_UP_KEYS),
  );
  const learned = Map.groupBy(await findSynonyms(database, [...keys]), ({ name }) => name);
  const inCapitals = capitalsOf(typed);
  return withUnits(query, (units) => expandRun(units, { learned, vocabulary, inCapitals }));
}
