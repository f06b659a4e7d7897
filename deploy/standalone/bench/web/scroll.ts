/// <reference lib="dom" />
import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { Browser } from 'playwright-core';
import { ApiSession } from '../../e2e/api-session.ts';
import { openContext, PHONE, WIDE } from '../../stage/scene.ts';
import type { TestUsers } from '../../stage/test-users.ts';
import { measureFrames, slowDown } from './frames.ts';

/** Most articles of the sample corpus have one of these words. */
const QUERY = 'patients OR cells OR models OR trial';
const filters = { historicalDepth: 'all' } as const;
const FRAMES = 300;

/** Analyses a broad search. Returns the address of its evidence. */
async function createLargeTopic(session: ApiSession): Promise<string> {
  const { results } = await session.call(literatureCalls.semanticSearch, {
    body: { query: QUERY, ...filters, record: false },
  });
  let run = await session.call(insightCalls.startTopicRun, {
    body: {
      articles: results.slice(0, 20),
      searchQuery: QUERY,
      filters,
      radarConfig: { name: 'Radar' },
      roadmapConfig: { name: 'Roadmap' },
    },
  });
  while (run.state === 'running') {
    await new Promise((next) => setTimeout(next, 1_000));
    run = await session.call(insightCalls.topicRun, { params: { id: run.id } });
  }
  return `/topics/${run.topicKey}?tab=evidence`;
}

/**
 * Opens the evidence table of a broad topic, with the CPU slowed down to a quarter, and scrolls through it a wheel's notch a frame, wide
 * and on a phone: time until the first lines stand, after the page's own scripts are there; then frames.
 */
export async function measureScroll(browser: Browser, url: string, users: TestUsers): Promise<void> {
  const path = await createLargeTopic(new ApiSession(url, users.cookies.analyst));
  for (const [name, viewport] of [
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const) {
    const { context, page } = await openContext(browser, url, users, 'analyst', viewport);
    await page.goto(path.replace('evidence', 'articles'));
    await page.waitForLoadState('networkidle');
    const lines = page.locator('[data-index]');
    const from = performance.now();
    await page
      .getByRole('navigation', { name: 'Topic' })
      .getByRole('link', { name: /^Evidence/ })
      .click();
    await lines.first().waitFor();
    const firstMs = performance.now() - from;
    await page.waitForLoadState('networkidle');
    const total = (await page.getByRole('status').allTextContents()).join(' ').trim();
    console.log(`evidence, ${name}: first lines after ${firstMs.toFixed(0)} ms · ${total}`);
    await slowDown(page);
    await measureFrames(browser, page, `evidence, ${name}, at rest`, () => page.waitForTimeout(2_000));
    await measureFrames(browser, page, `evidence, ${name}, scrolled`, () =>
      page.evaluate(
        (frames) =>
          new Promise<void>((done) => {
            let left = frames;
            requestAnimationFrame(function next() {
              scrollBy(0, 100);
              if (--left > 0) requestAnimationFrame(next);
              else done();
            });
          }),
        FRAMES,
      ),
    );
    await context.close();
  }
}
