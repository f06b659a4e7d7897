import { expect, test } from 'vitest';
import { accessibilityFaultsInBothThemes, sidewaysOverflow } from '../../stage/accessibility.ts';
import { open, PHONE, WIDE } from '../../stage/scene.ts';
import { scenes } from '../../stage/scenes.ts';
import type { Viewer } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

/** Scenes most likely to overflow, beside those of the suite; `npm run screenshots` measures all. */
const WIDEST = [
  'auth-register-invalid',
  'drawer',
  'research-card-open',
  'roadmap-swimlane',
  'radar-item',
  'analysis-evidence',
  'topic-answer',
  'topic-evidence',
  'library-article',
  'library-chosen',
  'method',
];
const VIEWERS: readonly Viewer[] = ['nobody', 'newcomer', 'analyst'];

export function screenChecks(shared: Shared) {
  test.each(VIEWERS)('breaks no accessibility rule in either theme, at 1440 px: %s', async (viewer) => {
    const { context, page } = await openAs(shared, viewer, WIDE);
    for (const scene of scenes.filter(
      (each) => each.inSuite && each.viewer === viewer && each.only !== 'phone',
    )) {
      await open(page, scene, shared.users.work);
      expect(await accessibilityFaultsInBothThemes(page), scene.name).toEqual([]);
    }
    await context.close();
  });

  test.each(VIEWERS)(
    'breaks no accessibility rule and is no wider than a phone of 390 px: %s',
    async (viewer) => {
      const { context, page } = await openAs(shared, viewer, PHONE);
      const onPhone = scenes.filter((each) => each.viewer === viewer && each.only !== 'wide');
      for (const scene of onPhone.filter(({ name, inSuite }) => inSuite || WIDEST.includes(name))) {
        await open(page, scene, shared.users.work);
        expect(await sidewaysOverflow(page), scene.name).toBe(0);
        expect(await accessibilityFaultsInBothThemes(page), scene.name).toEqual([]);
      }
      await context.close();
    },
  );
}
