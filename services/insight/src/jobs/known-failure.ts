/** A failure whose message the user may read: a sentence that says why the job failed. Any other error is ours, and goes into the log. */
export class KnownFailure extends Error {}

/** One that trying again would not change: the job fails at once. */
export class FinalFailure extends KnownFailure {}
