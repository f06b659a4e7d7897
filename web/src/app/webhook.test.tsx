import type { Webhook } from '@sextant/contracts/insight/webhook';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startMockApi } from '../testing/mock-server.ts';
import type { MockState } from '../testing/mock-state.ts';
import { WEBHOOK_SECRET } from '../testing/mock-watches.ts';
import { renderApp } from '../testing/render-app.tsx';
import { makeWatch } from '../testing/watch-fixtures.ts';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
  state.insight.webhook = { isOffered: true, webhook: null };
  state.insight.watches = [makeWatch()];
});
const panel = async () => within(await screen.findByRole('region', { name: 'Webhook' }));

const AT = '2026-11-30T06:20:00.000Z';
const HOOK: Webhook = {
  url: 'https://example.org/hook',
  createdAt: AT,
  paused: null,
  retryAt: null,
  lastSentAt: null,
  messages: [],
};
const message = (given: Partial<Webhook['messages'][number]>): Webhook['messages'][number] => ({
  ...{ id: crypto.randomUUID(), digestId: crypto.randomUUID(), state: 'waiting', attempts: 1 },
  ...{ failure: null, createdAt: AT, endedAt: null },
  ...given,
});

test('sets a webhook, shows its secret once, sends a test, and ends it', {
  tags: ['webhook/page'],
}, async () => {
  const { user, unmount } = renderApp('/watches');
  await user.type((await panel()).getByLabelText('Address'), 'https://example.org/hook');
  await user.click((await panel()).getByRole('button', { name: 'Set the webhook' }));
  const secret = await screen.findByLabelText(/^Secret: copy it now/);
  expect((secret as HTMLInputElement).value).toBe(WEBHOOK_SECRET);
  await user.click((await panel()).getByRole('button', { name: 'Send a test' }));
  await screen.findByText('Test: Is sent now');
  unmount();
  const again = renderApp('/watches');
  await (await panel()).findByText('https://example.org/hook');
  expect(screen.queryByLabelText(/^Secret/)).toBeNull();
  await again.user.click((await panel()).getByRole('button', { name: 'End the webhook' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await again.user.click(dialog.getByRole('button', { name: 'End the webhook' }));
  await waitFor(() => expect(state.insight.webhook.webhook).toBeNull());
});

test('says why an address is refused', { tags: ['webhook/page'] }, async () => {
  const { user } = renderApp('/watches');
  await user.type((await panel()).getByLabelText('Address'), 'http://example.org/hook');
  await user.click((await panel()).getByRole('button', { name: 'Set the webhook' }));
  await screen.findByText(/A webhook needs an https address\./);
});

test('a topic can deliver to it', { tags: ['webhook/page'] }, async () => {
  state.insight.webhook = { isOffered: true, webhook: HOOK };
  const { user } = renderApp('/watches');
  await panel();
  await user.click(screen.getByRole('button', { name: 'Change the schedule of mRNA delivery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the schedule' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Also tell my webhook what changed' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.insight.watches[0]?.deliveries).toEqual(['feed', 'webhook']));
  await screen.findByText(/\(Europe\/Berlin\) · to the webhook/);
});

test('says what became of its messages, and why it is paused; it can be resumed', {
  tags: ['webhook/page'],
}, async () => {
  const failure = { reason: 'timed-out', status: null } as const;
  state.insight.webhook = {
    isOffered: true,
    webhook: {
      ...HOOK,
      paused: 'failures',
      messages: [
        message({ failure }),
        message({ state: 'given-up', failure: { reason: 'answer', status: 500 }, endedAt: AT }),
        message({ state: 'sent', attempts: 3, endedAt: AT }),
      ],
    },
  };
  const { user } = renderApp('/watches');
  const list = within(await screen.findByRole('list', { name: 'Messages to the webhook' }));
  expect(list.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'A topic changed: Waits until the webhook is resumed: no answer within ten seconds',
    'A topic changed: Given up: the receiver answered (500)',
    'A topic changed: Delivered after 3 attempts',
  ]);
  await screen.findByText('Paused: nothing was taken for a day');
  expect((await panel()).queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click((await panel()).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(state.insight.webhook.webhook?.paused).toBeNull());
});

test('says nothing of webhooks where the server calls none', { tags: ['webhook/page'] }, async () => {
  state.insight.webhook = { isOffered: false, webhook: null };
  renderApp('/watches');
  await screen.findByRole('region', { name: 'Atom feed' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Webhook' })).toBeNull());
});
