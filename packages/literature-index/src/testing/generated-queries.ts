import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { exactWords } from '@sextant/literature-text/terms';
import fc, { type Arbitrary } from 'fast-check';

/** A word that both evaluations split alike: of ASCII letters and digits, and no operator. */
const isPlainWord = (word: string) => /^[a-z0-9]{1,30}$/.test(word);

const anyOf = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);

/** Queries in PubMed's syntax about these records: every kind of field and operator that the reference evaluation has. */
export function generatedQueries(records: readonly LiteratureRecord[]): Arbitrary<string> {
  const withText = records.filter(({ abstract }) => (abstract ?? '').length > 200);
  const headings = records.filter(({ mesh }) => mesh.length > 0);
  const qualified = headings.flatMap(({ meshHeadings }) =>
    (meshHeadings ?? []).flatMap(({ name, qualifiers }) => qualifiers.map((each) => `${name}/${each.name}`)),
  );
  const types = [...new Set(records.flatMap(({ publicationTypes }) => publicationTypes))];
  const journals = [...new Set(records.map(({ journal }) => journal))].filter(Boolean);
  const qualifiers = [...new Set(qualified.map((pair) => pair.slice(pair.lastIndexOf('/') + 1)))];
  const texts = anyOf(withText).chain(({ title, abstract }) => fc.constantFrom(title, abstract ?? ''));
  const wordsOf = (text: string) => exactWords(text);
  /** Some words of a text that follow one another, stop words among them. */
  const run = (min: number, max: number) =>
    fc
      .tuple(texts, fc.integer({ min, max }), fc.nat())
      .map(([text, length, at]) => {
        const words = wordsOf(text);
        const start = at % Math.max(1, words.length - length);
        return words.slice(start, start + length);
      })
      .filter((words) => words.length >= min && words.every(isPlainWord));
  const word = run(1, 1).map(([only = '']) => only);
  const rareWord = word.filter((each) => each.length > 3 && !isStopWord(each));
  const textTag = fc.constantFrom('tiab', 'ti', 'tw', 'all', 'title/abstract', 'text word');
  const heading = anyOf(headings).chain(({ mesh }) => anyOf(mesh.map(({ term }) => term)));
  const year = fc.integer({ min: 1975, max: 2025 });

  const term = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(word, textTag).map(([text, tag]) => `${text}[${tag}]`) },
    {
      weight: 3,
      arbitrary: fc.tuple(run(2, 4), textTag).map(([words, tag]) => `"${words.join(' ')}"[${tag}]`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(run(2, 3), textTag).map(([words, tag]) => `${words.join(' ')}[${tag}]`),
    },
    { weight: 2, arbitrary: run(1, 3).map((words) => `"${words.join(' ')}"`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(rareWord, fc.integer({ min: 4, max: 6 }), textTag)
        .map(([text, length, tag]) => `${text.slice(0, length)}*[${tag}]`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(run(2, 3), fc.constantFrom('tiab', 'ti'), fc.integer({ min: 0, max: 8 }))
        .map(([words, tag, distance]) => `"${words.join(' ')}"[${tag}:~${distance}]`),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(heading, fc.constantFrom('mh', 'mesh', 'mh:noexp', 'majr', 'mesh terms', 'majr:noexp'))
        .map(([name, tag]) => `"${name}"[${tag}]`),
    },
    { weight: 1, arbitrary: anyOf(qualified).map((pair) => `"${pair}"[mh]`) },
    { weight: 1, arbitrary: anyOf(qualifiers).map((name) => `"${name}"[sh]`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyOf(types), fc.constantFrom('pt', 'pt:noexp'))
        .map(([name, tag]) => `"${name}"[${tag}]`),
    },
    { weight: 1, arbitrary: fc.constantFrom('eng', 'english', 'ger', 'french').map((name) => `${name}[la]`) },
    { weight: 1, arbitrary: anyOf(journals).map((name) => `"${name}"[ta]`) },
    { weight: 1, arbitrary: year.map((of) => `${of}[dp]`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(year, fc.integer({ min: 0, max: 9 }), fc.boolean())
        .map(([of, more, apart]) =>
          apart ? `"${of}"[dp] : "${of + more}"[dp]` : `"${of}:${of + more}"[dp]`,
        ),
    },
  );
  const { query } = fc.letrec<{ query: string; group: string }>((tie) => ({
    group: fc.oneof(
      { weight: 3, arbitrary: term },
      { weight: 1, arbitrary: tie('query').map((inner) => `(${inner})`) },
    ),
    query: fc
      .tuple(
        tie('group'),
        fc.array(fc.tuple(fc.constantFrom('AND', 'OR', 'NOT', 'OR'), tie('group')), { maxLength: 3 }),
      )
      .map(([first, more]) => [first, ...more.flat()].join(' ')),
  }));
  return query;
}
