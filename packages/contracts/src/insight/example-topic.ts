import { z } from 'zod';
import { IsoDateTime } from '../http/values.ts';
import { Article } from '../literature/article.ts';
import { SearchFilters } from '../literature/filters.ts';
import { AnalysisData } from './analysis.ts';
import { RadarData } from './radar.ts';
import { RoadmapData } from './roadmap.ts';

/**
 * A sample topic for users without any: Sextant's results on the sample corpus, with every article behind
 * them.
 */
export const ExampleTopic = z.object({
  asOf: IsoDateTime,
  searchQuery: z.string(),
  filters: SearchFilters,
  analysis: AnalysisData,
  radar: RadarData,
  roadmap: RoadmapData,
  articles: z.array(Article).describe('Every article that a claim cites'),
});
export type ExampleTopic = z.infer<typeof ExampleTopic>;

/** Path at which the web app serves it. */
export const EXAMPLE_TOPIC_PATH = '/example-topic.json';
