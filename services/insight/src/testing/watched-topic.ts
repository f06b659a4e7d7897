import type { Digest } from '@sextant/contracts/insight/digest';
import { defaultRadarConfig, defaultRoadmapConfig } from '@sextant/contracts/insight/run-defaults';
import { RUN_ARTICLE_LIMIT } from '@sextant/contracts/insight/topic-run';
import type { Watch, Watches } from '@sextant/contracts/insight/watch';
import { Article } from '@sextant/contracts/literature/article';
import { vi } from 'vitest';
import type { InsightWorld } from './insight-world.ts';

export const WEEKLY = {
  every: 'week',
  weekday: 'monday',
  hour: 6,
  timeZone: 'Europe/Berlin',
} as const;

const within = <Value>(read: () => Promise<Value>) => vi.waitFor(read, { timeout: 60_000, interval: 20 });

/** A user with topics and watches in a world. */
export function watcher(world: InsightWorld, userId: string) {
  const get = async (url: string) => (await world.get(userId, url)).json();

  const self = {
    userId,
    /** Runs a topic as its user does, to the end; returns its key. */
    async run(searchQuery: string): Promise<string> {
      const filters = { historicalDepth: 'all', futureHorizon: '3y' } as const;
      const started = await world.post(userId, '/api/topic-runs', {
        articles: world.records.slice(0, RUN_ARTICLE_LIMIT).map((record) => Article.parse(record)),
        searchQuery,
        filters,
        radarConfig: defaultRadarConfig(searchQuery),
        roadmapConfig: defaultRoadmapConfig(searchQuery, filters, '2026-11-30'),
      });
      const { id, topicKey } = started.json();
      await within(async () => {
        const { state } = await get(`/api/topic-runs/${id}`);
        if (state !== 'finished') throw new Error('It still runs');
      });
      return topicKey;
    },
    async watch(topicKey: string): Promise<Watch> {
      const answer = await world.post(userId, '/api/watches', { topicKey, schedule: WEEKLY });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async read(id: string): Promise<Watch> {
      const { items } = (await get('/api/watches')) as Watches;
      const found = items.find((watch) => watch.id === id);
      if (!found) throw new Error('There is no such watch');
      return found;
    },
    /** Makes a watch due since so many days. */
    async makeDue(id: string, days = 0): Promise<void> {
      await world.sql.query(
        `UPDATE insight.watches SET next_run_at = now() - $2::integer * interval '1 day' WHERE id = $1`,
        [id, days],
      );
    },
    /** Waits until a further run of a watch is over. */
    async untilRun(id: string, since: Watch['lastRun'] = null): Promise<Watch> {
      return within(async () => {
        const watch = await self.read(id);
        if (watch.isRunning || watch.lastRun === null || watch.lastRun.at === since?.at)
          throw new Error(`The watch has not run: ${JSON.stringify(watch.lastRun)}`);
        return watch;
      });
    },
    /** Runs a watch now, to the end. */
    async runNow(id: string): Promise<Watch> {
      const { lastRun } = await self.read(id);
      await self.makeDue(id);
      return self.untilRun(id, lastRun);
    },
    digests: async (): Promise<Digest[]> => {
      const { items } = (await get('/api/watches/digests')) as { items: Digest[] };
      return Promise.all(items.map(({ id }) => get(`/api/digests/${id}`)));
    },
    get,
  };
  return self;
}
