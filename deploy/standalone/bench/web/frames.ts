/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { traced } from './frame-work.ts';

/** The processor is slowed down by this. */
const SLOWDOWN = 4;
/** Longest good interval between frames. */
export const LIMIT_MS = 32;

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(share * numbers.length)] ?? 0;
export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);
export const tooLong = (numbers: readonly number[]) => numbers.filter((number) => number > LIMIT_MS).length;

/** Timings of every frame during an action, in ms. */
export interface Frames {
  /** Intervals between frames as the page sees them, including other work of the machine and the browser. */
  readonly shown: readonly number[];
  /** CPU time of the page's two threads for the frame. */
  readonly work: readonly number[];
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Intervals between frames, in ms, until `act` is done. */
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

const describeTimes = (name: string, numbers: readonly number[]) =>
  `${name} median ${median(numbers).toFixed(1).padStart(4)} ms, p95 ${percentile(numbers, 0.95).toFixed(1).padStart(4)} ms, ` +
  `longest ${Math.max(...numbers)
    .toFixed(1)
    .padStart(5)} ms, over ${LIMIT_MS} ms: ${String(tooLong(numbers)).padStart(2)}`;

/** Measures and prints the frames of a page during an action. */
export async function measureFrames(
  browser: Browser,
  page: Page,
  name: string,
  act: () => Promise<void>,
): Promise<Frames> {
  const [shown, work] = await traced(browser, () => framesDuring(page, act));
  console.log(
    `${name.padEnd(33)} ${String(shown.length).padStart(4)} frames: ${describeTimes('shown', shown)}; ${describeTimes('own work', work)}`,
  );
  return { shown, work };
}
