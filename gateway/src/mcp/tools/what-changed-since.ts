import { insightCalls } from '@sextant/contracts/insight/calls';
import type { FigureChange, LoneItem } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { topicInput, versionsWith } from '../topic-versions.ts';

const MAX_LISTED = 50;
const Place = z.object({ name: z.string(), ring: z.string(), quadrant: z.string() });

const reasonOf = ({ label, before, after, unit }: FigureChange): string =>
  `${label}: ${before ?? 'none'} → ${after ?? 'none'}${unit ? ` ${unit}` : ''}`;

export const whatChangedSince = defineTool({
  name: 'what_changed_since',
  title: 'What changed in a topic',
  description:
    'Compares the newest radar of a topic with the one as of a date: technologies that appeared, went or moved, with the figures behind it, and how many articles were published since the newest analysis.',
  annotations: READS,
  input: z.object({ ...topicInput, since: z.iso.date().describe('Such as 2026-09-30') }),
  output: z.object({
    before: z
      .string()
      .nullable()
      .describe('Time of the earlier radar; null if there is none, or nothing newer'),
    after: z.string().describe('Time of the newest radar'),
    appeared: z.array(Place),
    disappeared: z.array(Place),
    moved: z.array(
      z.object({ name: z.string(), from: z.string(), to: z.string(), reasons: z.array(z.string()) }),
    ),
    unchanged: z.int().describe('Number of unchanged technologies'),
    notes: z.array(z.string()).describe('What the reader must know'),
    newArticles: z.int().nullable().describe('Published since the newest analysis; at most 100 are counted'),
  }),
  async run(call, { topic: key, since }) {
    const versions = await versionsWith(call, key, 'radarId');
    const { newCount } = await call(insightCalls.topicNews, { params: { key } });
    const [newest, ...older] = versions;
    const isAsOld = ({ createdAt }: { readonly createdAt: string }) => createdAt.slice(0, 10) <= since;
    const earlier = older.find(isAsOld) ?? older.at(-1);
    const after = newest?.createdAt ?? '';
    const nothing = (note: string) => ({
      ...{ before: null, after, appeared: [], disappeared: [], moved: [], unchanged: 0 },
      ...{ notes: [note], newArticles: newCount },
    });
    if (!newest || !earlier) return nothing('The topic has one radar: there is nothing to compare it with.');
    if (isAsOld(newest)) return nothing(`Nothing changed: the topic has no radar newer than ${since}.`);
    const diff = await call(insightCalls.radarDiff, {
      params: { id: newest.radarId },
      query: { against: earlier.radarId },
    });
    const place = ({ name, quadrant, ...place }: LoneItem) => ({ name, ring: ringAsOfText(place), quadrant });
    const isLater = !isAsOld(earlier);
    return {
      before: earlier.createdAt,
      after,
      appeared: diff.appeared.slice(0, MAX_LISTED).map(place),
      disappeared: diff.disappeared.slice(0, MAX_LISTED).map(place),
      moved: diff.moved.slice(0, MAX_LISTED).map(({ name, before, after: now, figures }) => ({
        name,
        from: before.ring,
        to: ringAsOfText(now),
        reasons: figures.slice(0, 3).map(reasonOf),
      })),
      unchanged: diff.unchanged.length,
      notes: [
        ...(isLater ? [`There is no radar as old as ${since}: compared with the oldest.`] : []),
        ...diff.notes,
      ],
      newArticles: newCount,
    };
  },
});
