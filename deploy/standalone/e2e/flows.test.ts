import { rm } from 'node:fs/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { createUsers, PASSWORD, QUERY } from '../stage/test-users.ts';
import { ApiSession } from './api-session.ts';
import { launchBrowser } from './browser.ts';
import { addressFlows } from './flows/addresses.ts';
import { controlCounts } from './flows/controls.ts';
import { correctionFlows } from './flows/corrections.ts';
import { faultFlows } from './flows/faults.ts';
import { firstSearchFlows } from './flows/first-search.ts';
import { journey } from './flows/journey.ts';
import { keyboardFlows } from './flows/keyboard.ts';
import { phoneKeyboardFlows } from './flows/keyboard-phone.ts';
import { libraryFlows } from './flows/library.ts';
import { namedPartFlows } from './flows/named-parts.ts';
import { screenChecks } from './flows/screens.ts';
import type { Shared } from './flows/shared.ts';
import { tabFlows } from './flows/tabs.ts';
import { topicFlows } from './flows/topics.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { type StartedSextant, startSextant } from './started-sextant.ts';

/** User flows on one shared server, because starting one takes longer than most flows. */
const shared = {} as Shared;
let sextant: StartedSextant | undefined;
let data = '';

beforeAll(async () => {
  data = await initializedDataFolder('sample');
  [sextant, shared.browser] = await Promise.all([
    startSextant({ data, env: { SAMPLE_CORPUS: 'auto' } }),
    launchBrowser(),
  ]);
  shared.url = sextant.url;
  shared.users = await createUsers(sextant.url);
  await vectorsLoaded(sextant.url);
});
afterAll(async () => {
  await shared.browser?.close();
  await sextant?.stop();
  await rm(data, { recursive: true, force: true });
});

/** Until then searches are scored by words alone, and their lists change. */
async function vectorsLoaded(url: string): Promise<void> {
  const session = new ApiSession(url);
  await session.call(accountCalls.register, { body: { username: 'waiting', password: PASSWORD } });
  const body = { query: QUERY, historicalDepth: 'all' as const, record: false };
  await vi.waitFor(
    async () =>
      expect((await session.call(literatureCalls.semanticSearch, { body })).method).toBe('semantic'),
    { timeout: 180_000, interval: 250 },
  );
}

describe('from registration to sign-out', () => journey(shared));
describe('a first search', () => firstSearchFlows(shared));
describe('what the specification names', () => namedPartFlows(shared));
describe('topics', () => topicFlows(shared));
describe('corrections', () => correctionFlows(shared));
describe('the library', () => libraryFlows(shared));
describe('every screen', () => screenChecks(shared));
describe('at first sight', () => controlCounts(shared));
describe('by keyboard only', () => keyboardFlows(shared));
describe('by keyboard only, at 390 px', () => phoneKeyboardFlows(shared));
describe('addresses', () => addressFlows(shared));
describe('when Sextant is down or slow', () => faultFlows(shared));
describe('several tabs and both themes', () => tabFlows(shared));
