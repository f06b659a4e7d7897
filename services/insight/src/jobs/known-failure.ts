/** A failure with a message for the user. Any other error is only logged. */
export class KnownFailure extends Error {}

/** A failure that a retry cannot change: the job fails at once. */
export class FinalFailure extends KnownFailure {}
