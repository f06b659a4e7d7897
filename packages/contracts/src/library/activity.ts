import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

export const ACTIVITY_KINDS = ['search', 'save', 'analysis', 'radar', 'roadmap'] as const;

/** One line of the activity history: a search, a saved article, or a completed analysis, radar or roadmap. */
export const Activity = z.object({
  id: Uuid,
  kind: z.enum(ACTIVITY_KINDS),
  title: z.string().describe('The query, or the saved article’s title'),
  detail: z.string().nullable().describe("Display text, e.g. '312 articles'"),
  pmid: z.string().nullable(),
  at: IsoDateTime,
});
export type Activity = z.infer<typeof Activity>;

/** The four counters of the History screen (`history/counters`). */
export const ActivityCounters = z.object({
  searches: z.int().nonnegative(),
  roadmaps: z.int().nonnegative(),
  radars: z.int().nonnegative(),
  hours: z.int().nonnegative().describe('Distinct clock hours (UTC) with activity'),
});
export type ActivityCounters = z.infer<typeof ActivityCounters>;

export const ActivityQuery = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ActivityQuery = z.input<typeof ActivityQuery>;

export const ActivityPage = z.object({
  items: z.array(Activity),
  nextCursor: z.string().nullable(),
  counters: ActivityCounters,
});
export type ActivityPage = z.infer<typeof ActivityPage>;
