import type { Activity } from '@sextant/contracts/library/activity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRuns } from './group-runs.ts';

const KINDS = ['search', 'save', 'analysis', 'radar', 'roadmap'] as const;
const START = Date.UTC(2026, 0, 5, 12);
let made = 0;
const line = (kind: Activity['kind'], minutesAgo: number, title = 'mRNA delivery'): Activity => ({
  id: `line-${made++}`,
  kind,
  title,
  detail: null,
  pmid: null,
  at: new Date(START - minutesAgo * 60_000).toISOString(),
});
const kindsOf = (lines: Activity[]) => groupRuns(lines).map((entry) => entry.lines.map(({ kind }) => kind));

test('analysis, radar and roadmap of one query within an hour share a row, whatever is in between', () => {
  expect(
    kindsOf([
      line('roadmap', 0),
      line('search', 1),
      line('radar', 2, ' MRNA  delivery'),
      line('analysis', 3),
    ]),
  ).toEqual([['analysis', 'radar', 'roadmap'], ['search']]);
});

test.each([
  ['of another query', line('radar', 1, 'other')],
  ['of its kind again', line('analysis', 1)],
  ['made an hour earlier', line('radar', 61)],
  ['a search of it', line('search', 1)],
])('%s is a row of its own', (_what, other) => {
  expect(kindsOf([line('analysis', 0), other])).toEqual([['analysis'], [other.kind]]);
});

test('articles saved one after the other share a row; a pause or something in between parts them', {
  tags: ['history/runs'],
}, () => {
  const save = (minutesAgo: number) => line('save', minutesAgo, `article of ${minutesAgo}`);
  expect(kindsOf([save(0), save(9), save(18), save(40), line('search', 41), save(42)])).toEqual([
    ['save', 'save', 'save'],
    ['save'],
    ['search'],
    ['save'],
  ]);
});

test('every line is in exactly one row, newest first', () => {
  const drawn = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(200), fc.constantFrom('a', 'b')));
  fc.assert(
    fc.property(drawn, (each) => {
      const lines = each.map((parts) => line(...parts)).sort((a, b) => b.at.localeCompare(a.at));
      const entries = groupRuns(lines);
      const ids = entries.flatMap((entry) => entry.lines.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
      const times = entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().reverse());
    }),
  );
});
