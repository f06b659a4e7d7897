import { literatureCalls } from '@sextant/contracts/literature/calls';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { ConfigError } from '@sextant/service-kit/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { literatureSettings, SearchConfig } from './config.ts';
import { fillSampleCorpus } from './sample-corpus/fill-sample-corpus.ts';
import { startSearch, type TestSearch } from './testing/start-search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await startSearch();
});
afterAll(() => search.close());

describe('every call of search', () => {
  test.each(Object.entries(literatureCalls))(
    '%s answers 401 without the gateway’s token',
    async (_name, call) => {
      const url = call.path.replace(':pmid', '1');
      expect((await search.app.inject({ method: call.method, url })).json()).toMatchObject({ status: 401 });
    },
  );
});

test('it is ready while its database and bus answer', async () => {
  expect((await search.app.inject('/readyz')).json()).toMatchObject({
    checks: { database: 'ok', bus: 'ok' },
  });
});

describe('GET /internal/status', () => {
  const status = async () => {
    const headers = search.identity.signFor('search')();
    const { vocabulary: _, ...source } = (
      await search.app.inject({ url: '/internal/status', headers })
    ).json();
    return source;
  };

  test('says what is searched: nothing, the sample corpus, real articles', async () => {
    await expect.poll(status).toEqual({
      source: 'local',
      label: 'Local index, empty',
      articles: 0,
      synthetic: false,
      sources: [],
      building: null,
    });
    await fillSampleCorpus({ database: search.pool, seed: 1, asOf: new Date(), articles: 200 });
    expect(await status()).toMatchObject({
      label: 'Sample corpus (synthetic), 200 articles',
      synthetic: true,
      topics: SAMPLE_THEMES.map(({ name }) => name),
      building: 'articles',
    });
    await search.add(sourceArticle());
    await expect.poll(status).toEqual({
      source: 'local',
      label: 'Local index, 1 article',
      articles: 1,
      synthetic: false,
      sources: [],
      building: null,
    });
  });

  test('names the registry of trials and the file of organisations, where there are any', async () => {
    await search.pool.query(
      `INSERT INTO search.trials (nct_id, trial, headings, conditions, interventions, read_at)
       VALUES ('NCT00000001', '{}', '{}', '', '', '2026-11-20T10:00:00Z')`,
    );
    await search.pool.query(
      `INSERT INTO search.organisation_files (version, source, as_of, names, current) VALUES ('a', 'ROR', '2026-10-01', 9, true)`,
    );
    expect((await status()).sources).toEqual([
      { of: 'trials', name: 'ClinicalTrials.gov', licence: 'public domain', asOf: '2026-11-20' },
      {
        of: 'organisations',
        name: 'ROR, Research Organization Registry',
        licence: 'CC0',
        asOf: '2026-10-01',
      },
    ]);
    await search.pool.query('DELETE FROM search.trials; DELETE FROM search.organisation_files');
  });

  test('401 without the gateway’s token', async () => {
    expect((await search.app.inject('/internal/status')).statusCode).toBe(401);
  });
});

describe('the settings of the literature', () => {
  test('the source is auto unless said otherwise', () => {
    expect(literatureSettings({})).toMatchObject({ LITERATURE_SOURCE: 'auto', SAMPLE_CORPUS: 'auto' });
  });

  test('a service on its own requires an explicit source, because each replica would resolve auto itself', () => {
    const { LITERATURE_SOURCE } = SearchConfig.shape;
    expect(LITERATURE_SOURCE.safeParse('pubmed').success).toBe(true);
    for (const source of [undefined, 'auto'])
      expect(LITERATURE_SOURCE.safeParse(source).error?.issues[0]?.message).toMatch(/pubmed or local/);
  });

  test('the E-utilities URL gets a trailing slash, and is rejected if invalid', () => {
    const at = (url: string) => literatureSettings({ EUTILS_BASE_URL: url });
    expect(at('http://127.0.0.1:8099/eutils').EUTILS_BASE_URL).toBe('http://127.0.0.1:8099/eutils/');
    expect(() => at('file:///etc')).toThrow(ConfigError);
  });
});
