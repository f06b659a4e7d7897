import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor, OffsetCursor, Pmids, pageOf, pmidsOf } from '../pages.ts';
import { newestOf, topicInput } from '../topic-versions.ts';

export const getRadar = defineTool({
  name: 'get_radar',
  title: 'Read the radar of a topic',
  description: 'Technologies of a topic with their ring (Adopt, Trial, Assess, Hold), movement and articles.',
  annotations: READS,
  input: z.object({ ...topicInput, cursor: OffsetCursor }),
  output: z.object({
    name: z.string(),
    query: z.string(),
    createdAt: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        ring: z.enum(RINGS),
        withdrawnSince: z
          .int()
          .nullable()
          .describe(
            'Year in which it left the market for safety, after the literature of its ring ended: do not recommend it',
          ),
        quadrant: z.enum(QUADRANTS),
        movement: z.string().nullable().describe('Since the earlier radar of the same search'),
        isNew: z.boolean(),
        description: z.string(),
        ...Pmids.shape,
      }),
    ),
    total: z.int(),
    nextCursor,
  }),
  async run(call, { topic, cursor }) {
    const id = await newestOf(call, topic, 'radarId');
    const stored = await call(insightCalls.radar, { params: { id } });
    const { data } = correctedRadar(stored.radarData, stored.corrections);
    const all = data.items.map(
      ({ name, ring, quadrant, movement, isNew, description, relatedArticles, assessment }) => ({
        name,
        ring,
        withdrawnSince: assessment?.withdrawnSince ?? null,
        quadrant,
        movement: movement ?? null,
        isNew: isNew ?? false,
        description: cut(description, 800),
        ...pmidsOf(relatedArticles),
      }),
    );
    const { items, nextCursor: next } = pageOf(all, cursor);
    const { name, searchQuery: query, createdAt } = stored;
    return { name, query, createdAt, items, total: all.length, nextCursor: next };
  },
});
