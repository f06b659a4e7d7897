/** A failure with a message for the user. Other errors are only logged. */
export class KnownFailure extends Error {}

/** A failure that a retry cannot fix: the job fails at once. */
export class FinalFailure extends KnownFailure {}
