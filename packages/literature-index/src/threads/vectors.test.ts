import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiteratureIndex } from '../literature-index.ts';
import type { SemanticIndex } from '../scoring/semantic-index.ts';
import { findRecords } from '../store/records.ts';
import { QuerySyntaxError } from '../syntax/expression.ts';
import { addSample, startIndex, type TestIndex } from '../testing/start-index.ts';
import { buildVectors, vectorsAreDue } from '../vectors/build-vectors.ts';
import { readCurrentModel } from '../vectors/model-store.ts';
import { readVectors } from '../vectors/vector-store.ts';
import { createSemanticIndex } from './semantic-thread.ts';

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
  openLiteratureIndex({ database: index.pool, semantic }).similar(
    { query, filters, asOf },
    { limit: 20, threshold: 0.6 },
  );

beforeAll(async () => {
  index = await startIndex();
  semantic = createSemanticIndex({ databaseUrl: index.url, schema: 'search' });
  await addSample(index.pool, { articles: 1_100 });
}, 120_000);
afterAll(async () => {
  await semantic.unload();
  await index.close();
});

/** Maximum number of connections in a pool. */
const CONNECTIONS = 10;

describe('the vectors of an index', () => {
  test('until they are built, scoring is lexical', async () => {
    expect(await vectorsAreDue(index.pool)).toBe(true);
    expect(await similar('base editing')).toMatchObject({ method: 'lexical' });
  });

  test('once built, every article has one, and scoring is semantic', async () => {
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

  test('a semantic match set contains the matches, respects the filters, and is paged', async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic });
    const collectPages = async (reach: 'matches' | 'nearest', limits = {}) => {
      const seenPmids: string[] = [];
      let after: string | null = null;
      do {
        const query = { query: 'lipid nanoparticle mRNA delivery', filters: { ...filters, ...limits }, asOf };
        const page = await source.matchSet(query, { reach, after, limit: 40 });
        seenPmids.push(...page.pmids);
        after = page.isLast ? null : page.cursorAfter(page.pmids.at(-1)!);
        expect(page.total).toBeGreaterThanOrEqual(seenPmids.length);
      } while (after !== null);
      return seenPmids;
    };
    const [matches, nearest] = [await collectPages('matches'), await collectPages('nearest')];
    expect(nearest.length).toBeGreaterThan(matches.length);
    expect(matches.filter((pmid) => !nearest.includes(pmid))).toEqual([]);
    expect(nearest).toEqual([...new Set(nearest)].toSorted((a, b) => Number(a) - Number(b)));
    expect(await collectPages('nearest')).toEqual(nearest);
    const recent = await collectPages('nearest', { historicalDepth: '1' as const });
    const records = await findRecords(index.pool, recent, { abstracts: false });
    expect(recent.length).toBeGreaterThan(0);
    expect(records.every(({ year }) => (year ?? 0) >= 2025)).toBe(true);
  });

  test('a query of unknown words has no vector, and finds nothing', async () => {
    expect(await similar('zzyzx unicorn')).toMatchObject({ method: 'lexical', articles: [] });
  });

  test('semantic neighbours stand beside the matches of plain words, and are none of them; a query with operators has none', {
    tags: ['search/near'],
  }, async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic });
    const alike = (query: string) => source.similar({ query, filters, asOf }, { limit: 100, threshold: 0.6 });
    const plain = await alike('zinc finger nucleases sickle');
    const matches = await source.matchSet(
      { query: 'zinc finger nucleases sickle', filters, asOf },
      { reach: 'matches', after: null, limit: 200 },
    );
    expect(plain.matches).toBe(matches.total);
    expect(plain.near.length).toBeGreaterThan(0);
    for (const { pmid, similarity } of plain.near) {
      expect(matches.pmids).not.toContain(pmid);
      expect(similarity).toBeGreaterThanOrEqual(0.6);
    }
    for (const { pmid } of plain.articles) expect(matches.pmids).toContain(pmid);
    expect((await alike('"zinc finger nucleases" AND sickle')).near).toEqual([]);
  });

  test('where few match, those near in meaning are offered with the number that is then listed', {
    tags: ['search/remedies'],
  }, async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic });
    const query = { query: 'zinc finger nucleases sickle unicorn', filters, asOf };
    const options = { limit: 50, threshold: 0.65 };
    const { remedies } = await source.facets(query, options);
    const { near, matches } = await source.similar(query, options);
    expect(matches).toBe(0);
    expect(remedies.at(-1)).toEqual({
      filters: [],
      part: null,
      query: query.query,
      near: true,
      count: near.length,
    });
  });

  test('semantic neighbours respect the limits of the search', async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic });
    const { near } = await source.similar(
      { query: 'zinc finger nucleases sickle', filters: { ...filters, articleType: 'review' }, asOf },
      { limit: 100, threshold: 0 },
    );
    const reviews = near.map(({ pmid }) => pmid);
    const { rows } = await index.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM search.articles WHERE pmid = ANY($1::bigint[]) AND 'Review' = ANY(publication_types)`,
      [reviews],
    );
    expect(rows[0]?.count).toBe(reviews.length);
    expect(reviews.length).toBeGreaterThan(0);
  });

  test('a new generation replaces the old one under running searches, and is deterministic', async () => {
    const first = await loadCurrent();
    const readAllVectors = (name: string) => readVectors(index.pool, name, { after: '0', limit: 50 });
    const before = await readAllVectors(first.name);
    await index.pool.query(`UPDATE search.semantic_models SET articles = 1, index_state = ''`);
    // The build, which otherwise has its own thread, blocks this one: a connection that is opened at the same time may
    // time out.
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
    expect(await readAllVectors(second.name)).toEqual(before);
    expect((await index.pool.query('SELECT DISTINCT model FROM search.embeddings')).rows).toEqual([
      { model: second.name },
    ]);
  }, 120_000);

  test('any typed text gives an answer or a message about the query', async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic });
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
          expect(error).toBeInstanceOf(QuerySyntaxError);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('only one process builds at a time; the lease of a dead one expires', async () => {
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
