import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import { ELEMENT_CATEGORIES, MATURITY_LEVELS } from '@sextant/contracts/insight/roadmap';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor, OffsetCursor, Pmids, pageOf, pmidsOf } from '../pages.ts';
import { newestOf, topicInput } from '../topic-versions.ts';

export const getRoadmap = defineTool({
  name: 'get_roadmap',
  title: 'Read the roadmap of a topic',
  description:
    'Steps of the roadmap of a topic: category, period, maturity, dependencies, and their articles.',
  annotations: READS,
  input: z.object({ ...topicInput, cursor: OffsetCursor }),
  output: z.object({
    name: z.string(),
    query: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    steps: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.enum(ELEMENT_CATEGORIES),
        period: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        maturity: z.enum(MATURITY_LEVELS),
        dependencies: z.array(z.string()).describe('Ids of other steps'),
        description: z.string(),
        doneWhen: z.string().nullable(),
        ...Pmids.shape,
      }),
    ),
    total: z.int(),
    nextCursor,
  }),
  async run(call, { topic, cursor }) {
    const id = await newestOf(call, topic, 'roadmapId');
    const stored = await call(insightCalls.roadmap, { params: { id } });
    const { data } = correctedRoadmap(stored.roadmapData, stored.corrections);
    const all = data.elements.map((element) => ({
      id: element.id,
      name: element.name,
      category: element.category,
      period: element.timeline.period,
      startDate: element.timeline.startDate,
      endDate: element.timeline.endDate,
      maturity: element.maturityLevel,
      dependencies: element.dependencies,
      description: cut(element.description, 800),
      doneWhen: element.doneWhen ?? null,
      ...pmidsOf(element.relatedArticles),
    }));
    const { items: steps, nextCursor: next } = pageOf(all, cursor);
    const { startDate, endDate } = data.timeHorizon;
    const { name, searchQuery: query } = stored;
    return { name, query, startDate, endDate, steps, total: all.length, nextCursor: next };
  },
});
