import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { analyse } from '../../src/analyst/analysis.ts';
import { generateRadar } from '../../src/analyst/radar.ts';
import { generateRoadmap } from '../../src/analyst/roadmap.ts';
import type { Answers } from './gold-scores.ts';
import type { SearchInputs } from './literature-in-memory.ts';

/** The answers of the built-in analyst to a search. */
export function answerSearch(topic: string, { analysis, radarAndRoadmap }: SearchInputs): Answers {
  const name = analysis.searchQuery;
  return {
    topic,
    analysis: analyse(analysis),
    radar: generateRadar(radarAndRoadmap, RadarConfig.parse({ name })),
    roadmap: generateRoadmap(radarAndRoadmap, RoadmapConfig.parse({ name })),
  };
}
