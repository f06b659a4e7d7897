import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuote } from './compare-quote.ts';
import { foldQuote } from './quotes.ts';

const TEXT =
  'Mortality did not differ between groups (12.5% vs 12.9%; p = 0.71). Drug A, however, reduced readmission by 30% in 214 patients.';

test.each([
  ['a number', 'reduced readmission by 80% in 214 patients', [{ quoted: '80%', printed: '30%' }]],
  ['a dropped negation', 'Mortality did differ between groups', [{ quoted: '', printed: 'not' }]],
  [
    'an added word',
    'greatly reduced readmission by 30% in 214 patients',
    [{ quoted: 'greatly', printed: 'however,' }],
  ],
  [
    'words of another sentence put together',
    'Mortality did not differ between groups in 214 patients',
    [{ quoted: 'in 214 patients', printed: '' }],
  ],
  ['a comma that changes the sense', 'Drug A however, reduced readmission', [{ quoted: 'A', printed: 'A,' }]],
])('a quote with %s is altered, and the place is named', (_what, quote, changes) => {
  expect(compareQuote(TEXT, quote)).toMatchObject({ is: 'altered', changes });
});

test.each([
  ['as it stands', 'did not differ between groups'],
  ['with the writer’s own full stop', 'did not differ between groups.'],
  ['in other case and marks', 'DRUG A, however, reduced readmission'],
])('a quote %s is verbatim, and its place is given', (_what, quote) => {
  const found = compareQuote(TEXT, quote);
  expect(found.is).toBe('verbatim');
  if (found.is === 'verbatim')
    expect(foldQuote(TEXT.slice(found.start, found.end))).toBe(foldQuote(quote.replace(/\.$/, '')));
});

test.each([
  ['of another text', 'Semaglutide lowered weight in adults with obesity'],
  ['too short to be recognized', 'Drug B'],
  ['of nothing', ' . '],
])('a quote %s is absent', (_what, quote) => {
  expect(compareQuote(TEXT, quote)).toEqual({ is: 'absent' });
});

test('in a very long text an altered quote is found where most of its words stand', () => {
  const filler = (from: number) => Array.from({ length: 4_000 }, (_, at) => `filler${from + at}`).join(' ');
  const long = `${filler(0)} ${TEXT} ${filler(4_000)}`;
  const found = compareQuote(long, 'Drug A, however, increased readmission by 30% in 214 patients');
  expect(found).toMatchObject({ is: 'altered', changes: [{ quoted: 'increased', printed: 'reduced' }] });
  expect(long.slice((found as { start: number }).start, (found as { end: number }).end)).toBe(
    'Drug A, however, reduced readmission by 30% in 214 patients.',
  );
  expect(compareQuote(long, Array.from({ length: 500 }, (_, at) => `filler${2 * at}`).join(' ')).is).toBe(
    'absent',
  );
});

const vocabulary =
  'the drug did not reduce mortality in 40 patients with asthma or 12.5% of controls; trial α-blocker'.split(
    ' ',
  );
const text = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 12, maxLength: 120 })
  .map((words) => words.join(' '));
const window = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, a, b]) => {
  const words = whole.split(' ');
  const length = 8 + (b % (words.length - 8));
  const start = a % (words.length - length + 1);
  return { whole, quoted: words.slice(start, start + length) };
});

test('500 of 500 true quotes are verbatim', { tags: ['mcp/verify-quote'] }, () => {
  fc.assert(
    fc.property(window, ({ whole, quoted }) => {
      expect(compareQuote(whole, quoted.join(' ')).is).toBe('verbatim');
    }),
    { numRuns: 500 },
  );
});

test('500 of 500 altered quotes are not verbatim: a word replaced, dropped, added or moved, and the change is named', {
  tags: ['mcp/verify-quote'],
}, () => {
  const change = fc.constantFrom('replace', 'drop', 'add', 'swap');
  fc.assert(
    fc.property(window, change, fc.nat(), ({ whole, quoted }, kind, place) => {
      const at = 1 + (place % (quoted.length - 2));
      const altered = [...quoted];
      if (kind === 'replace') altered[at] = 'placebo';
      else if (kind === 'drop') altered.splice(at, 1);
      else if (kind === 'add') altered.splice(at, 0, 'placebo');
      else altered.splice(at, 2, quoted[at + 1] ?? '', quoted[at] ?? '');
      const quote = altered.join(' ');
      fc.pre(!` ${foldQuote(whole)} `.includes(` ${foldQuote(quote).replace(/;$/, '')}`));
      const found = compareQuote(whole, quote);
      expect(found.is).toBe('altered');
      if (found.is === 'altered') expect(found.changes.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
