/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { openContext } from '../../stage/scene.ts';
import type { TestUsers } from '../../stage/test-users.ts';
import { type Frames, LIMIT_MS, measureFrames, slowDown, tooLong } from './frames.ts';

/** Duration of the slow handler that the measurement must detect. */
const PLANTED_MS = 40;

/** Makes the page ignore the pointer, which leaves the browser's own part of pointer handling. */
const ignorePointer = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });

/** Adds a handler that is too slow on every fifth move. */
const addSlowHandler = (page: Page) =>
  page.evaluate((lengthMs) => {
    const planted = { times: 0 };
    Object.assign(window, { planted });
    let moves = 0;
    window.addEventListener('pointermove', () => {
      if (moves++ % 5 !== 0) return;
      planted.times++;
      const from = performance.now();
      while (performance.now() - from < lengthMs);
    });
  }, PLANTED_MS);

/**
 * Frames of a radar with 300 blips while the pointer crosses all of them, with the CPU slowed down to a quarter:
 * intervals between frames, and CPU time of the page per frame. Only the latter is due to the page alone. Two controls
 * repeat the same moves over an empty page and over a radar that ignores the pointer: long intervals there are due to
 * the machine.
 * @throws Error if it does not detect the work of a slow handler
 */
export async function measureHover(browser: Browser, url: string, users: TestUsers): Promise<void> {
  const { context, page } = await openContext(browser, url, users, 'analyst', { width: 1440, height: 1300 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const openRadar = async () => {
    await page.goto(`/strategy/radars?item=${users.work.largeRadar}`);
    const blips = page.getByRole('listbox', { name: /by number/ }).getByRole('option');
    await blips.first().waitFor();
    await page.waitForLoadState('networkidle');
    return blips.evaluateAll((all) =>
      all.map((blip) => {
        const { x, y, width, height } = blip.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  };
  const measure = (name: string, act: () => Promise<void>) => measureFrames(browser, page, name, act);
  const centres = await openRadar();
  const crossing = (blips: typeof centres) => async () => {
    for (const { x, y } of blips) await page.mouse.move(x, y, { steps: 2 });
  };
  const cross = crossing(centres);
  await slowDown(page);

  await page.goto('about:blank');
  const empty = await measure('control: empty page', cross);
  await openRadar();
  await measure('radar at rest', () => page.waitForTimeout(2_000));
  const runs: Frames[] = [];
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    for (let run = 1; run <= 2; run++)
      runs.push(
        await measure(
          `${centres.length} blips, ${motion === 'reduce' ? 'reduced motion' : 'motion'}, run ${run}`,
          cross,
        ),
      );
  }
  await addSlowHandler(page);
  const planted = await measure(`control: ${PLANTED_MS} ms every fifth move`, crossing(centres.slice(0, 50)));
  const times = await page.evaluate(
    () => (window as unknown as { planted: { times: number } }).planted.times,
  );
  await openRadar();
  await ignorePointer(page);
  const withoutHandlers = await measure('control: radar that does not hear', cross);
  await context.close();

  const [shown, work] = [runs.flatMap((run) => run.shown), runs.flatMap((run) => run.work)];
  console.log(
    `Over ${LIMIT_MS} ms: ${tooLong(work)} of ${work.length} frames by the page's own work; ${tooLong(shown)} of ${shown.length} as shown, ` +
      `with ${tooLong(empty.shown)} of ${empty.shown.length} on the empty page and ${tooLong(withoutHandlers.shown)} of ${withoutHandlers.shown.length} on the radar that does not hear.`,
  );
  console.log(`Of ${times} planted delays the page's own work shows ${tooLong(planted.work)}.`);
  if (tooLong(planted.work) < 0.9 * times)
    throw new Error('The measurement misses frames that are too long.');
}
