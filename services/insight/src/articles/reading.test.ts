import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import {
  ArticlesByPmid,
  MatchIds,
  OrganisationsByPmid,
  RevisionsByPmid,
} from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { readMatchIds } from './match-set.ts';
import { recordFromPosted, verifyPosted } from './posted-articles.ts';
import { readOrganisations } from './read-organisations.ts';
import { findRecords, readRecords, readRevisions } from './read-records.ts';
import { createRecordCache, type RevisedArticle } from './record-cache.ts';
import type { RetryContext } from './request-search.ts';

const revisionOf = ({ pmid, title }: LiteratureRecord): RevisedArticle => ({ pmid, revision: title });

/** A fake search service with these records and limits on message and page size; notes the PMIDs whose text is asked for. */
function searchOf(
  records: readonly LiteratureRecord[],
  { fits = 1_000, pageSize = 200 } = {},
): RetryContext & { readonly asked: string[] } {
  const known = new Map(records.map((record) => [record.pmid, record]));
  const asked: string[] = [];
  const ask = (async (
    type: unknown,
    { body }: { body: { pmids: string[]; after: string | null; limit: number } },
  ) => {
    if (type === MatchIds) {
      expect(MatchIds.body.safeParse(body).success).toBe(true);
      const from = Number(body.after ?? 0);
      const to = from + Math.min(body.limit, pageSize);
      const next = to < records.length ? String(to) : null;
      return {
        articles: records.slice(from, to).map(revisionOf),
        next,
        total: records.length,
        capped: false,
        source: 'local index',
      };
    }
    const found = body.pmids.flatMap((pmid) => known.get(pmid) ?? []);
    if (type === RevisionsByPmid) {
      expect(RevisionsByPmid.body.safeParse(body).success).toBe(true);
      return { articles: found.map(revisionOf) };
    }
    if (type === OrganisationsByPmid) {
      if (found.length > fits) throw new BusRequestError('bus.too-large', 'too large');
      return { articles: found.map(({ pmid }) => ({ pmid, organisations: [] })) };
    }
    expect(ArticlesByPmid.body.safeParse(body).success).toBe(true);
    if (found.length > fits) throw new BusRequestError('bus.too-large', 'too large');
    asked.push(...body.pmids);
    return { records: found };
  }) as unknown as Requester;
  const signal = new AbortController().signal;
  const nothing = async () => {};
  return {
    asked,
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

const read = async (search: RetryContext, pmids: readonly string[], cache = createRecordCache()) =>
  readRecords(search, cache, await readRevisions(search, pmids));

test('records that are too large for one message are found in parts, outside a job too', async () => {
  const search = searchOf(recordsUpTo(250), { fits: 30 });
  const found = await findRecords(
    search,
    recordsUpTo(250).map(({ pmid }) => pmid),
  );
  expect(found.map(({ pmid }) => pmid)).toEqual(recordsUpTo(250).map(({ pmid }) => pmid));
});

test('organisations that are too large for one message are read in parts', async () => {
  const pmids = recordsUpTo(150).map(({ pmid }) => pmid);
  const found = await readOrganisations(searchOf(recordsUpTo(150), { fits: 7 }), pmids);
  expect([...found.keys()].toSorted()).toEqual(pmids.toSorted());
});

describe('posted articles', () => {
  test('are returned once each, in the posted order, from search if they are known there', async () => {
    const pmids = fc.array(fc.integer({ min: 1, max: 400 }).map(String), { maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(pmids, fc.integer({ min: 1, max: 60 }), async (posted, fits) => {
        const once = [...new Set(posted)];
        const { articles, unverified } = verifyPosted(
          posted.map((pmid) => makeArticle(pmid)),
          await read(searchOf(recordsUpTo(200), { fits }), once),
        );
        expect(articles).toEqual(
          once.map((pmid) => (Number(pmid) <= 200 ? makeRecord(pmid) : recordFromPosted(makeArticle(pmid)))),
        );
        expect(unverified).toEqual(once.filter((pmid) => Number(pmid) > 200));
      }),
      { numRuns: 40 },
    );
  });

  test('of two copies of an article that search does not know, the first is used', () => {
    const posted = [makeArticle('5', { title: 'first' }), makeArticle('5', { title: 'second' })];
    expect(verifyPosted(posted, new Map()).articles).toMatchObject([{ pmid: '5', title: 'first' }]);
  });
});

describe('records', () => {
  test('a single one that is too large for a message is refused', async () => {
    const refused = read(searchOf(recordsUpTo(3), { fits: 0 }), ['1', '2']);
    await expect(refused).rejects.toThrow('The search service refused: too large');
  });

  test('are asked for once; again only those that have another revision', async () => {
    const cache = createRecordCache();
    const records = recordsUpTo(150);
    const pmids = records.map(({ pmid }) => pmid);
    const first = searchOf(records);
    expect([...(await read(first, pmids, cache)).values()]).toEqual(records);
    expect(first.asked).toEqual(pmids);
    const changed = records.map((record) => (record.pmid === '7' ? { ...record, title: 'Revised' } : record));
    const second = searchOf(changed);
    const found = await read(second, pmids, cache);
    expect(pmids.map((pmid) => found.get(pmid))).toEqual(changed);
    expect(second.asked).toEqual(['7']);
  });

  test('the cache drops the least recently used ones beyond its size', () => {
    const [one, two, three] = recordsUpTo(3) as [LiteratureRecord, LiteratureRecord, LiteratureRecord];
    const cache = createRecordCache(3_000);
    for (const record of [one, two]) cache.put(revisionOf(record), record);
    expect(cache.get(revisionOf(one))).toEqual(one);
    cache.put(revisionOf(three), three);
    expect([one, two, three].map((record) => cache.get(revisionOf(record))?.pmid)).toEqual([
      '1',
      undefined,
      '3',
    ]);
  });
});

describe('the ids of a match set', () => {
  const search = { query: 'q', asOf: '2026-01-01T00:00:00Z' };

  test('are read from all pages', async () => {
    const matched = await readMatchIds(searchOf(recordsUpTo(450), { pageSize: 100 }), search);
    expect(matched.articles).toEqual(recordsUpTo(450).map(revisionOf));
    expect(matched).toMatchObject({ total: 450, capped: false, source: 'local index' });
  });

  test('stop at the limit, and say so; a match set of exactly that size is complete', async () => {
    const cut = await readMatchIds(searchOf(recordsUpTo(450)), search, { most: 250 });
    expect(cut).toMatchObject({ total: 450, capped: true });
    expect(cut.articles).toEqual(recordsUpTo(250).map(revisionOf));
    expect(await readMatchIds(searchOf(recordsUpTo(250)), search, { most: 250 })).toMatchObject({
      capped: false,
    });
  });

  test('may be none', async () => {
    expect(await readMatchIds(searchOf([]), search)).toMatchObject({ articles: [], total: 0, capped: false });
  });
});
