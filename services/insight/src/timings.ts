/** Every waiting time of the service, in ms unless named otherwise; tests shorten them. */
export const TIMINGS = {
  /** A plain generation call waits this long for its result. */
  answerWithinMs: 120_000,
  /** Interval of a worker's heartbeat, to the queue and to the job's row. */
  workerHeartbeatMs: 3_000,
  /** The queue gives a job to another worker after this long without a sign. */
  ackWaitMs: 10_000,
  /** Delays before a failed run is retried; the last one repeats. */
  backoffMs: [1_000, 3_000, 3_000, 3_000, 10_000] as readonly number[],
  /** How often a worker looks for waiting jobs that have no message in the queue. */
  sweepMs: 2_000,
  /** Running jobs without a heartbeat for this long are queued again, whatever the queue says. */
  orphanedAfterMs: 600_000,
  /** The same while the queue is empty, so that it cannot deliver them again. */
  lostAfterMs: 60_000,
  /** Interval at which expired rows are deleted. */
  retentionMs: 3_600_000,
  /** Before the second, third, … attempt to ask the search service. */
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000] as readonly number[],
  requestTimeoutMs: 15_000,
  /** Before the second, third, … attempt to ask the model, where it does not say how long to wait. */
  modelRetryDelaysMs: [2_000, 5_000, 15_000, 30_000] as readonly number[],
  /** A server that demands a longer wait fails the job, with a message. */
  modelMaxWaitMs: 300_000,
  /** Between two steps that tell how much of the model's answer has come. */
  modelProgressMs: 3_000,
  /** Event streams: comments that keep proxies from closing them, reading without a notification, and their whole life. */
  heartbeatMs: 15_000,
  rereadMs: 5_000,
  streamLifeMs: 600_000,
};
export type Timings = typeof TIMINGS;
