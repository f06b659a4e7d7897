/**
 * Every metric that is recorded as it happens: its labels, and the upper bounds of a histogram's buckets, in seconds.
 */
export const HISTOGRAMS = {
  sextant_http_request_duration_seconds: {
    help: 'Answers by route: their rate, errors and duration',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  sextant_job_duration_seconds: {
    help: 'Runs of generation jobs',
    labels: ['kind', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  },
  sextant_upstream_request_duration_seconds: {
    help: 'Requests to PubMed and to the language model, by what came of them',
    labels: ['upstream', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
  },
  sextant_upstream_quota_wait_seconds: {
    help: 'Time that a request waited for its turn under the quota of an upstream',
    labels: ['upstream'],
    buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10],
  },
} as const;
export type HistogramName = keyof typeof HISTOGRAMS;

/** Metrics that are read on each scrape. */
export const GAUGES = {
  sextant_database_pool_connections: { help: 'Connections of a pool', labels: ['schema', 'state'] },
  sextant_outbox_lag_seconds: {
    help: 'Age of the oldest event that is not published yet',
    labels: ['schema'],
  },
  sextant_watches: { help: 'Watches that are due, that run, and whose last run failed', labels: ['state'] },
  sextant_watch_lag_seconds: { help: 'Since when the watch that is due longest is due', labels: [] },
  sextant_mails: {
    help: 'Mails with digests that wait, and those of 30 days that were sent or failed',
    labels: ['state'],
  },
  sextant_mail_lag_seconds: { help: 'Since when the mail that waits longest waits', labels: [] },
  sextant_webhook_messages: {
    help: 'Messages to webhooks that wait, and those of 30 days that were sent or failed',
    labels: ['state'],
  },
  sextant_webhook_message_lag_seconds: {
    help: 'Since when the message to a webhook that waits longest waits, also of a paused one',
    labels: [],
  },
  sextant_queue_messages: { help: 'Jobs waiting or being worked on', labels: ['queue'] },
} as const;
export type GaugeName = keyof typeof GAUGES;

type Labels = Readonly<Record<string, string | number>>;
export interface Reading {
  readonly labels: Labels;
  readonly value: number;
}
type Read = () => Promise<readonly Reading[]> | readonly Reading[];

let record: ((name: HistogramName, labels: Labels, seconds: number) => void) | undefined;
const sources = new Map<GaugeName, Set<Read>>();

/** Called by `startTelemetry` only: until then nothing is recorded. */
export const switchMetricsOn = (recorder: typeof record): void => {
  record = recorder;
};
export const metricsAreOn = (): boolean => record !== undefined;

export const observe = (name: HistogramName, labels: Labels, seconds: number): void =>
  record?.(name, labels, seconds);

/** Times the work; `outcomeOf` names its outcome, 'error' where it threw. */
export async function timed<T>(
  name: HistogramName,
  labels: Labels,
  outcomeOf: (result: T) => string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  let outcome = 'error';
  try {
    const result = await work();
    outcome = outcomeOf(result);
    return result;
  } finally {
    observe(name, { ...labels, outcome }, (performance.now() - started) / 1000);
  }
}

/** Adds a source of readings; call the returned function to remove it. */
export function gauge(name: GaugeName, read: Read): () => void {
  const known = sources.get(name) ?? new Set();
  sources.set(name, known.add(read));
  return () => void known.delete(read);
}

/** Current readings of all sources of a gauge; one that fails is skipped. */
export async function readGauge(name: GaugeName): Promise<readonly Reading[]> {
  const readings = await Promise.allSettled([...(sources.get(name) ?? [])].map(async (read) => read()));
  return readings.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value : []));
}
