import { randomUUID } from 'node:crypto';
import { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { TopicRun } from '@sextant/contracts/insight/topic-run';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const body = (name: string, kind: KeyedOrganisation['kind'], country: string | null): KeyedOrganisation => ({
  key: name.toLowerCase().replace(/\W/g, ''),
  name,
  kind,
  country,
});
const EXAMPLE = body('Example', 'company', 'JP');
const EXAMPLE_US = body('Example', 'company', 'US');
const BRANCH = body('Example Pharma Germany', 'company', 'DE');
const OTHER = body('Example Robotics', 'company', 'DE');
const UNIVERSITY = body('University of Exampleton', 'university', 'CA');
const GRANT = { id: 'R01', acronym: null, agency: 'NXX NIH HHS', country: 'United States' };
const AGING = { ...GRANT, agency: 'NIA NIH HHS' };

/** Articles 1 to 40, of the years 2001 to 2040; the last is retracted. */
const records = Array.from({ length: 40 }, (_, n) =>
  makeRecord(String(n + 1), {
    title: `${n % 2 ? 'Sumatriptan' : 'Rizatriptan'} in the treatment of migraine in ${n + 1} patients`,
    abstract: `${n % 2 ? 'Sumatriptan' : 'Rizatriptan'} was given to ${n + 1} patients with migraine.`,
    year: 2001 + n,
    grants: n < 2 ? [GRANT] : n < 4 ? [n < 3 ? AGING : { ...AGING, agency: 'AG/NIA NIH HHS' }] : [],
    retraction: n === 39 ? { date: null, notice: null } : null,
  }),
);
const organisations = {
  1: [EXAMPLE, UNIVERSITY],
  2: [EXAMPLE_US],
  3: [BRANCH, body('University of Exampleton', 'university', null)],
  38: [OTHER],
  40: [body('Retracted', 'company', 'FR')],
};

let world: InsightWorld;
const user = randomUUID();
let run: TopicRun;
beforeAll(async () => {
  world = await startInsight({ records, organisations });
  const { id } = TopicRun.parse(
    (
      await world.post(user, '/api/topic-runs', {
        articles: [makeArticle('1')],
        searchQuery: 'triptans in migraine',
        radarConfig: { name: 'Radar' },
        roadmapConfig: { name: 'Roadmap' },
      })
    ).json(),
  );
  run = await vi.waitFor(
    async () => {
      const found = TopicRun.parse((await world.get(user, `/api/topic-runs/${id}`)).json());
      if (found.state !== 'finished') throw new Error('It still runs');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
});
afterAll(() => world.close());

const url = (query = '') => `/api/topics/${run.topicKey}/organisations${query}`;
async function read(query = ''): Promise<TopicOrganisations> {
  const answer = await world.get(user, url(query));
  expect(answer.statusCode, answer.body).toBe(200);
  return TopicOrganisations.strict().parse(answer.json());
}

test('a company is one in all countries and with its branches; retracted articles count for nobody', async () => {
  const page = await read();
  expect(page).toMatchObject({
    isKnown: true,
    articles: 39,
    named: 4,
    firstYear: 2001,
    lastYear: 2039,
    groups: { companies: 2, others: 1, newcomers: 1 },
    nextCursor: null,
  });
  expect(page.organisations).toHaveLength(3);
  expect(page.organisations[0]).toMatchObject({
    name: 'Example',
    kind: 'company',
    articles: 3,
    pmids: ['3', '2', '1'],
    share: 0.75,
    firstYear: 2001,
    lastYear: 2003,
    isNewcomer: false,
  });
  expect(page.organisations[0]?.perYear.slice(0, 4)).toEqual([1, 1, 1, 0]);
  expect(page.organisations[1]).toMatchObject({
    name: 'University of Exampleton',
    country: 'CA',
    articles: 2,
  });
});

test('who came in the last three years is a newcomer', async () => {
  const { organisations: found } = await read('?group=newcomers');
  expect(found.map(({ name, pmids }) => [name, pmids])).toEqual([['Example Robotics', ['38']]]);
});

test('countries and funders, each under one plain name, lead to their articles', async () => {
  const { countries, funders } = await read();
  expect(countries).toEqual(
    [
      { country: 'CA', articles: 1, pmids: ['1'] },
      { country: 'DE', articles: 2, pmids: ['38', '3'] },
      { country: 'JP', articles: 1, pmids: ['1'] },
      { country: 'US', articles: 1, pmids: ['2'] },
    ].toSorted((a, b) => b.articles - a.articles),
  );
  expect(funders).toEqual([
    { name: 'NXX NIH HHS', articles: 2, pmids: ['2', '1'] },
    { name: 'National Institute on Aging (NIH)', articles: 2, pmids: ['4', '3'] },
  ]);
});

test('of one technology only its articles count', async () => {
  const all = await read('?group=companies');
  const technology = all.organisations[0]?.technologies[0];
  expect(technology).toBeDefined();
  const { organisations: found } = await read(`?technology=${technology?.key}&group=companies`);
  expect(found[0]).toMatchObject({ name: 'Example', articles: technology?.articles });
});

test('pages miss and repeat nothing', async () => {
  const first = await read('?limit=2');
  const rest = await read(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.organisations, ...rest.organisations]).toEqual((await read()).organisations);
  expect(rest.nextCursor).toBeNull();
  expect((await world.get(user, url('?cursor=x'))).statusCode).toBe(400);
});

test('a stranger gets the same 404 as for a topic without a table', async () => {
  const stranger = await world.get(randomUUID(), url());
  const otherKey = run.topicKey.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const nothing = await world.get(user, `/api/topics/${otherKey}/organisations`);
  expect(stranger.statusCode).toBe(404);
  expect(stranger.json().code).toBe(nothing.json().code);
});
