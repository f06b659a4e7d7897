import { followVectors, type SemanticIndex } from '@sextant/literature-index/semantic-index';
import { relearnIfOutgrown } from '@sextant/literature-index/synonyms';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import {
  addArticles,
  addSample,
  startIndex,
  type TestIndex,
} from '@sextant/literature-index/testing/start-index';
import { buildVectors, latentProvider } from '@sextant/literature-index/vectors';
import { renewInThread } from '@sextant/literature-index/vocabulary';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFindMissing, type FindMissing } from './find-missing.ts';

let index: TestIndex;
let findMissing: FindMissing;
let loadVectors: () => Promise<unknown>;
let start = { isPrepared: true, hasVocabulary: true };

const importsAreOver = () =>
  index.pool.query(`UPDATE search.imports SET updated_at = now() - interval '3 seconds'`);
const learnAll = async () => {
  await relearnIfOutgrown(index.pool);
  await buildVectors(index.pool);
};

/** A process that has just started: it has loaded no vectors. */
function startProcess() {
  let generation: string | null = null;
  const semantic = {
    get generation() {
      return generation;
    },
    ready: false,
    load: async ({ name, revision }: { name: string; revision: number }) => {
      generation = `${name}/${revision}`;
    },
  } as unknown as SemanticIndex;
  findMissing = createFindMissing({
    database: index.pool,
    semantic,
    provider: latentProvider,
    isPrepared: () => start.isPrepared,
    hasVocabulary: () => start.hasVocabulary,
  });
  loadVectors = followVectors({ database: index.pool, semantic, provider: latentProvider });
}

beforeAll(async () => {
  index = await startIndex();
});
beforeEach(() => {
  start = { isPrepared: true, hasVocabulary: true };
  startProcess();
});
afterAll(() => index.close());

test('nothing is missing from an empty index, once a start has put nothing into it', async () => {
  start = { isPrepared: false, hasVocabulary: false };
  expect(await findMissing()).toEqual(['articles', 'synonyms']);
  start = { isPrepared: true, hasVocabulary: true };
  expect(await findMissing()).toEqual([]);
});

test('after an import articles, synonyms and vectors are missing until each is complete, and used here', async () => {
  await addSample(index.pool, { articles: 1_100 });
  expect(await findMissing()).toEqual(['articles', 'synonyms', 'vectors']);
  await importsAreOver();
  expect(await findMissing()).toEqual(['synonyms', 'vectors']);
  await relearnIfOutgrown(index.pool);
  expect(await findMissing()).toEqual(['vectors']);
  await buildVectors(index.pool);
  expect(await findMissing()).toEqual(['vectors']);
  await loadVectors();
  expect(await findMissing()).toEqual([]);
  startProcess();
  expect(await findMissing()).toEqual(['vectors']);
});

test('articles may be missing while entries of an earlier release are made anew', async () => {
  await index.pool.query(
    'UPDATE search.index_entries SET format = 0 WHERE pmid = (SELECT min(pmid) FROM search.index_entries)',
  );
  expect(await findMissing(new Set(['articles']))).toEqual(['articles']);
  await renewInThread({ databaseUrl: index.url, schema: 'search' });
  expect(await findMissing(new Set(['articles']))).toEqual([]);
});

test('only the parts that are asked for are looked at', async () => {
  expect(await findMissing(new Set(['articles', 'synonyms']))).toEqual([]);
  expect(await findMissing(new Set(['vectors']))).toEqual(['vectors']);
});

test('a few new articles need vectors, and no other synonyms', async () => {
  await loadVectors();
  await addArticles(index.pool, [sourceArticle({ pmid: '99000001', title: 'Base editing of one gene' })]);
  await learnAll();
  await importsAreOver();
  await loadVectors();
  // The first real article removes the sample corpus: too few are left for vectors.
  expect(await findMissing()).toEqual([]);
});

test('an import that is running is missing until it has been silent for a minute', async () => {
  await index.pool.query(
    `INSERT INTO search.imports (id, kind, content, name, status) VALUES (gen_random_uuid(), 'medline', 'a', 'a.xml', 'running')`,
  );
  await importsAreOver();
  expect(await findMissing()).toEqual(['articles']);
  await index.pool.query(`UPDATE search.imports SET updated_at = now() - interval '2 minutes'`);
  expect(await findMissing()).toEqual([]);
});
