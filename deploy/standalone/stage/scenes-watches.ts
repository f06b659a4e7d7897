import type { Page } from 'playwright-core';
import { craftedDigest, craftedDigests, craftedWatches } from './crafted-watches.ts';
import { pending, type SceneDefinition, unavailable } from './scene.ts';
import { heading, inTurn, press, type Step, says, shows } from './steps.ts';

const crafted: Step = async (page: Page) => {
  await page.route('**/api/watches', (route) => route.fulfill({ json: craftedWatches() }));
  await page.route('**/api/watches/digests*', (route) => route.fulfill({ json: craftedDigests() }));
  await page.route('**/api/digests/*', (route) => route.fulfill({ json: craftedDigest() }));
};

/** Scenes of watches and their digests. */
export const watchScenes: readonly SceneDefinition[] = [
  {
    name: 'watches',
    inSuite: true,
    path: '/watches',
    before: crafted,
    run: inTurn(shows('list', 'Watches'), shows('list', 'Digests')),
  },
  { name: 'watches-empty', path: '/watches', run: says(/^You watch no topic yet/) },
  {
    name: 'watches-loading',
    path: '/watches',
    before: pending('**/api/watches'),
    run: shows('status', 'Loading your watches'),
  },
  {
    name: 'watches-api-down',
    path: '/watches',
    before: unavailable('**/api/watches'),
    run: says('Your watches could not be loaded.'),
  },
  {
    name: 'watches-rhythm',
    isFloating: true,
    path: '/watches',
    before: crafted,
    run: inTurn(press('Change the schedule of Topic 1'), shows('dialog', 'Change the schedule')),
  },
  {
    name: 'watches-digest',
    inSuite: true,
    path: `/watches?digest=${craftedDigest().id}`,
    before: crafted,
    run: heading(2, 'New companies 1'),
  },
  { name: 'watches-digest-gone', path: '/watches?digest=none', run: says(/^Digest not found/) },
];
