import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { SAMPLE_SEED } from '@sextant/sample-corpus/generate';
import { plantedStructure } from '@sextant/sample-corpus/structure';
import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { generateRadar } from './radar.ts';
import { generateRoadmap } from './roadmap.ts';
import { buildInput, matchesOf, sampleCorpus } from './testing/sample-input.ts';

const corpus = sampleCorpus(SAMPLE_SEED);
const sample = corpus.filter((_, i) => i % 6 === 0);
/** Defaults of the form: depth 2 years, the 20 best results posted, against a background of all years. */
const LAST_YEARS = 2025;

const { themes } = plantedStructure({ seed: SAMPLE_SEED, asOf: new Date('2026-11-21T09:00:00Z') });
describe('at the form’s defaults', () => {
  test.each(themes.map(({ terms: [term = ''] }) => term))(
    '%s has eight findings that differ, several rings, maturity of the radar’s technologies and a roadmap with goals',
    (query) => {
      const background = matchesOf(corpus, query);
      const posted = background.filter(({ year }) => (year ?? 0) >= LAST_YEARS).slice(0, 20);
      const input = buildInput(query, posted, background, { sample });
      const answer = analyse(input);
      const findings = [
        ...answer.overallTrends,
        ...answer.emergingOpportunities,
        ...answer.marketGaps,
        ...answer.underResearchedAreas.map(({ area }) => area),
        ...answer.recommendations,
      ];
      expect(new Set(findings).size).toBeGreaterThanOrEqual(8);
      expect(answer.executiveSummary?.length).toBeGreaterThanOrEqual(3);
      const rated = Object.values(answer.technologyMaturity ?? {}).flat();
      expect(rated.length).toBeGreaterThan(0);
      const { items } = generateRadar(input, RadarConfig.parse({ name: 'R' }));
      expect(new Set(items.map(({ ring }) => ring)).size).toBeGreaterThanOrEqual(2);
      const shown = new Set(items.map(({ name }) => name));
      for (const name of rated) expect(shown).toContain(name);
      const { elements } = generateRoadmap(input, RoadmapConfig.parse({ name: 'R' }));
      expect(elements.some(({ category }) => category === 'Business Goals')).toBe(true);
      expect(elements.length).toBeGreaterThanOrEqual(6);
      expect(new Set(elements.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
    },
  );
});

test('a topic shows no technology that other topics own, though articles that join two name it', () => {
  const query = 'closed-loop insulin delivery';
  const own = corpus.filter(({ title, abstract }) => /closed-loop|insulin/i.test(`${title} ${abstract}`));
  const others = themes.flatMap(({ terms: [term = ''] }) => (term === query ? [] : term.toLowerCase()));
  const namesWith = (sample: readonly (typeof corpus)[number][]) => {
    const input = buildInput(query, own.slice(0, 20), own, { sample });
    return generateRadar(input, RadarConfig.parse({ name: 'R' })).items.map(({ name }) => name.toLowerCase());
  };
  expect(namesWith([]).filter((name) => others.includes(name))).not.toEqual([]);
  expect(namesWith(corpus.filter((_, i) => i % 5 === 0)).filter((name) => others.includes(name))).toEqual([]);
});
