import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { freePorts } from '@sextant/test-kit/free-ports';
import { bodiesOf, headerOf, type MailServer, startMailServer } from '@sextant/test-kit/mail-server';
import { startWebhookReceiver, type WebhookReceiver } from '@sextant/test-kit/webhook-receiver';
import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WIDE } from '../stage/scene.ts';
import { PASSWORD } from '../stage/test-users.ts';
import { ApiSession } from './api-session.ts';
import { launchBrowser, watchForFaults } from './browser.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { writeMedline } from './medline-fixture.ts';
import { importFiles, type StartedSextant, startSextant } from './started-sextant.ts';

const QUERY = 'chronic heart failure';
let data = '';
let files = '';
let mail: MailServer;
let receiver: WebhookReceiver;
let sextant: StartedSextant;
let browser: Browser;

beforeAll(async () => {
  data = await initializedDataFolder();
  files = await mkdtemp(join(tmpdir(), 'sextant-medline-'));
  await importFiles(data, [await writeMedline(files, 'first.xml.gz', 1_000, 120)]);
  mail = await startMailServer();
  receiver = await startWebhookReceiver();
  const [port] = await freePorts(1);
  // Links in mails lead to a port that is known before the start.
  const env = {
    ...{ PORT: String(port), SMTP_URL: mail.url, MAIL_FROM: 'Sextant <out@example.org>' },
    ...{ MAIL_GATHER_MINUTES: '0', WEBHOOK_HOSTS: receiver.host },
  };
  [sextant, browser] = await Promise.all([startSextant({ data, env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await sextant?.stop();
  await mail?.close();
  await receiver?.close();
  await rm(data, { recursive: true, force: true });
  await rm(files, { recursive: true, force: true });
});

/** Until its index is complete, an analysis says what it lacks. */
const untilComplete = (session: ApiSession) =>
  vi.waitFor(
    async () => expect((await session.call(accountCalls.status)).literature?.building ?? null).toBeNull(),
    { timeout: 120_000, interval: 250 },
  );

test('a topic is watched from its header; after an import its digest is read in the product, told by the Atom feed, and in a mail to the address that a link confirmed', {
  tags: [
    'watches/run',
    'watches/feed',
    'watches/button',
    'watches/dashboard',
    'mail/confirm',
    'mail/page',
    'mail/digest',
    'mail/unsubscribe',
    'webhook/page',
    'webhook/message',
  ],
}, async () => {
  const session = new ApiSession(sextant.url);
  await session.call(accountCalls.register, {
    body: { username: 'ada', email: 'ada@example.org', password: PASSWORD },
  });
  await untilComplete(session);
  const filters = { historicalDepth: 'all', futureHorizon: '3y' } as const;
  const { results } = await session.call(literatureCalls.semanticSearch, {
    body: { query: QUERY, ...filters, record: false, maxResults: 20 },
  });
  const { id, topicKey } = await session.call(insightCalls.startTopicRun, {
    body: {
      ...{ articles: results, searchQuery: QUERY, filters },
      ...{ radarConfig: { name: 'Radar' }, roadmapConfig: { name: 'Roadmap' } },
    },
  });
  await vi.waitFor(
    async () =>
      expect((await session.call(insightCalls.topicRun, { params: { id } })).state).toBe('finished'),
    { timeout: 120_000, interval: 250 },
  );

  const context = await browser.newContext({ viewport: WIDE, baseURL: sextant.url });
  const faults = watchForFaults(context);
  const [name = '', value = ''] = session.cookie.split('=');
  await context.addCookies([{ name, value, url: sextant.url }]);
  const page = await context.newPage();
  await page.goto(`/topics/${topicKey}`);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Weekly' }).click();
  await page.getByRole('button', { name: 'Watching' }).waitFor();
  await page.goto('/watches');
  await page.getByRole('link', { name: 'Confirm the address' }).click();
  await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
  await page.getByText('A link was sent. It is valid for a day.').waitFor();
  const [sent] = mail.mails;
  const link = /http\S+#\S+/.exec(sent ? bodiesOf(sent).text : '')?.[0] ?? '';
  // Where the mail is read nobody is signed in.
  const elsewhere = await browser.newContext();
  const opened = await elsewhere.newPage();
  await opened.goto(link);
  await opened.getByRole('button', { name: 'Confirm the address' }).click();
  await opened.getByText('ada@example.org is confirmed.').waitFor();
  await elsewhere.close();
  await page.goto('/watches');
  await page.getByRole('button', { name: `Change the schedule of ${QUERY}` }).click();
  await page.getByRole('checkbox', { name: 'Also mail me what changed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/What changed in one topic is sent to ada@example\.org/).waitFor();
  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: 'Set the webhook' }).click();
  const secret = await page.getByLabel(/^Secret: copy it now/).inputValue();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Test: Delivered').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: `Change the schedule of ${QUERY}` }).click();
  await page.getByRole('checkbox', { name: 'Also tell my webhook what changed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/by mail · to the webhook$/).waitFor();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel(/^Address: copy it now/).inputValue();
  const feed = async () => (await fetch(address.replace(/^https?:\/\/[^/]+/, sextant.url))).text();
  expect(await feed()).not.toContain('<entry>');

  const imported = await importFiles(data, [await writeMedline(files, 'second.xml.gz', 9_000, 40)]);
  expect(imported.status, imported.output).toBe(0);
  await untilComplete(session);
  await page.getByRole('button', { name: `Run now: ${QUERY}` }).click();
  await page.getByText(/^Something changed/).waitFor({ timeout: 120_000 });

  await page.goto('/');
  const block = page.getByRole('region', { name: 'What changed' });
  await block.getByText('New', { exact: true }).waitFor();
  await block.getByRole('link', { name: QUERY }).click();
  await page.getByRole('heading', { level: 1, name: QUERY }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'New articles 40' }).waitFor();
  await page.getByText('cohort 9000.').first().waitFor();
  await page.goto('/');
  await block.getByRole('link', { name: QUERY }).waitFor();
  expect(await block.getByText('New', { exact: true }).count()).toBe(0);

  expect(await feed()).toContain('<title>Sextant: 1 topic changed</title>');
  expect(await feed()).not.toContain(QUERY);
  await page.goto('/watches');
  await page
    .getByRole('checkbox', { name: /^Show names/ })
    .first()
    .click();
  await expect.poll(feed).toContain(`<title>${QUERY}</title>`);

  // The mail, as its reader has it: its link leads to the digest, and one click stops mails for whoever has the mail.
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(2);
  const digestMail = mail.mails.at(-1);
  if (!digestMail) throw new Error('No digest was mailed');
  expect(headerOf(digestMail, 'Subject')).toMatch(/^Sextant: 1 topic changed/);
  const reader = await (await browser.newContext()).newPage();
  await reader.setContent(bodiesOf(digestMail).html);
  await reader
    .getByText(/cohort 90\d\d\./)
    .first()
    .waitFor();
  const linkTo = (path: string) => reader.locator(`a[href*="${path}"]`).first().getAttribute('href');
  const [digestLink, stopLink] = [await linkTo('/watches?digest='), await linkTo('/api/unsubscriptions/')];
  await page.goto(digestLink ?? '');
  await page.getByRole('heading', { level: 2, name: 'New articles 40' }).waitFor();
  await reader.goto(stopLink ?? '');
  await reader.getByRole('button', { name: 'Stop the mails' }).click();
  await reader.getByText(/^The mails are stopped/).waitFor();
  await reader.context().close();

  await page.goto('/watches');
  await page.getByText('A topic changed: Delivered').waitFor({ timeout: 60_000 });
  await page.getByText(/^No topic is mailed\./).waitFor();
  const told = receiver.messages.at(-1);
  expect(
    new Webhook(secret).verify(told?.body ?? '', (told?.headers ?? {}) as Record<string, string>),
  ).toMatchObject({
    type: 'insight.topic.changed.v1',
    data: { topicKey, counts: { articles: 40 } },
  });
  expect(faults).toEqual([]);
  await context.close();
});
