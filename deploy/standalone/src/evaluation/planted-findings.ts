import type { RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import type { ElementCategory, RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Browser } from '@sextant/gateway/testing/browser';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { type PlantedTheme, plantedStructure } from '@sextant/sample-corpus/structure';
import { bestArticles, callApi } from '../testing/whole-product.ts';

const POSTED = 20;

/**
 * How radar and roadmap treat the planted options, distractors and questions of one corpus. Lists name the
 * failures.
 */
export interface FoundFindings {
  /** Share of the planted options that work and are on their theme's radar. */
  readonly working: number;
  /** Options that work but are in Hold. */
  readonly worksOnHold: readonly string[];
  /** Options that articles call withdrawn but are in Adopt or Trial: what only results speak against is no fact. */
  readonly recommended: readonly string[];
  /** Options listed under two names at once. */
  readonly duplicated: readonly string[];
  /** Distractors among the items of a radar or the elements of a roadmap. */
  readonly distractors: readonly string[];
  /** Elements that build or roll out an option that was shown to fail. */
  readonly planned: readonly string[];
}

/** Categories that build or roll out; a failed option may still be studied. */
const BUILT: readonly ElementCategory[] = [
  'Product Features',
  'Technology Capabilities',
  'Implementation Activities',
];

const key = (name: string) => phraseWords(name).join(' ');
const isNamed = (names: readonly string[], text: string) => names.some((name) => key(text) === key(name));
/** Subject of a step: 'Ralocimab in psoriasis: pilot in everyday care'. */
const getSubject = (step: string) => step.split(/ in |: | rather than /)[0] ?? step;

function judge(theme: PlantedTheme, items: readonly RadarItem[], roadmap: RoadmapData): FoundFindings {
  const at = (names: readonly string[]) => items.filter((item) => isNamed(names, item.name));
  const works = theme.options.filter(({ effect }) => effect === 'works');
  const fails = theme.options.filter(({ effect }) => effect !== 'works');
  const placed = (option: (typeof works)[number]) =>
    at(option.names).map(({ name, ring }) => `${name}: ${ring}`);
  const shown = works.filter(({ names }) => at(names).length > 0);
  return {
    working: shown.length / works.length,
    worksOnHold: works.flatMap(placed).filter((place) => place.endsWith('Hold')),
    recommended: fails
      .filter(({ effect }) => effect === 'withdrawn')
      .flatMap(placed)
      .filter((place) => /(Adopt|Trial)$/.test(place)),
    duplicated: theme.options
      .filter(({ names }) => at(names).length > 1)
      .map(({ names }) => names.join(' = ')),
    distractors: [
      ...items.map(({ name }) => name),
      ...roadmap.elements.map(({ name }) => getSubject(name)),
    ].filter((name) => isNamed(theme.distractors, name)),
    planned: roadmap.elements
      .filter(
        ({ name, category }) =>
          BUILT.includes(category) && fails.some(({ names }) => isNamed(names, getSubject(name))),
      )
      .map(({ name }) => name),
  };
}

/** Generates one radar and one roadmap per theme, from the 20 best articles of its query. */
export async function findPlantedFindings(
  browser: Browser,
  options: { seed: number; asOf: Date },
): Promise<FoundFindings[]> {
  const asOf = options.asOf.toISOString();
  const found: FoundFindings[] = [];
  for (const theme of plantedStructure(options).themes) {
    const posted = {
      articles: await bestArticles(browser, theme.query, POSTED),
      searchQuery: theme.query,
      asOf,
    };
    const [radar, roadmap] = await Promise.all([
      callApi<RadarData>(browser, '/api/generate-technology-radar', {
        ...posted,
        radarConfig: { name: 'Radar' },
      }),
      callApi<RoadmapData>(browser, '/api/generate-technology-roadmap', {
        ...posted,
        roadmapConfig: { name: 'Roadmap' },
      }),
    ]);
    found.push(judge(theme, radar.items, roadmap));
  }
  return found;
}
