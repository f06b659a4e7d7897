import { expect, test } from 'vitest';
import { skippedLines } from './skipped-tests.ts';

test('a run says of each skipped test what it needs, counted by file', () => {
  const skipped = (title: string, note?: string) => ({ file: 'node: a.test.ts', title, note });
  expect(
    skippedLines([
      skipped('seen from NATS (needs NATS_URL) > one'),
      skipped('seen from NATS (needs NATS_URL) > two'),
      skipped('real records (REAL_MEDLINE_FOLDER) > all'),
      skipped('an index', 'the embedded PostgreSQL makes none in time'),
      skipped('for nothing (at all)'),
    ]),
  ).toEqual([
    '    1  node: a.test.ts: needs REAL_MEDLINE_FOLDER',
    '    1  node: a.test.ts: no reason given by “for nothing (at all)”',
    '    1  node: a.test.ts: the embedded PostgreSQL makes none in time',
    '    2  node: a.test.ts: needs NATS_URL',
  ]);
});
