/** The work queue of generation jobs, and the notifications around it. */
export const JOB_QUEUE = 'insight-jobs';
/** `{ userId }`: something about the user's jobs has changed; anyone who shows or waits for them reads again. */
export const JOBS_CHANGED = 'insight-jobs-changed';
/** `{ jobId }`: the worker that runs it stops. */
export const JOB_CANCELLED = 'insight-job-cancelled';
/** `{ userId }`: a worker had no place for a job of the user; one that has sends it again. */
export const JOB_PARKED = 'insight-job-parked';
