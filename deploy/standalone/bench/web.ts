/// <reference lib="dom" />
// npm run bench -- web [--runs 5] [--hover-only]
//
// In a real browser on `npm start` with the sample corpus, nothing cached: when the largest element of a page is painted (LCP), how far
// its layout shifts (CLS), how much JavaScript it loads (gzipped); and the longest frame while the pointer crosses every blip of a radar
// of 300 on a processor that is slowed down to a quarter.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';
import { invitePeople, type People, QUERY, type Viewer } from '../stage/people.ts';
import { enter, WIDE } from '../stage/scene.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'hover-only': { type: 'boolean', default: false } },
});
const RUNS = Number(values.runs);
const SLOWDOWN = 4;

const PAGES: readonly { name: string; viewer: Viewer; path: string }[] = [
  { name: 'sign-in', viewer: 'nobody', path: '/auth' },
  { name: 'dashboard', viewer: 'analyst', path: '/' },
  { name: 'research', viewer: 'analyst', path: '/research' },
  {
    name: 'research, with results',
    viewer: 'analyst',
    path: `/research?q=${encodeURIComponent(QUERY)}&history=all`,
  },
  { name: 'strategy', viewer: 'analyst', path: '/strategy/innovation' },
  { name: 'strategy, radars', viewer: 'analyst', path: '/strategy/radars' },
];

interface Visit {
  readonly lcpMs: number;
  readonly cls: number;
  readonly scriptBytes: number;
}

/** One visit with an empty cache, until nothing is loaded any more. */
async function visit(
  browser: Browser,
  url: string,
  people: People,
  viewer: Viewer,
  path: string,
): Promise<Visit> {
  const { context, page } = await enter(browser, url, people, viewer, WIDE);
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.lcpMs = list.getEntries().at(-1)?.startTime ?? seen.lcpMs;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcpMs: number; cls: number } }).seen,
  );
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  return { ...seen, scriptBytes };
}

const middle = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function measurePages(browser: Browser, url: string, people: People) {
  await visit(browser, url, people, 'nobody', '/auth'); // The first page in a fresh browser also starts its processes.
  for (const { name, viewer, path } of PAGES) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url, people, viewer, path));
    const lcp = visits.map(({ lcpMs }) => lcpMs);
    console.log(
      `${name.padEnd(24)} LCP ${middle(lcp).toFixed(0).padStart(5)} ms (slowest ${Math.max(...lcp).toFixed(0)})` +
        `   CLS ${Math.max(...visits.map(({ cls }) => cls)).toFixed(4)}` +
        `   JavaScript ${(Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / 1_000).toFixed(1)} kB`,
    );
  }
}

/** Frames of a radar of 300 blips, at rest and while the pointer crosses all of them. */
async function measureHover(browser: Browser, url: string, people: People) {
  const { context, page } = await enter(browser, url, people, 'analyst', { width: 1440, height: 1300 });
  await page.goto(`/strategy/radars?item=${people.work.largeRadar}`);
  const blips = page.getByRole('listbox', { name: /by number/ }).getByRole('option');
  await blips.first().waitFor();
  await page.waitForLoadState('networkidle');
  const centres = await blips.evaluateAll((all) =>
    all.map((blip) => {
      const { x, y, width, height } = blip.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames = async (act: () => Promise<void>) => {
    await page.evaluate(() => {
      const record = { lengths: [] as number[], going: true };
      Object.assign(window, { record });
      let before = performance.now();
      const next = (now: number) => {
        record.lengths.push(now - before);
        before = now;
        if (record.going) requestAnimationFrame(next);
      };
      requestAnimationFrame((now) => {
        before = now;
        requestAnimationFrame(next);
      });
    });
    await act();
    return page.evaluate(() => {
      const { record } = window as unknown as { record: { lengths: number[]; going: boolean } };
      record.going = false;
      return record.lengths;
    });
  };
  const report = (name: string, lengths: readonly number[]) =>
    console.log(
      `${name.padEnd(24)} ${lengths.length} frames, median ${middle(lengths).toFixed(1)} ms, longest ` +
        `${Math.max(...lengths).toFixed(1)} ms, over 32 ms: ${lengths.filter((length) => length > 32).length}`,
    );
  report(`radar at rest, ${SLOWDOWN}x slower`, await frames(() => page.waitForTimeout(2_000)));
  for (let run = 1; run <= 3; run++) {
    const lengths = await frames(async () => {
      for (const { x, y } of centres) await page.mouse.move(x, y, { steps: 2 });
    });
    report(`${centres.length} blips, run ${run}`, lengths);
  }
  await context.close();
}

const data = await newDataFolder();
const sextant = await startSextant({ data, env: { SAMPLE_CORPUS: 'auto' } });
try {
  const people = await invitePeople(sextant.url);
  const browser = await launchBrowser();
  try {
    if (!values['hover-only']) await measurePages(browser, sextant.url, people);
    await measureHover(browser, sextant.url, people);
  } finally {
    await browser.close();
  }
} finally {
  await sextant.stop();
  await rm(data, { recursive: true, force: true });
}
