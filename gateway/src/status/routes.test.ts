import { accountCalls } from '@sextant/contracts/account/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { DEAD_URL, type FakeService, json, startFakeService } from '../testing/fake-service.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const literature = {
  source: 'local',
  label: 'Local index, 5,719 articles',
  articles: 5_719,
  synthetic: false,
  vocabulary: {
    name: 'MeSH',
    source: 'U.S. National Library of Medicine',
    year: 2022,
    version: '2022-ead431564c4e',
    descriptors: 30_194,
    substances: 0,
  },
  sources: [{ of: 'trials', name: 'ClinicalTrials.gov', licence: 'public domain', asOf: '2026-11-20' }],
};
const analyst = {
  kind: 'built-in',
  label: 'Built-in analyst',
  sources: [{ of: 'drugs', name: 'FDA, a list', licence: 'public domain', asOf: '2024' }],
};

let search: FakeService;
let insight: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  [search, insight] = await Promise.all([startFakeService(), startFakeService()]);
  gateway = await startGateway({ serviceUrls: { search: search.url, insight: insight.url } });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([search.close(), insight.close()]);
});

test('reports the available services and this release’s version', async () => {
  search.answerWith(json(200, literature));
  insight.answerWith(json(200, analyst));
  const answer = await (await gateway.signedIn()).get('/api/status');
  expect(accountCalls.status.response.parse(answer.json())).toEqual({
    version: manifest.version,
    literature,
    analyst,
  });
  expect(search.seen[0]).toMatchObject({ method: 'GET', url: '/internal/status' });
});

test('reports null for a service that fails, is slow or responds with invalid data', async () => {
  const browser = await gateway.signedIn();
  search.answerWith(json(500, {}));
  insight.answerWith(() => {});
  expect((await browser.get('/api/status')).json()).toEqual({
    version: manifest.version,
    literature: null,
    analyst: null,
  });
  search.answerWith(json(200, { source: 'moon' }));
  insight.answerWith(json(200, analyst));
  expect((await browser.get('/api/status')).json()).toMatchObject({ literature: null, analyst });
});

test('reports null for unreachable services', async () => {
  const lonely = await startGateway({ serviceUrls: { search: DEAD_URL, insight: DEAD_URL } });
  const answer = await (await lonely.signedIn()).get('/api/status');
  expect(answer.json()).toMatchObject({ literature: null, analyst: null });
  await lonely.close();
});

test('reports only the vocabulary without a session', async () => {
  search.answerWith(json(200, literature));
  expect((await gateway.browser().get('/api/vocabulary')).json()).toEqual({
    vocabulary: literature.vocabulary,
  });
  search.answerWith(json(500, {}));
  expect((await gateway.browser().get('/api/vocabulary')).json()).toEqual({ vocabulary: null });
});

test('reports the sources of facts without a session, those of a service that answers', async () => {
  search.answerWith(json(200, literature));
  insight.answerWith(json(200, analyst));
  const read = async () => (await gateway.browser().get('/api/data-sources')).json();
  expect(await read()).toEqual({ sources: [...analyst.sources, ...literature.sources] });
  insight.answerWith(json(500, {}));
  expect(await read()).toEqual({ sources: literature.sources });
});

test('requires a session', async () => {
  expect((await gateway.browser().get('/api/status')).problem().code).toBe('session.missing');
});
