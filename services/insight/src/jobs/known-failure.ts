/** A failure whose message the user may read: a sentence that says why the job failed. Any other error is ours, and goes into the log. */
export class KnownFailure extends Error {}
