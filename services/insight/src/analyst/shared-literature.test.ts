import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { expect, test, vi } from 'vitest';
import { createLiteratureCache, type LiteratureStore } from '../assessment/assessment.ts';
import { analyse } from './analysis.ts';
import { generateRadar } from './radar.ts';
import { generateRoadmap } from './roadmap.ts';
import { bestMatches, buildInput, sampleCorpus } from './testing/sample-input.ts';

const corpus = sampleCorpus('shared literature').slice(0, 900);
const query = 'lipid nanoparticles';
const posted = bestMatches(corpus, query, 20);
const others = bestMatches(corpus, 'organoids', 15);
const radar = RadarConfig.parse({ name: 'R' });
const roadmap = RoadmapConfig.parse({ name: 'R' });

function counting(): LiteratureStore & { built: string[] } {
  const store = createLiteratureCache();
  const built: string[] = [];
  return {
    built,
    getOrBuild: (key, build) =>
      store.getOrBuild(key, () => {
        built.push(key);
        return build();
      }),
  };
}

test('a background is assessed once for any number of calls, and every answer equals an uncached one', () => {
  const literatures = counting();
  const [one, other] = [buildInput(query, posted, corpus), buildInput(query, others, corpus)];
  for (const input of [one, other, one]) {
    const shared = { ...input, literatures };
    expect(JSON.stringify(analyse(shared))).toBe(JSON.stringify(analyse(input)));
    expect(JSON.stringify(generateRadar(shared, radar))).toBe(JSON.stringify(generateRadar(input, radar)));
    expect(JSON.stringify(generateRoadmap(shared, roadmap))).toBe(
      JSON.stringify(generateRoadmap(input, roadmap)),
    );
  }
  expect(literatures.built).toHaveLength(1);
});

test('another day, query or background is assessed anew; a posted article outside the background is, too, and is not cached', () => {
  const literatures = counting();
  const ask = (changes: Partial<ReturnType<typeof buildInput>>, background = corpus) =>
    generateRadar({ ...buildInput(query, posted, background), literatures, ...changes }, radar);
  ask({});
  ask({ asOf: '2026-11-21T23:00:00Z' });
  expect(literatures.built).toHaveLength(1);
  ask({ asOf: '2026-11-22T01:00:00Z' });
  ask({ searchQuery: 'organoids' });
  ask({}, corpus.slice(1));
  expect(new Set(literatures.built).size).toBe(4);
  const [article] = posted;
  if (!article) throw new Error('no article');
  ask({ articles: [{ ...article, pmid: '99999999', title: `${query} elsewhere` }] });
  expect(literatures.built).toHaveLength(4);
});

test('an unused literature expires', () => {
  vi.useFakeTimers();
  const store = createLiteratureCache(1_000);
  const build = vi.fn(() => ({}) as ReturnType<Parameters<LiteratureStore['getOrBuild']>[1]>);
  store.getOrBuild('a', build);
  vi.advanceTimersByTime(900);
  store.getOrBuild('a', build);
  expect(build).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_100);
  store.getOrBuild('a', build);
  expect(build).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
