import { cleanText } from '@sextant/literature-text/clean-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRuns, getQueryUnits } from '../synonyms/query-units.ts';
import { countSteps } from '../testing/count-steps.ts';
import { toCondition } from './condition.ts';
import { describeExpression } from './describe.ts';
import { QuerySyntaxError } from './expression.ts';
import { parseQuery } from './parser.ts';
import { readUserQuery } from './user-query.ts';

/** Any input is either parsed or rejected. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
  }
}

/** All processing of a query's text before a database or PubMed is called. */
function readQuery(text: string): void {
  attempt(() => readUserQuery(cleanText(text)));
  attempt(() => {
    const query = parseQuery(cleanText(text));
    findRuns(query);
    getQueryUnits(query);
    if (query.kind === 'plain') return;
    const condition = toCondition(query.expression, new Map());
    // V8 flattens a concatenated string once, when it is read.
    countLength(JSON.stringify(condition) + describeExpression(query.expression));
  });
}
const countLength = (text: string) => text.trim();

const PIECES = [
  'a',
  'cell',
  ' ',
  ' [',
  '[',
  ']',
  '[dp]',
  '[ti]',
  '[au]',
  '[mh]',
  '[nope',
  '"',
  '(',
  ')',
  '*',
  '-',
  '.',
];
const MORE = [
  ' AND ',
  ' OR ',
  ' NOT ',
  ':',
  ' : ',
  '2019',
  '/',
  "'s",
  '\u00e9',
  '\u03b1',
  '\u0301',
  '\u2010',
  '\u0000',
  '#',
];

const FACTOR = 4;
/** One-time costs that do not depend on the length: stem tables, the start of an error message. */
const ONCE = 20_000;

function expectLinear(write: (times: number) => string): void {
  const [short, long] = [write(100), write(100 * FACTOR)];
  // Fills the caches of words.
  readQuery(long);
  const [few, many] = [short, long].map((text) => countSteps(() => readQuery(text)));
  const growth = long.length / short.length;
  expect(many ?? 0, JSON.stringify(short.slice(0, 60))).toBeLessThan(1.5 * growth * (few ?? 0) + ONCE);
}

test.each([
  ['brackets that a later one closes', (n: number) => `${'a ['.repeat(n)}[dp]`],
  ['brackets that nothing closes', (n: number) => '['.repeat(n)],
  ['words of a field', (n: number) => `${'ab '.repeat(n)}c[ti]`],
  ['stars', (n: number) => `"${'*'.repeat(n)}a"[ti]`],
  ['words with AND', (n: number) => `${'cell AND '.repeat(n)}a`],
  ['dates with OR', (n: number) => `${'2019[dp] OR '.repeat(n)}a`],
  ['words with AND and OR', (n: number) => `${'cell OR risk AND '.repeat(n)}a`],
])('the cost of parsing is linear in the length of the query: %s', (_, write) => expectLinear(write));

test('the cost of parsing is linear for any repeated text', () => {
  const anyText = (maxLength: number) =>
    fc.array(fc.constantFrom(...PIECES, ...MORE), { maxLength }).map((list) => list.join(''));
  fc.assert(
    fc.property(anyText(4), anyText(6), anyText(4), (before, repeated, after) => {
      fc.pre(repeated.length > 0);
      expectLinear((times) => before + repeated.repeat(times) + after);
    }),
    { numRuns: 400 },
  );
});
