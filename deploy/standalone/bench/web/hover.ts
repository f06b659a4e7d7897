/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import type { People } from '../../stage/people.ts';
import { enter } from '../../stage/scene.ts';

const SLOWDOWN = 4;
const LIMIT_MS = 32;

/** What a frame does on the page's own thread, input included. */
const MAIN_THREAD_FRAME = 'ProxyMain::BeginMainFrame';
interface TraceEvent {
  readonly name: string;
  /** Time that the thread itself ran, in µs: without what other processes took meanwhile. */
  readonly tdur?: number;
}

export const middle = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Times between frames, in ms, until `act` is done. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const record = { lengths: [] as number[], going: true };
    Object.assign(window, { record });
    requestAnimationFrame(function first(before) {
      requestAnimationFrame(function next(now) {
        record.lengths.push(now - before);
        before = now;
        if (record.going) requestAnimationFrame(next);
      });
    });
  });
  await act();
  return page.evaluate(() => {
    const { record } = window as unknown as { record: { lengths: number[]; going: boolean } };
    record.going = false;
    return record.lengths;
  });
}

/** Work of the page's own thread in each frame, in ms, until `act` is done. */
async function workDuring(browser: Browser, act: () => Promise<void>): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events.flatMap(({ name, tdur }) => (name === MAIN_THREAD_FRAME && tdur ? [tdur / 1_000] : []));
}

const reportFrames = (name: string, lengths: readonly number[]) =>
  console.log(
    `${name.padEnd(36)} ${lengths.length} frames, median ${middle(lengths).toFixed(1)} ms, longest ` +
      `${Math.max(...lengths).toFixed(1)} ms, over ${LIMIT_MS} ms: ${lengths.filter((length) => length > LIMIT_MS).length}`,
  );

/** Nothing on the page hears of the pointer any more: what is left is the browser's own part of pointing. */
const deafen = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });

/**
 * Frames of a radar of 300 blips while the pointer crosses all of them, on a processor that is slowed down to a quarter; beside them two
 * controls with the same moves of the same pointer, over an empty page and over the radar when it does not hear of them: what frames are
 * long there are the machine's.
 */
export async function measureHover(browser: Browser, url: string, people: People): Promise<void> {
  const { context, page } = await enter(browser, url, people, 'analyst', { width: 1440, height: 1300 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const openRadar = async () => {
    await page.goto(`/strategy/radars?item=${people.work.largeRadar}`);
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
  const centres = await openRadar();
  const cross = async () => {
    for (const { x, y } of centres) await page.mouse.move(x, y, { steps: 2 });
  };
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  await page.goto('about:blank');
  reportFrames('control: empty page', await framesDuring(page, cross));
  await openRadar();
  reportFrames('radar at rest', await framesDuring(page, () => page.waitForTimeout(2_000)));
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    for (let run = 1; run <= 2; run++)
      reportFrames(
        `${centres.length} blips, ${motion === 'reduce' ? 'reduced motion' : 'motion'}, run ${run}`,
        await framesDuring(page, cross),
      );
  }
  const work = await workDuring(browser, cross);
  console.log(
    `  of which the page's own thread     median ${middle(work).toFixed(1)} ms, longest ${Math.max(...work).toFixed(1)} ms, ` +
      `over ${LIMIT_MS} ms: ${work.filter((length) => length > LIMIT_MS).length}`,
  );
  await deafen(page);
  reportFrames('control: radar that does not hear', await framesDuring(page, cross));
  await context.close();
}
