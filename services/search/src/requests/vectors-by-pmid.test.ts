import { EMBEDDING_DIMENSIONS } from '@sextant/contracts/rpc/search';
import { createSemanticIndex, type SemanticIndex } from '@sextant/literature-index/semantic-index';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { addSample, startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { buildVectors, readCurrentModel } from '@sextant/literature-index/vectors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../database.ts';
import { writeCached } from '../pubmed/article-cache.ts';
import { vectorsByPmid } from './vectors-by-pmid.ts';

let index: TestIndex;
let semantic: SemanticIndex;
beforeAll(async () => {
  index = await startIndex();
  semantic = createSemanticIndex({ databaseUrl: index.url, schema });
  await addSample(index.pool, { articles: 1_000 });
  await buildVectors(index.pool);
  const model = await readCurrentModel(index.pool);
  if (model) await semantic.load(model);
}, 120_000);
afterAll(async () => {
  await semantic.unload();
  await index.close();
});

test('an article that is known from PubMed alone gets the vector that it would have in the index', async () => {
  const { rows } = await index.pool.query<{ pmid: string; title: string; abstract: string }>(
    'SELECT pmid, title, abstract, keywords, mesh FROM search.articles ORDER BY pmid LIMIT 1',
  );
  const { pmid, ...text } = rows[0]!;
  const { record } = sourceArticle({ ...text, pmid: '9' });
  await writeCached(index.pool, [{ record, citations: null }]);
  const { model, vectors } = await vectorsByPmid(index.pool, semantic)({ pmids: [pmid, '9', '8'] });
  expect(model).toBe((await readCurrentModel(index.pool))?.name);
  expect(Object.keys(vectors).sort()).toEqual([pmid, '9'].sort());
  // Half precision keeps four digits.
  vectors['9']!.forEach((number, k) => {
    expect(number).toBeCloseTo(vectors[pmid]?.[k] ?? Number.NaN, 3);
  });
});

test('a vector shorter than the contract is filled up with zeros', async () => {
  const { rows } = await index.pool.query<{ pmid: string; vector: number[] }>(
    'SELECT pmid, vector FROM search.embeddings ORDER BY pmid LIMIT 1',
  );
  const { pmid, vector } = rows[0]!;
  const whole = (await vectorsByPmid(index.pool, semantic)({ pmids: [pmid] })).vectors[pmid]!;
  expect(vector.length).toBeLessThan(EMBEDDING_DIMENSIONS);
  expect(whole).toEqual([...vector, ...new Array(EMBEDDING_DIMENSIONS - vector.length).fill(0)]);
});
