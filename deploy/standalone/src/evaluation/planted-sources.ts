import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import type { TopicRun } from '@sextant/contracts/insight/topic-run';
import type { TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import type { Browser } from '@sextant/gateway/testing/browser';
import { plantedOrganisations, plantedTrials } from '@sextant/sample-corpus/generate';
import { plantedStructure } from '@sextant/sample-corpus/structure';
import { vi } from 'vitest';
import { bestArticles, callApi } from '../testing/whole-product.ts';

const POSTED = 20;
const RUN_MS = 120_000;

/** How much of the planted organisations and trials of one topic its tabs show. */
export interface FoundSources {
  readonly theme: string;
  /** Shares of the planted ones. */
  readonly companies: number;
  readonly trials: number;
  /** Companies that were not planted; trials with another reason for stopping or another standing than was planted. */
  readonly wrong: readonly string[];
}

async function runTopic(browser: Browser, query: string): Promise<TopicRun> {
  const { id } = await callApi<TopicRun>(browser, '/api/topic-runs', {
    articles: await bestArticles(browser, query, POSTED),
    searchQuery: query,
    radarConfig: { name: 'Radar' },
    roadmapConfig: { name: 'Roadmap' },
  });
  return vi.waitFor(
    async () => {
      const run = await callApi<TopicRun>(browser, `/api/topic-runs/${id}`);
      if (run.state !== 'finished') throw new Error('It still runs');
      return run;
    },
    { timeout: RUN_MS, interval: 1_000 },
  );
}

/** Runs a full analysis of the first theme with invented trials, and reads who is behind it and what is registered. */
export async function findPlantedSources(
  browser: Browser,
  corpus: { seed: number; asOf: Date; articles: number },
): Promise<FoundSources> {
  const planted = plantedTrials(corpus);
  const theme = plantedStructure(corpus).themes.find(({ slug }) => planted.some((one) => one.theme === slug));
  const organisations = plantedOrganisations(corpus).find((one) => one.theme === theme?.slug);
  if (!theme || !organisations) throw new Error('No theme has trials');
  const { topicKey } = await runTopic(browser, theme.query);
  const get = <Answer>(what: string) => callApi<Answer>(browser, `/api/topics/${topicKey}/${what}`);
  const companies = await get<TopicOrganisations>('organisations?group=companies&limit=500');
  const { trials } = await get<TopicTrialsPage>('trials?limit=1000');
  const own = planted.filter((one) => one.theme === theme.slug);
  const found = own.flatMap((one) => {
    const trial = trials.find(({ nctId }) => nctId === one.trial.nctId);
    return trial ? { one, trial } : [];
  });
  const names = companies.organisations.map(({ name }) => name);
  const all = new Set(plantedOrganisations(corpus).flatMap((each) => each.companies.map(({ name }) => name)));
  return {
    theme: theme.slug,
    companies:
      organisations.companies.filter(({ name }) => names.includes(name)).length /
      organisations.companies.length,
    trials: found.length / own.length,
    wrong: [
      ...names.filter((name) => !all.has(name)),
      ...found.flatMap(({ one, trial }) =>
        trial.stopReason === one.stopReason && trial.isReadoutAhead === one.isAhead ? [] : trial.title,
      ),
    ],
  };
}
