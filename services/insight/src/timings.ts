/** All delays and timeouts of the service, in ms unless named otherwise; tests shorten them. */
export const TIMINGS = {
  /** Maximum wait of a synchronous generation call. */
  answerWithinMs: 120_000,
  /** Interval of a worker's heartbeat, to the queue and to the job's row. */
  workerHeartbeatMs: 3_000,
  /** The queue redelivers a job after this long without a heartbeat. */
  ackWaitMs: 10_000,
  /** Delays before a failed run is retried; the last one repeats. */
  backoffMs: [1_000, 3_000, 3_000, 3_000, 10_000] as readonly number[],
  /** Interval of the search for waiting jobs without a message in the queue. */
  sweepMs: 2_000,
  /** Running jobs without a heartbeat for this long are queued again, regardless of the queue. */
  orphanedAfterMs: 600_000,
  /** The same while the queue is empty, so that it cannot redeliver them. */
  lostAfterMs: 60_000,
  /** Interval at which expired rows are deleted. */
  retentionMs: 3_600_000,
  /** Interval at which watches that are due are run, and ended runs of watches are compared. */
  watchMs: 5_000,
  /** A run of a watch that was noted and not begun for so long was lost with its process. */
  watchLostAfterMs: 300_000,
  /** Interval at which mails and messages to webhooks that are due are sent. */
  deliveryMs: 10_000,
  /** One that was taken and not ended for so long was lost with its process; sending one takes less. */
  deliveryLeaseMs: 300_000,
  /** Delays before one is tried again; the last one repeats, until it is given up. */
  deliveryBackoffMs: [60_000, 300_000, 900_000, 3_600_000, 14_400_000] as readonly number[],
  deliveryGiveUpMs: 86_400_000,
  /** Briefings for one mail are begun within this time; less than a mail is taken for. */
  briefingsMs: 60_000,
  /** The whole of a message to a webhook, from the name of its host to the status of the answer. */
  webhookTimeoutMs: 10_000,
  /** Delays before the second, third, … request to the search service. */
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000] as readonly number[],
  requestTimeoutMs: 15_000,
  /**
   * A job waits for an incomplete index this long, asking at this interval; after waiting in vain the next jobs do not
   * wait for as long. Less than a synchronous call waits for its answer.
   */
  indexWaitMs: 60_000,
  indexPollMs: 500,
  indexGivenUpMs: 120_000,
  /** Delays before the second, third, … request to the model, without Retry-After. */
  modelRetryDelaysMs: [2_000, 5_000, 15_000, 30_000] as readonly number[],
  /** If the server asks for a longer wait, the job fails with a message. */
  modelMaxWaitMs: 300_000,
  /** Interval of progress steps while the model answers. */
  modelProgressMs: 3_000,
  /**
   * Event streams: interval of keep-alive comments, polling interval without notifications, maximum lifetime.
   */
  heartbeatMs: 15_000,
  rereadMs: 5_000,
  streamLifeMs: 600_000,
};
export type Timings = typeof TIMINGS;
