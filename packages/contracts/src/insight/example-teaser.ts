import { z } from 'zod';
import type { ExampleTopic } from './example-topic.ts';
import { RadarBlip, toBlip } from './radar.ts';

/** What a card shows of the example topic: part of the page's script, because the example itself is half a megabyte. */
export const ExampleTeaser = z.object({
  searchQuery: z.string(),
  headline: z.string(),
  blips: z.array(RadarBlip),
});
export type ExampleTeaser = z.infer<typeof ExampleTeaser>;

/** The teaser of an example topic. */
export const toTeaser = ({ searchQuery, analysis, radar }: ExampleTopic): ExampleTeaser => ({
  searchQuery,
  headline: analysis.executiveSummary?.[0]?.text ?? '',
  blips: radar.items.map(toBlip),
});
