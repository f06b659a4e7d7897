import { accountCalls } from '@sextant/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAIL_TOKEN, UNSUBSCRIBE_TOKEN } from '../testing/account-handlers.ts';
import { problem } from '../testing/mock-call.ts';
import { mockServer, startMockApi } from '../testing/mock-server.ts';
import { ADA, type MockState } from '../testing/mock-state.ts';
import { renderApp } from '../testing/render-app.tsx';
import { makeWatch } from '../testing/watch-fixtures.ts';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
  state.insight.digestMail = { isOffered: true, waiting: null, last: null };
  state.insight.watches = [makeWatch()];
  state.user = { ...ADA, emailConfirmed: true };
});
const panel = () => screen.findByRole('region', { name: 'Mail' });

describe('the page of watches', () => {
  test('lets a topic be told by mail, with names in subjects if its user wants', {
    tags: ['mail/page'],
  }, async () => {
    const { user } = renderApp('/watches');
    expect((await panel()).textContent).toContain('No topic is mailed.');
    await user.click(screen.getByRole('button', { name: 'Change the schedule of mRNA delivery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the schedule' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Also mail me what changed' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(state.insight.watches[0]?.deliveries).toEqual(['feed', 'mail']));
    await screen.findByText(/\(Europe\/Berlin\) · by mail/);
    expect((await panel()).textContent).toContain(
      'What changed in one topic is sent to ada@example.org, if anything changed.',
    );
    await user.click(within(await panel()).getByRole('checkbox', { name: /^Show names/ }));
    await waitFor(() => expect(state.insight.feed.showsNames).toBe(true));
  });

  test('lets the briefing be attached to mails of a topic, which it is not before', {
    tags: ['mail/page', 'mail/briefing'],
  }, async () => {
    const { user } = renderApp('/watches');
    await user.click(await screen.findByRole('button', { name: 'Change the schedule of mRNA delivery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the schedule' }));
    const name = 'Attach the topic’s briefing, without its charts';
    expect(dialog.queryByRole('checkbox', { name })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Also mail me what changed' }));
    expect(dialog.getByRole('checkbox', { name, checked: false })).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(state.insight.watches[0]).toMatchObject({
        deliveries: ['feed', 'mail'],
        attachesBriefing: true,
      }),
    );
    await screen.findByText(/\(Europe\/Berlin\) · by mail, with the briefing/);
  });

  test.each([
    [{ at: '2026-11-30T06:20:00.000Z', outcome: 'sent' }, 'The last mail was sent · Nov 30, 2026'],
    [{ at: '2026-11-30T06:20:00.000Z', outcome: 'refused' }, 'the mail server refused your address'],
    [{ at: '2026-11-30T06:20:00.000Z', outcome: 'given-up' }, 'did not take it for a day'],
  ] as const)('says what became of the last mail: %j', { tags: ['mail/page'] }, async (last, text) => {
    state.insight.digestMail = {
      isOffered: true,
      last,
      waiting: { dueAt: '2999-11-30T06:20:00.000Z', isRepeated: true },
    };
    renderApp('/watches');
    const { textContent } = await panel();
    expect(textContent).toContain(text);
    expect(textContent).toContain('A mail could not be sent yet. It is tried again Nov 30, 2999');
  });

  test('leads to the profile while the address is not confirmed, or there is none', {
    tags: ['mail/page'],
  }, async () => {
    state.user = { ...ADA, emailConfirmed: false };
    const { user } = renderApp('/watches');
    await user.click(within(await panel()).getByRole('link', { name: 'Confirm the address' }));
    await screen.findByText('Not confirmed: Sextant sends no mail there yet.');
  });

  test('says nothing of mail where the server sends none', { tags: ['mail/page'] }, async () => {
    state.insight.digestMail = { isOffered: false, waiting: null, last: null };
    renderApp('/watches');
    await screen.findByRole('region', { name: 'Atom feed' });
    expect(screen.queryByRole('region', { name: 'Mail' })).toBeNull();
  });
});

describe('the profile', () => {
  test('sends the link, and another one; a failure is told', { tags: ['mail/page'] }, async () => {
    state.user = { ...ADA, emailConfirmed: false };
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Send a link to confirm it' }));
    await screen.findByText('A link was sent. It is valid for a day.');
    mockServer.use(
      http.post(`*${accountCalls.sendEmailConfirmation.path}`, () =>
        problem(429, 'Many links were sent already. Please wait a while and try again.'),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    await screen.findByText(/Many links were sent already/);
  });

  test('says that the address is confirmed; nothing where the server sends no mail', {
    tags: ['mail/page'],
  }, async () => {
    const { unmount } = renderApp('/profile');
    await screen.findByText('Confirmed: Sextant can send mail to it.');
    unmount();
    state.user = { ...ADA };
    renderApp('/profile');
    await screen.findByLabelText('Email');
    expect(screen.queryByText(/onfirmed/)).toBeNull();
  });
});

describe('the page that a link leads to', () => {
  test('confirms the address when the button is pressed, not before', {
    tags: ['mail/confirm'],
  }, async () => {
    state.user = { ...ADA, emailConfirmed: false };
    const { user } = renderApp(`/confirm-email#${MAIL_TOKEN}`);
    const button = await screen.findByRole('button', { name: 'Confirm the address' });
    expect(state.user.emailConfirmed).toBe(false);
    await user.click(button);
    await screen.findByText('ada@example.org is confirmed.');
    expect(state.user.emailConfirmed).toBe(true);
  });

  test('says that a link has ended, or is not complete', { tags: ['mail/confirm'] }, async () => {
    const { user, unmount } = renderApp(`/confirm-email#${'x'.repeat(43)}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
    await screen.findByText(/This link has ended/);
    unmount();
    renderApp('/confirm-email');
    await screen.findByText('This link is not complete. Open it from the mail again.');
  });

  test('stops the mails, signed in or not', { tags: ['mail/unsubscribe'] }, async () => {
    state.user = null;
    const { user } = renderApp(`/unsubscribe#${UNSUBSCRIBE_TOKEN}`);
    await user.click(await screen.findByRole('button', { name: 'Stop the mails' }));
    await screen.findByText('The mails are stopped. You can turn them on again under Watches.');
  });
});
