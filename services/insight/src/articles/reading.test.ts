import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { ArticlesByPmid, MatchSet } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { readMatchSet } from './match-set.ts';
import { loadPostedRecords, recordFromPosted } from './posted-articles.ts';
import type { RetryContext } from './request-search.ts';

/** A fake search service with these records and limits on message and page size. */
function searchOf(records: readonly LiteratureRecord[], { fits = 1_000, pageSize = 200 } = {}): RetryContext {
  const known = new Map(records.map((record) => [record.pmid, record]));
  const ask = (async (
    type: unknown,
    { body }: { body: { pmids: string[]; after: string | null; limit: number } },
  ) => {
    if (type === MatchSet) {
      expect(MatchSet.body.safeParse(body).success).toBe(true);
      const from = Number(body.after ?? 0);
      const to = from + Math.min(body.limit, pageSize);
      const next = to < records.length ? String(to) : null;
      return {
        records: records.slice(from, to),
        next,
        total: records.length,
        capped: false,
        source: 'local index',
      };
    }
    expect(ArticlesByPmid.body.safeParse(body).success).toBe(true);
    const found = body.pmids.flatMap((pmid) => known.get(pmid) ?? []);
    if (found.length > fits) throw new BusRequestError('bus.too-large', 'too large');
    return { records: found };
  }) as unknown as Requester;
  const signal = new AbortController().signal;
  const nothing = async () => {};
  return {
    sendRequest: ask,
    userId: 'somebody',
    delaysMs: [],
    timeoutMs: 1,
    signal,
    onRetry: nothing,
    onResume: nothing,
    onMissing: () => {},
  };
}
const recordsUpTo = (count: number) => Array.from({ length: count }, (_, i) => makeRecord(String(i + 1)));

describe('rereadPosted', () => {
  test('returns every posted PMID once, in the posted order, from search if it is known there', async () => {
    const pmids = fc.array(fc.integer({ min: 1, max: 400 }).map(String), { maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(pmids, fc.integer({ min: 1, max: 60 }), async (posted, fits) => {
        const { articles, unverified } = await loadPostedRecords(
          searchOf(recordsUpTo(200), { fits }),
          posted.map((pmid) => makeArticle(pmid)),
        );
        const once = [...new Set(posted)];
        expect(articles).toEqual(
          once.map((pmid) => (Number(pmid) <= 200 ? makeRecord(pmid) : recordFromPosted(makeArticle(pmid)))),
        );
        expect(unverified).toEqual(once.filter((pmid) => Number(pmid) > 200));
      }),
      { numRuns: 40 },
    );
  });

  test('uses the first of two copies of an article that search does not know', async () => {
    const posted = [makeArticle('5', { title: 'first' }), makeArticle('5', { title: 'second' })];
    expect((await loadPostedRecords(searchOf([]), posted)).articles).toMatchObject([
      { pmid: '5', title: 'first' },
    ]);
  });

  test('rejects a single article that is too large for a message', async () => {
    const refused = loadPostedRecords(searchOf(recordsUpTo(3), { fits: 0 }), [
      makeArticle('1'),
      makeArticle('2'),
    ]);
    await expect(refused).rejects.toThrow('The search service refused: too large');
  });
});

describe('readMatchSet', () => {
  const search = { query: 'q', asOf: '2026-01-01T00:00:00Z' };

  test('reads all pages', async () => {
    const matched = await readMatchSet(searchOf(recordsUpTo(450), { pageSize: 100 }), search);
    expect(matched.records).toEqual(recordsUpTo(450));
    expect(matched).toMatchObject({ total: 450, capped: false, source: 'local index' });
  });

  test('stops at the limit and says so; a match set of exactly that size is complete', async () => {
    const cut = await readMatchSet(searchOf(recordsUpTo(450)), search, { most: 250 });
    expect(cut).toMatchObject({ total: 450, capped: true });
    expect(cut.records).toEqual(recordsUpTo(250));
    expect(await readMatchSet(searchOf(recordsUpTo(250)), search, { most: 250 })).toMatchObject({
      capped: false,
    });
  });

  test('accepts an empty match set', async () => {
    expect(await readMatchSet(searchOf([]), search)).toMatchObject({ records: [], total: 0, capped: false });
  });
});
