/// <reference lib="dom" />
// npm run bench -- web [--runs 5] [--frames-only]
//
// Measures pages in a real browser, with an empty cache, on `npm start` with the sample corpus: largest contentful paint
// (LCP), cumulative layout shift (CLS), also on a phone, and gzipped JavaScript size. Then measures hovering over a radar
// with 300 blips at a quarter of the CPU speed: intervals between frames, and CPU time of the page per frame, which
// separates the page's work from that of the machine. Controls repeat the moves over an empty page, over a radar that
// ignores the pointer, and with a slow handler, which must be detected. Last, it scrolls through the evidence of a broad
// topic, wide and on a phone.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';
import { openContext, PHONE, WIDE } from '../stage/scene.ts';
import { createUsers, QUERY, type TestUsers, type Viewer } from '../stage/test-users.ts';
import { median } from './web/frames.ts';
import { measureHover } from './web/hover.ts';
import { measureScroll } from './web/scroll.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'frames-only': { type: 'boolean', default: false } },
});
const RUNS = Number(values.runs);

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

/** One visit with an empty cache, until the network is idle. */
async function visit(
  browser: Browser,
  url: string,
  users: TestUsers,
  { viewer, path }: (typeof PAGES)[number],
  viewport = WIDE,
): Promise<Visit> {
  const { context, page } = await openContext(browser, url, users, viewer, viewport);
  await page.addInitScript(() => {
    const metrics = { lcpMs: 0, cls: 0 };
    Object.assign(window, { metrics });
    new PerformanceObserver((list) => {
      metrics.lcpMs = list.getEntries().at(-1)?.startTime ?? metrics.lcpMs;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) metrics.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const metrics = await page.evaluate(
    () => (window as unknown as { metrics: { lcpMs: number; cls: number } }).metrics,
  );
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  return { ...metrics, scriptBytes };
}

async function measurePages(browser: Browser, url: string, users: TestUsers) {
  // Warm-up: the first page in a fresh browser also starts its processes.
  await visit(browser, url, users, PAGES[0] as (typeof PAGES)[number]);
  for (const page of PAGES) {
    const visits: Visit[] = [];
    const phoneVisits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      visits.push(await visit(browser, url, users, page));
      phoneVisits.push(await visit(browser, url, users, page, PHONE));
    }
    const lcp = visits.map(({ lcpMs }) => lcpMs);
    const maxShift = (visits: Visit[]) => Math.max(...visits.map(({ cls }) => cls)).toFixed(4);
    console.log(
      `${page.name.padEnd(24)} LCP ${median(lcp).toFixed(0).padStart(5)} ms (slowest ${Math.max(...lcp).toFixed(0)})` +
        `   CLS ${maxShift(visits)}, on a phone ${maxShift(phoneVisits)}` +
        `   JavaScript ${(Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / 1_000).toFixed(1)} kB`,
    );
  }
}

const data = await newDataFolder();
const sextant = await startSextant({ data, env: { SAMPLE_CORPUS: 'auto' } });
try {
  const users = await createUsers(sextant.url);
  const browser = await launchBrowser();
  try {
    if (!values['frames-only']) await measurePages(browser, sextant.url, users);
    await measureHover(browser, sextant.url, users);
    await measureScroll(browser, sextant.url, users);
  } finally {
    await browser.close();
  }
} finally {
  await sextant.stop();
  await rm(data, { recursive: true, force: true });
}
