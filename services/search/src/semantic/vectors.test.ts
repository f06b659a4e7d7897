import { createLogger } from '@sextant/service-kit/logging';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecords } from '../articles/repository.ts';
import { foldStatistics } from '../index/fold-statistics.ts';
import { createLocalSource } from '../local/local-source.ts';
import { writeCached } from '../pubmed/article-cache.ts';
import { vectorsByPmid } from '../requests/vectors-by-pmid.ts';
import { fillSampleCorpus } from '../sample-corpus/fill-sample-corpus.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-search.ts';
import { buildVectors, vectorsAreDue } from './build-vectors.ts';
import { keepVectors } from './keep-vectors.ts';
import { createSemanticIndex, type SemanticIndex } from './semantic-index.ts';
import { readCurrentModel, readVectors } from './semantic-store.ts';

const filters = { journalFilter: undefined, authorFilter: undefined };
const asOf = new Date('2026-11-21');
let index: TestIndex;
let semantic: SemanticIndex;

const loadCurrent = async () => {
  const model = await readCurrentModel(index.pool);
  if (!model) throw new Error('no vectors were built');
  await semantic.load(model);
  return model;
};
const similar = (query: string) =>
  createLocalSource({ database: index.pool, semantic }).similar(
    { query, filters, asOf },
    { limit: 20, threshold: 0.6 },
  );

beforeAll(async () => {
  index = await startIndex();
  semantic = createSemanticIndex({ databaseUrl: index.url });
  await fillSampleCorpus({ database: index.pool, seed: 7, asOf, articles: 1_100 });
}, 120_000);
afterAll(async () => {
  await semantic.unload();
  await index.close();
});

/** As many as a pool has at most. */
const CONNECTIONS = 10;

describe('the vectors of an index', () => {
  test('until they are built, likeness is lexical', async () => {
    expect(await vectorsAreDue(index.pool)).toBe(true);
    expect(await similar('base editing')).toMatchObject({ method: 'lexical' });
  });

  test('once built, every article has one, and likeness is semantic', async () => {
    expect(await buildVectors(index.pool)).toBe(true);
    expect(await vectorsAreDue(index.pool)).toBe(false);
    const model = await loadCurrent();
    expect(await readVectors(index.pool, model.name, { after: '0', limit: 2_000 })).toHaveLength(1_100);
    const found = await similar('base editing');
    expect(found.method).toBe('semantic');
    expect(found.articles).toHaveLength(20);
    const shown = found.articles.map(({ similarity }) => similarity ?? 0);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(await similar('base editing')).toEqual(found);
  }, 120_000);

  test('a match set that reaches what is nearest in meaning holds the matches, stays within the filters, and is walked in pages', async () => {
    const source = createLocalSource({ database: index.pool, semantic });
    const walk = async (reach: 'matches' | 'nearest', limits = {}) => {
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const query = { query: 'lipid nanoparticle mRNA delivery', filters: { ...filters, ...limits }, asOf };
        const page = await source.matchSet(query, { reach, after, limit: 40 });
        walked.push(...page.pmids);
        after = page.isLast ? null : page.cursorAfter(page.pmids.at(-1)!);
        expect(page.total).toBeGreaterThanOrEqual(walked.length);
      } while (after !== null);
      return walked;
    };
    const [matches, nearest] = [await walk('matches'), await walk('nearest')];
    expect(nearest.length).toBeGreaterThan(matches.length);
    expect(matches.filter((pmid) => !nearest.includes(pmid))).toEqual([]);
    expect(nearest).toEqual([...new Set(nearest)].toSorted((a, b) => Number(a) - Number(b)));
    expect(await walk('nearest')).toEqual(nearest);
    const recent = await walk('nearest', { historicalDepth: '1' as const });
    const records = await findRecords(index.pool, recent, { abstracts: false });
    expect(recent.length).toBeGreaterThan(0);
    expect(records.every(({ year }) => (year ?? 0) >= 2025)).toBe(true);
  });

  test('an article that is known from PubMed alone gets the vector that it would have in the index', async () => {
    const { rows } = await index.pool.query<{ pmid: string }>(
      'SELECT pmid FROM search.articles ORDER BY pmid LIMIT 1',
    );
    const pmid = rows[0]?.pmid ?? '';
    const [record] = await findRecords(index.pool, [pmid], { abstracts: true });
    await writeCached(index.pool, [{ record: { ...record!, pmid: '9' }, citations: null }]);
    const { model, vectors } = await vectorsByPmid(index.pool, semantic)({ pmids: [pmid, '9', '8'] });
    expect(model).toBe((await readCurrentModel(index.pool))?.name);
    expect(Object.keys(vectors).sort()).toEqual([pmid, '9'].sort());
    // A half keeps four digits.
    vectors['9']!.forEach((number, k) => {
      expect(number).toBeCloseTo(vectors[pmid]?.[k] ?? Number.NaN, 3);
    });
  });

  test('a query of unknown words has no meaning, and finds nothing', async () => {
    expect(await similar('zzyzx unicorn')).toMatchObject({ method: 'lexical', articles: [] });
  });

  test('operators say what must match: nothing else joins', async () => {
    const source = createLocalSource({ database: index.pool, semantic });
    const page = { ordering: 'relevance', offset: 0, limit: 100 } as const;
    const exact = await source.search({ query: '"zinc finger nucleases" AND sickle', filters, asOf }, page);
    const plain = await source.search({ query: 'zinc finger nucleases sickle', filters, asOf }, page);
    expect(exact.translation).not.toContain('meaning');
    expect(plain.count).toBeGreaterThan(exact.count);
    expect(plain.translation).toContain('or similar in meaning');
  });

  test('what joins lies within the limits of the search', async () => {
    const source = createLocalSource({ database: index.pool, semantic });
    const reviews = await source.search(
      { query: 'zinc finger nucleases sickle', filters: { ...filters, articleType: 'review' }, asOf },
      { ordering: 'relevance', offset: 0, limit: 100 },
    );
    const { rows } = await index.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM search.articles WHERE pmid = ANY($1::bigint[]) AND 'Review' = ANY(publication_types)`,
      [reviews.pmids],
    );
    expect(rows[0]?.count).toBe(reviews.pmids.length);
    expect(reviews.pmids.length).toBeGreaterThan(0);
  });

  test('a new generation takes over under running searches; of the same index it is the same', async () => {
    const first = await loadCurrent();
    const vectorsOf = (name: string) => readVectors(index.pool, name, { after: '0', limit: 50 });
    const before = await vectorsOf(first.name);
    await index.pool.query(`UPDATE search.semantic_models SET articles = 1, index_state = ''`);
    // Here the building, which has a thread of its own otherwise, holds up this one: a connection that is opened meanwhile may time out.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => index.pool.query('SELECT pg_sleep(0.05)')));
    let done = false;
    const searching = (async () => {
      while (!done) {
        const found = await similar('base editing');
        expect(found.method).toBe('semantic');
        expect(found.articles.length).toBeGreaterThan(0);
      }
    })();
    expect(await buildVectors(index.pool)).toBe(true);
    const second = await loadCurrent();
    done = true;
    await searching;
    expect(second.name).not.toBe(first.name);
    expect(await vectorsOf(second.name)).toEqual(before);
    expect((await index.pool.query('SELECT DISTINCT model FROM search.embeddings')).rows).toEqual([
      { model: second.name },
    ]);
  }, 120_000);

  test('whatever is typed, there is an answer or a sentence about the query', async () => {
    const source = createLocalSource({ database: index.pool, semantic });
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom('base', 'editing', 'IL-6', 'AND', '"', '*', '[ti]', '(', 'the'), {
          maxLength: 8,
        })
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (query) => {
        try {
          const { articles } = await source.similar({ query, filters, asOf }, { limit: 5, threshold: 0 });
          for (const { similarity } of articles) expect(similarity ?? 0).toBeLessThanOrEqual(1);
        } catch (error) {
          expect(error).toMatchObject({ code: 'search.query-malformed' });
        }
      }),
      { numRuns: 60 },
    );
  });

  test('only one builds at a time; what died is succeeded when its time is over', async () => {
    await index.pool.query(`UPDATE search.semantic_models SET index_state = ''`);
    await index.pool.query(
      `UPDATE search.semantic_lease SET owner = 'another', until = now() + interval '1 minute'`,
    );
    expect(await vectorsAreDue(index.pool)).toBe(false);
    expect(await buildVectors(index.pool)).toBe(false);
    await index.pool.query(`UPDATE search.semantic_lease SET until = now() - interval '1 second'`);
    expect(await buildVectors(index.pool)).toBe(true);
  }, 120_000);
});

test('in the background: built when the index rests, gone when it has shrunk, and searches answer all along', async () => {
  const stop = keepVectors({
    database: index.pool,
    databaseUrl: index.url,
    semantic,
    logger: createLogger({ service: 'search', level: 'silent' }),
  });
  // The first real article removes the sample corpus.
  await addArticles(index.pool, [sourceArticle({ pmid: '1', title: 'Base editing of one gene' })]);
  await foldStatistics(index.pool);
  await expect.poll(() => semantic.ready, { timeout: 30_000 }).toBe(false);
  expect(await similar('base editing')).toMatchObject({ method: 'lexical', articles: [{ pmid: '1' }] });
  await addArticles(
    index.pool,
    Array.from({ length: 1_000 }, (_, n) =>
      sourceArticle({
        pmid: String(100 + n),
        title: `${n % 2 ? 'Telmisartan' : 'Valsartan'} and ${n % 3 ? 'kidneys' : 'hearts'}`,
        abstract: `Patients of group${n % 20} took a tablet.`,
      }),
    ),
  );
  await expect.poll(() => semantic.ready, { timeout: 120_000 }).toBe(true);
  expect((await similar('telmisartan kidneys')).method).toBe('semantic');
  await stop();
  expect(semantic.ready).toBe(false);
}, 200_000);
