import type { DigestMail } from '@sextant/contracts/insight/digest-mail';
import type { Page } from 'playwright-core';
import { craftedDigests, craftedWatches } from './crafted-watches.ts';
import type { SceneDefinition } from './scene.ts';
import { inTurn, press, type Step, says, shows } from './steps.ts';

const ADDRESS = 'ada.lovelace.of.the.analytical.engine@a-long-name-of-a-department.example.org';

/** An account with an address on a server that sends mail. */
const account =
  (emailConfirmed: boolean, email: string | null = ADDRESS): Step =>
  (page: Page) =>
    page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), email, emailConfirmed } });
    });
const mail =
  (given: Partial<DigestMail> = {}): Step =>
  async (page: Page) => {
    const json = { isOffered: true, waiting: null, last: null, ...given };
    await page.route('**/api/digest-mail', (route) => route.fulfill({ json }));
    const { items, limit } = craftedWatches();
    const told = items.map((item, n) =>
      n < 2 ? { ...item, deliveries: ['feed', 'mail'], attachesBriefing: n === 1 } : item,
    );
    await page.route('**/api/watches', (route) => route.fulfill({ json: { items: told, limit } }));
    await page.route('**/api/watches/digests*', (route) => route.fulfill({ json: craftedDigests() }));
  };

/** Scenes of mail: addresses, digests by mail, and the pages that links in mails lead to. */
export const mailScenes: readonly SceneDefinition[] = [
  {
    name: 'mail',
    inSuite: true,
    path: '/watches',
    before: inTurn(
      account(true),
      mail({
        waiting: { dueAt: '2999-01-07T06:20:00.000Z', isRepeated: true },
        last: { at: '2026-01-05T06:20:00.000Z', outcome: 'refused' },
      }),
    ),
    run: shows('region', 'Mail'),
  },
  {
    name: 'mail-choice',
    isFloating: true,
    path: '/watches',
    before: inTurn(account(true), mail()),
    run: inTurn(
      press('Change the schedule of Topic 1'),
      shows('checkbox', 'Attach the topic’s briefing, without its charts'),
    ),
  },
  {
    name: 'mail-unconfirmed',
    path: '/watches',
    before: inTurn(account(false), mail()),
    run: shows('link', 'Confirm the address'),
  },
  {
    name: 'mail-no-address',
    path: '/watches',
    before: inTurn(account(false, null), mail()),
    run: shows('link', 'Add an address'),
  },
  {
    name: 'mail-profile',
    inSuite: true,
    path: '/profile',
    before: account(false),
    run: shows('button', 'Send a link to confirm it'),
  },
  {
    name: 'mail-profile-confirmed',
    path: '/profile',
    before: account(true),
    run: says('Confirmed: mail of Sextant may go there.'),
  },
  {
    name: 'mail-confirm',
    viewer: 'nobody',
    inSuite: true,
    path: `/confirm-email#${'a'.repeat(43)}`,
    run: shows('button', 'Confirm the address'),
  },
  {
    name: 'mail-confirm-ended',
    viewer: 'nobody',
    path: `/confirm-email#${'a'.repeat(43)}`,
    run: inTurn(press('Confirm the address'), says(/This link has ended/)),
  },
  {
    name: 'mail-confirmed',
    viewer: 'nobody',
    path: `/confirm-email#${'a'.repeat(43)}`,
    before: (page) =>
      page.route('**/api/email-confirmations', (route) => route.fulfill({ json: { email: ADDRESS } })),
    run: inTurn(press('Confirm the address'), says(/is confirmed/)),
  },
  {
    name: 'mail-unsubscribe',
    viewer: 'nobody',
    path: `/unsubscribe#${'a'.repeat(64)}`,
    run: shows('button', 'Stop the mails'),
  },
  {
    name: 'mail-unsubscribed',
    viewer: 'nobody',
    path: `/unsubscribe#${'a'.repeat(64)}`,
    before: (page) => page.route('**/api/unsubscriptions/*', (route) => route.fulfill({ status: 204 })),
    run: inTurn(press('Stop the mails'), says(/^The mails are stopped/)),
  },
];
