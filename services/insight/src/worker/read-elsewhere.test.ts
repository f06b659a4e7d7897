import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import type { AnalystInput } from '../analyst/input.ts';
import type { RetryContext } from '../articles/articles.ts';
import { makeRecord } from '../testing/articles.ts';
import { TIMINGS } from '../timings.ts';
import { readElsewhere } from './read-elsewhere.ts';

const { buffer } = await shippedVocabulary();
const input: AnalystInput = {
  searchQuery: 'triptans',
  articles: [makeRecord('1')],
  posted: 1,
  unverified: [],
  background: {
    records: [makeRecord('1'), makeRecord('2')],
    total: 2,
    source: 'local index',
    capped: false,
    historicalDepth: 'all',
  },
  vocabulary: buffer,
  asOf: '2026-11-01T00:00:00.000Z',
  analyst: 'Built-in analyst',
};

/** What an index finds by query, and how many match in all. */
interface Found {
  readonly isRefused?: true;
  readonly pmids: readonly string[];
  readonly total?: number;
  readonly missing?: IndexPart[];
}
async function readFrom(index: Readonly<Record<string, Found>>) {
  const asked: unknown[] = [];
  const sendRequest = (async (_request: unknown, { body }: { body: { query: string; filters: unknown } }) => {
    asked.push(body.filters);
    const { pmids, total = pmids.length, missing, isRefused } = index[body.query] ?? { pmids: [] };
    if (isRefused) throw new BusRequestError('request.invalid', 'No such query');
    return {
      articles: pmids.map((pmid) => ({ pmid, revision: 'r' })),
      next: null,
      total,
      capped: false,
      source: 'local index',
      ...(missing && { missing }),
    };
  }) as RetryContext['sendRequest'];
  const pool = {
    run: async () => Object.keys(index).map((query) => ({ gap: `gap ${query}`, query })),
    close: async () => {},
  };
  const found = await readElsewhere(
    { sendRequest, timings: TIMINGS, pool },
    { userId: 'u', input },
    async () => {},
    AbortSignal.timeout(5_000),
  );
  return { found: Object.fromEntries(found), asked };
}

test('records of the literature do not count, all years are searched', async () => {
  const { found, asked } = await readFrom({ a: { pmids: ['1', '2'] }, b: { pmids: ['2', '3', '4'] } });
  expect(found).toEqual({ 'gap a': 0, 'gap b': 2 });
  expect(asked).toEqual([{ historicalDepth: 'all' }, { historicalDepth: 'all' }]);
});

test('nothing is said to be absent where a part of the index is missing, not all matches were looked at, or a search failed', async () => {
  const { found } = await readFrom({
    a: { pmids: ['1'], missing: ['vectors'] },
    b: { pmids: ['1', '2'], total: 900 },
    c: { pmids: ['3'], total: 900 },
    d: { pmids: [], isRefused: true },
  });
  expect(found).toEqual({ 'gap c': 1 });
});
