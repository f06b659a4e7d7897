import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { DigestCounts, DigestSummary } from './digest.ts';
import { TopicKey } from './topic.ts';

/** Watches: topics that are run again in a rhythm, each run compared with the one before. */

/** In the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const Weekday = z.enum(WEEKDAYS);
export type Weekday = z.infer<typeof Weekday>;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** Such as Europe/Berlin. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'A time zone has a name')
  .refine(isTimeZone, 'This time zone is not known');

const local = {
  hour: z.int().min(0).max(23).describe('Local hour; the run starts within a quarter of an hour of it'),
  timeZone: TimeZone.describe('IANA name: the hour stays the same when clocks change'),
};
export const WatchSchedule = z.union([
  z.object({ every: z.literal('day'), ...local }),
  z.object({ every: z.literal('week'), weekday: Weekday, ...local }),
  z.object({ every: z.literal('month'), ...local }).describe('On the first of the month'),
]);
export type WatchSchedule = z.infer<typeof WatchSchedule>;

/** Where a digest is sent beside the product itself. */
export const DIGEST_DELIVERIES = ['feed', 'mail', 'webhook'] as const;
export const DigestDelivery = z.enum(DIGEST_DELIVERIES);
export type DigestDelivery = z.infer<typeof DigestDelivery>;

export const PAUSE_REASONS = ['user', 'failures', 'topic-deleted'] as const;

/** How the last run of a watch ended. */
export const WATCH_OUTCOMES = [
  'changed',
  'unchanged',
  'first-run',
  'failed',
  'no-articles',
  'no-room',
  'index-incomplete',
  'model-tokens-used',
  'search-unavailable',
] as const;
export const WatchOutcome = z
  .enum(WATCH_OUTCOMES)
  .describe(
    "'first-run': there was nothing to compare with yet, or nothing that can be compared; 'no-room': the account keeps as many results as it may",
  );
export type WatchOutcome = z.infer<typeof WatchOutcome>;

/** So many failed runs in a row pause a watch. */
export const MAX_WATCH_FAILURES = 5;

export const Watch = z.object({
  id: Uuid,
  topicKey: TopicKey,
  searchQuery: z.string(),
  schedule: WatchSchedule,
  deliveries: z.array(DigestDelivery),
  attachesBriefing: z.boolean().describe('Its mails carry the briefing of the run as an HTML file'),
  nextRunAt: IsoDateTime.nullable().describe('Null while it is paused'),
  isRunning: z.boolean(),
  paused: z.enum(PAUSE_REASONS).nullable(),
  failures: z.int().nonnegative().describe('Failed runs in a row; five pause it'),
  lastRun: z.object({ at: IsoDateTime, outcome: WatchOutcome }).nullable(),
  lookedAt: IsoDateTime.nullable().describe('When its user last looked at a digest of it'),
  lastDigest: DigestSummary.nullable(),
  createdAt: IsoDateTime,
});
export type Watch = z.infer<typeof Watch>;

export const Watches = z.object({
  items: z.array(Watch).describe('Newest first'),
  limit: z.int().positive().describe('Most watches of an account'),
});
export type Watches = z.infer<typeof Watches>;

const deliveries = z.array(DigestDelivery).max(DIGEST_DELIVERIES.length);
export const CreateWatchBody = z.object({
  topicKey: TopicKey,
  schedule: WatchSchedule,
  deliveries: deliveries.default(['feed']),
  attachesBriefing: z.boolean().default(false),
});
export type CreateWatchBody = z.input<typeof CreateWatchBody>;

export const ChangeWatchBody = z.object({
  schedule: WatchSchedule.optional(),
  deliveries: deliveries.optional(),
  attachesBriefing: z.boolean().optional(),
  isPaused: z.boolean().optional().describe('False also forgets earlier failures'),
  looked: z.literal(true).optional().describe('The user has looked at its digests'),
});
export type ChangeWatchBody = z.infer<typeof ChangeWatchBody>;

/** The Atom feed of a user's digests. Its address holds a secret, which is not stored and shown once. */
export const DigestFeed = z.object({
  createdAt: IsoDateTime.nullable().describe('When its address was made; null if there is none'),
  showsNames: z
    .boolean()
    .describe(
      'Queries and titles are in it, and in subjects of mails; otherwise only how many topics changed. Without an address, too',
    ),
});
export type DigestFeed = z.infer<typeof DigestFeed>;
export const DigestFeedBody = z.object({ showsNames: z.boolean().default(false) });
export const ChangeDigestFeedBody = z.object({ showsNames: z.boolean() });
/** 32 random bytes as base64url. */
export const FeedSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Path of the feed at the gateway. The secret is named `token` there: no log has it. */
export const FEED_PATH = '/api/feeds/:token';
export const CreatedDigestFeed = DigestFeed.extend({
  path: z.string().describe('Path of its address on this server, with the secret'),
});
export type CreatedDigestFeed = z.infer<typeof CreatedDigestFeed>;

/** What the gateway asks insight for, by the hash of a secret; no secret goes further than the gateway. */
export const FeedLookup = z.object({
  hash: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .describe('SHA-256'),
});
/** The newest digests for a feed: without names unless its user shows them. */
export const FeedContent = z.object({
  id: Uuid,
  createdAt: IsoDateTime,
  digests: z.array(
    z.object({
      id: Uuid,
      madeAt: IsoDateTime,
      named: z.object({ searchQuery: z.string(), counts: DigestCounts }).nullable(),
    }),
  ),
});
export type FeedContent = z.infer<typeof FeedContent>;
