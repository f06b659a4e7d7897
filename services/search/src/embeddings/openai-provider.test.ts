import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { createSemanticIndex, type SemanticIndex } from '@sextant/literature-index/semantic-index';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { addArticles, startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import {
  buildVectors,
  EmbeddingError,
  type EmbeddingProvider,
  readCurrentModel,
  readVectors,
  vectorsAreDue,
} from '@sextant/literature-index/vectors';
import { createLogger } from '@sextant/service-kit/logging';
import { type FakeEmbeddings, startFakeEmbeddings } from '@sextant/test-kit/fake-embeddings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getEmbeddingServer } from './embedding-settings.ts';
import { keepVectors } from './keep-vectors.ts';
import { openAiProvider } from './openai-provider.ts';
import { requestEmbeddings } from './request-embeddings.ts';

const SUBJECTS = ['captopril hypertension', 'asthma inhaler', 'zebrafish genome'];
const asOf = new Date('2026-11-21');
const logger = createLogger({ service: 'search', level: 'silent' });
let fake: FakeEmbeddings;
let index: TestIndex;
let semantic: SemanticIndex;

const server = () => ({ baseUrl: fake.url, apiKey: 'key of a test', model: 'embed-small' });
const provider = () => openAiProvider(server());
const briefly = { withinMs: 30_000, attempts: 4 };
const similar = (query: string) =>
  openLiteratureIndex({ database: index.pool, semantic }).similar(
    { query, filters: {}, asOf },
    { limit: 10, threshold: 0 },
  );

beforeAll(async () => {
  fake = await startFakeEmbeddings({ dimensions: 64 });
  index = await startIndex();
  semantic = createSemanticIndex({ databaseUrl: index.url, schema: 'search', provider: provider(), logger });
  await addArticles(
    index.pool,
    Array.from({ length: 150 }, (_, n) =>
      sourceArticle({
        pmid: String(1_000 + n),
        title: `${SUBJECTS[n % 3]} study ${n}`,
        abstract: n % 7 ? `More on ${SUBJECTS[n % 3]} and its number ${n}.` : null,
      }),
    ),
  );
});
afterEach(() => fake.fail(null));
afterAll(async () => {
  await semantic.unload();
  await index.close();
  await fake.close();
});

describe('an OpenAI-compatible server of embeddings', () => {
  test('is used where a model and a key or an address are set, and not for a key alone', () => {
    expect(getEmbeddingServer({ OPENAI_API_KEY: 'k' })).toBeNull();
    expect(getEmbeddingServer({ OPENAI_EMBEDDING_MODEL: 'm' })).toBeNull();
    expect(getEmbeddingServer({ OPENAI_EMBEDDING_MODEL: 'm', OPENAI_API_KEY: 'k' })?.baseUrl).toContain(
      'openai.com',
    );
    expect(getEmbeddingServer({ OPENAI_EMBEDDING_MODEL: 'm', OPENAI_BASE_URL: fake.url })).toMatchObject({
      baseUrl: fake.url,
      model: 'm',
    });
  });

  test('vectors come in the order of the texts, of length 1, whatever the order of the answer', async () => {
    const texts = ['alpha', 'beta', 'alpha'];
    const [first, second, third] = await requestEmbeddings(server(), texts, briefly);
    expect(first).toEqual(third);
    expect(first).not.toEqual(second);
    expect(first?.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
    expect(fake.requests.at(-1)).toMatchObject({ model: 'embed-small', input: texts });
    expect(fake.requests.at(-1)?.headers.authorization).toBe('Bearer key of a test');
  });

  test.each(['rate-limited', 'overloaded', 'web-page', 'one-missing', 'hang-up'] as const)(
    'a transient fault is retried: %s',
    async (fault) => {
      fake.fail(fault, 2);
      expect(await requestEmbeddings(server(), ['alpha'], briefly)).toHaveLength(1);
    },
  );

  test('a rejected key fails at once, and the message does not contain it', async () => {
    fake.fail('refused-key');
    const before = fake.requests.length;
    const failing = requestEmbeddings(server(), ['a text'], briefly);
    await expect(failing).rejects.toThrow('status 401');
    await expect(failing).rejects.not.toThrow(/key of a test|a text/);
    expect(fake.requests.length).toBe(before + 1);
  });

  test('silence ends with the deadline', async () => {
    fake.fail('silence');
    await expect(requestEmbeddings(server(), ['a'], { withinMs: 150, attempts: 9 })).rejects.toThrow(
      'in time',
    );
  });
});

describe('vectors of such a server', () => {
  test('an interrupted build does not affect searches, and the next one embeds no text twice', async () => {
    expect(await vectorsAreDue(index.pool, provider())).toBe(true);
    const sent = () => fake.requests.flatMap(({ input }) => input).filter((text) => text.includes('study'));
    const whole = provider();
    const breaking: EmbeddingProvider = {
      ...whole,
      async begin(...begun) {
        const model = await whole.begin(...begun);
        let pages = 0;
        return {
          ...model,
          async embedArticles(...given) {
            pages += 1;
            if (pages === 2) throw new EmbeddingError('The server went away');
            return model.embedArticles(...given);
          },
        };
      },
    };
    await expect(buildVectors(index.pool, { provider: breaking })).rejects.toThrow('went away');
    expect(await readCurrentModel(index.pool)).toBeNull();
    expect(sent().length).toBeGreaterThan(0);
    expect(await buildVectors(index.pool, { provider: provider() })).toBe(true);
    const model = await readCurrentModel(index.pool);
    expect(model).toMatchObject({ dimensions: 64 });
    expect(await readVectors(index.pool, model?.name ?? '', { after: '0', limit: 500 })).toHaveLength(150);
    expect(sent()).toHaveLength(150);
    expect(await vectorsAreDue(index.pool, provider())).toBe(false);
  });

  test('search by them, a query is embedded once for all its pages', async () => {
    const model = await readCurrentModel(index.pool);
    if (!model) throw new Error('no vectors were built');
    await semantic.load(model);
    const found = await similar('hypertension captopril');
    expect(found.method).toBe('semantic');
    const before = fake.requests.length;
    expect(await similar('hypertension captopril')).toEqual(found);
    expect(fake.requests.length).toBe(before);
  });

  test('a server that does not respond makes the search lexical, and the answer says so', async () => {
    fake.fail('refused-key');
    const found = await similar('asthma');
    expect(found).toMatchObject({ method: 'lexical', embeddingFailed: true });
    expect(found.articles.length).toBeGreaterThan(0);
    fake.fail(null);
    expect(await similar('asthma')).toMatchObject({ method: 'semantic', embeddingFailed: false });
  });

  test('a new article gets its vector and the others keep theirs', async () => {
    const before = fake.requests.length;
    await addArticles(index.pool, [sourceArticle({ pmid: '5000', title: 'A newcomer' })]);
    expect(await vectorsAreDue(index.pool, provider())).toBe(true);
    expect(await buildVectors(index.pool, { provider: provider() })).toBe(true);
    expect(fake.requests.slice(before).flatMap(({ input }) => input)).toHaveLength(1);
  });

  test('a change of the model begins a new generation and removes the earlier vectors', async () => {
    const other = openAiProvider({ ...server(), model: 'embed-large' });
    expect(await vectorsAreDue(index.pool, other)).toBe(true);
    expect(await buildVectors(index.pool, { provider: other })).toBe(true);
    const { rows } = await index.pool.query('SELECT DISTINCT model FROM search.embeddings');
    expect(rows).toEqual([{ model: (await readCurrentModel(index.pool))?.name }]);
    expect(rows[0].model).toContain('embed-large');
  });

  test('are built in the background like the built-in ones, from the first article on', async () => {
    const kept = createSemanticIndex({
      databaseUrl: index.url,
      schema: 'search',
      provider: provider(),
      logger,
    });
    const backgroundTask = keepVectors({
      database: index.pool,
      databaseUrl: index.url,
      semantic: kept,
      server: server(),
      logger,
    });
    backgroundTask.start();
    await expect.poll(() => kept.ready).toBe(true);
    expect((await readCurrentModel(index.pool))?.name).toContain('embed-small');
    await backgroundTask.stop();
  });
});
