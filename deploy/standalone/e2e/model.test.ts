import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { type FakeModel, type ModelRequest, startFakeModel } from '@sextant/test-kit/fake-model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUsers, QUERY } from '../stage/test-users.ts';
import { launchBrowser } from './browser.ts';
import { type Shared, signedInAs } from './flows/shared.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { type StartedSextant, startSextant } from './started-sextant.ts';

let data = '';
let fake: FakeModel;
let sextant: StartedSextant;
let browser: Browser;
const shared = {} as Shared;

/** Names of the table that have counted articles and rows, with the number of their first row. */
const namesIn = ({ body }: ModelRequest): [name: string, row: number][] =>
  [...(body.messages[1]?.content ?? '').matchAll(/^# ([^:\n]+): \d+ articles.*\n(\d+) \|/gm)].map(
    ([, name = '', row]) => [name, Number(row)],
  );
/** The last two of the table are set aside: one as no technology, one as another name of the first. */
function draftOf(request: ModelRequest): object {
  const names = namesIn(request);
  const [first] = names;
  const technologies = names.map(([name, row], place) => ({
    ...{ name, quadrant: 'Techniques', sameAs: '', text: `${name} was studied.`, rows: [row] },
    ...(place === names.length - 1 && { quadrant: 'not a technology' }),
    ...(place === names.length - 2 && { sameAs: first?.[0] }),
  }));
  return { technologies };
}

beforeAll(async () => {
  data = await initializedDataFolder('sample');
  fake = await startFakeModel();
  fake.answerWith((request) => ({ content: JSON.stringify(draftOf(request)) }));
  const env = {
    ...{ SAMPLE_CORPUS: 'auto', ANALYST: 'openai' },
    ...{ OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' },
  };
  [sextant, browser] = await Promise.all([startSextant({ data, env }), launchBrowser()]);
  Object.assign(shared, { url: sextant.url, browser, users: await createUsers(sextant.url) });
});
afterAll(async () => {
  await browser?.close();
  await sextant?.stop();
  await fake?.close();
  await rm(data, { recursive: true, force: true });
});

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name }).click();

test('what a model set aside is listed with the corrections, and stands on the radar, in the answer and over its evidence once a person shows it', async () => {
  const { context, page, session, faults } = await signedInAs(shared, 'barbara');
  const { results } = await session.call(literatureCalls.semanticSearch, {
    body: { query: QUERY, historicalDepth: 'all', record: false },
  });
  let run = await session.call(insightCalls.startTopicRun, {
    body: {
      ...{ articles: results, searchQuery: QUERY },
      ...{ radarConfig: { name: 'Radar' }, roadmapConfig: { name: 'Roadmap' } },
    },
  });
  while (run.state !== 'finished') {
    await sleep(500);
    run = await session.call(insightCalls.topicRun, { params: { id: run.id } });
  }
  const names = namesIn(fake.requests.at(-1) as ModelRequest).map(([name]) => name);
  const [none = '', merged = ''] = names.toReversed();
  await page.goto(`/topics/${run.topicKey}?tab=radar`);
  await page.getByText('Nothing corrected here. 2 set aside by the model.').waitFor();
  const item = (name: string) => page.getByRole('table').getByRole('button', { name });
  expect(await item(none).count()).toBe(0);
  await page.getByRole('button', { name: 'Your changes' }).click();
  const aside = page.getByRole('region', { name: 'Set aside by the model' });
  await aside.getByText(`Another name of ${names[0]}`).waitFor();
  await aside.getByText('Not a technology').waitFor();
  for (const name of [none, merged]) await aside.getByRole('button', { name: `Show it: ${name}` }).click();
  await aside.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  for (const name of [none, merged]) await item(name).waitFor();
  await page.getByText('2 corrected by you.').waitFor();
  await openTab(page, 'Answer');
  const maturity = page.getByRole('region', { name: 'Technology Maturity Analysis' });
  for (const name of [none, merged])
    await maturity
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'Set aside by the model' })
      .waitFor();
  await openTab(page, 'Radar');
  await item(none).click();
  const studies = page.getByRole('region', { name: 'Studies that test it' });
  await studies.getByRole('link', { name: 'See Evidence' }).click();
  const technology = page.getByLabel('Technology', { exact: true });
  for (const name of [none, merged]) {
    const label = (await technology.locator('option', { hasText: name }).textContent()) ?? '';
    await technology.selectOption({ label });
    await expect.poll(() => technology.locator('option:checked').textContent()).toBe(label);
  }
  await context.close();
  expect(faults).toEqual([]);
});
