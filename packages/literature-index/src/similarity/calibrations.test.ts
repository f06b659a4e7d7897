import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiteratureIndex } from '../literature-index.ts';
import { addSample, startIndex, type TestIndex } from '../testing/start-index.ts';
import { createCalibrations } from './calibrations.ts';
import { lexicalModel } from './sampled-models.ts';

const filters = { journalFilter: undefined, authorFilter: undefined };
let index: TestIndex;

beforeAll(async () => {
  index = await startIndex();
  await addSample(index.pool, { articles: 1_200 });
}, 120_000);
afterAll(() => index.close());

const similar = (query: string, options = { limit: 20, threshold: 0.6 }) =>
  openLiteratureIndex({ database: index.pool }).similar(
    { query, filters, asOf: new Date('2026-11-21') },
    options,
  );

describe('on the sample corpus', () => {
  test.each(SAMPLE_THEMES.map(({ query }) => query))('%s selects articles for a radar', async (topic) => {
    const { articles } = await similar(topic);
    expect(articles.length).toBeGreaterThanOrEqual(15);
    const shown = articles.map(({ similarity }) => similarity ?? 0);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(shown.at(-1)).toBeGreaterThanOrEqual(0.6);
  });

  test.each(['purple unicorn banana', 'zzyzx', 'medieval tax law of Burgundy'])(
    '%s selects none',
    async (nonsense) => {
      expect((await similar(nonsense)).articles).toEqual([]);
    },
  );

  test('a higher threshold lets fewer through', async () => {
    const counts = await Promise.all(
      [0.55, 0.65, 0.75, 0.85].map(
        async (threshold) => (await similar('gene editing', { limit: 1_000, threshold })).articles.length,
      ),
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(counts[3] ?? 0);
  });
});

describe('what is measured', () => {
  const stored = async () => (await index.pool.query('SELECT * FROM search.calibrations')).rows;
  const idle = async () => {
    const calibrations = createCalibrations(index.pool);
    const similarity = await calibrations.of(lexicalModel(index.pool));
    await calibrations.idle();
    return similarity;
  };

  test('survives a restart, and is the same when measured again', async () => {
    await idle();
    const first = await stored();
    await idle();
    expect(await stored()).toEqual(first);
    await index.pool.query('DELETE FROM search.calibrations');
    await idle();
    expect((await stored()).map(({ scores }) => scores)).toEqual(first.map(({ scores }) => scores));
  });

  test('stays in use while a changed index is measured again', async () => {
    await idle();
    await index.pool.query('UPDATE search.calibrations SET articles = 2 * articles, scores = $1', [
      [0.01, 0.02, 0.03, 0.04],
    ]);
    const similarity = await idle();
    expect(similarity(0.02)).toBe(0.6);
    expect((await idle())(0.02)).toBeLessThan(0.3);
  });

  test('an empty index uses the distribution of typical literature', async () => {
    const empty = await startIndex();
    const model = lexicalModel(empty.pool);
    const similarity = await createCalibrations(empty.pool).of(model);
    expect(similarity(model.defaultScores[1] ?? 0)).toBe(0.6);
    await empty.close();
  });
});
