import type { Webhook } from '@sextant/contracts/insight/webhook';
import type { Page } from 'playwright-core';
import type { SceneDefinition } from './scene.ts';
import { press, type Step, shows } from './steps.ts';

const AT = '2026-01-05T06:20:00.000Z';
const message = (n: number, given: Partial<Webhook['messages'][number]>): Webhook['messages'][number] => ({
  ...{ id: `f0000000-0000-4000-8000-00000000000${n}`, digestId: 'd0000000-0000-4000-8000-000000000001' },
  ...{ state: 'sent', attempts: 1, failure: null, createdAt: AT, endedAt: AT },
  ...given,
});
const HOOK: Webhook = {
  url: `https://hooks.a-long-name-of-a-department.example.org/${'pipeline/'.repeat(12)}`,
  createdAt: AT,
  paused: null,
  retryAt: '2999-01-05T06:20:00.000Z',
  lastSentAt: AT,
  messages: [
    message(1, { digestId: null, state: 'waiting', attempts: 0, endedAt: null }),
    message(2, {
      ...{ state: 'waiting', attempts: 4, endedAt: null },
      failure: { reason: 'address-refused', status: null },
    }),
    message(3, { state: 'given-up', attempts: 9, failure: { reason: 'answer', status: 503 } }),
    message(4, { attempts: 3 }),
  ],
};

const webhook =
  (given: Partial<Webhook> | null): Step =>
  async (page: Page) => {
    const json = { isOffered: true, webhook: given && { ...HOOK, ...given } };
    await page.route('**/api/webhook', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: { ...json, secret: `whsec_${'a'.repeat(43)}=`, webhook: HOOK } })
        : route.fulfill({ json }),
    );
  };

/** Scenes of the webhook. */
export const webhookScenes: readonly SceneDefinition[] = [
  {
    name: 'webhook',
    inSuite: true,
    path: '/watches',
    before: webhook({}),
    run: shows('list', 'Messages to the webhook'),
  },
  { name: 'webhook-none', path: '/watches', before: webhook(null), run: shows('button', 'Set the webhook') },
  {
    name: 'webhook-paused',
    path: '/watches',
    before: webhook({ paused: 'failures' }),
    run: shows('button', 'Resume'),
  },
  {
    name: 'webhook-end',
    isFloating: true,
    path: '/watches',
    before: webhook({}),
    run: press('End the webhook'),
  },
];
