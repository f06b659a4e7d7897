import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Job, JobStatus, JobStepEvent } from '@sextant/contracts/insight/jobs';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import type { JobStream } from './job-stream.ts';

const FINISHED: readonly JobStatus[] = ['succeeded', 'failed', 'cancelled'];
export const isFinished = (status: JobStatus): boolean => FINISHED.includes(status);

/** Delay before a failed read of a job is retried. */
const RETRY_MS = 3_000;

interface FollowOptions {
  readonly stream: JobStream;
  readonly jobId: string;
  readonly onStep: (event: JobStepEvent) => void;
  /** Reads the job immediately, because it was started earlier and may have ended already. */
  readonly earlier?: boolean;
}

/**
 * Follows a job until it has finished. The tab's stream only signals when to read the job; the job itself is the source
 * of truth. Failed reads are retried; a missing job or an ended session rejects.
 */
export function followJob({ stream, jobId, onStep, earlier = false }: FollowOptions): Promise<Job> {
  return new Promise((resolve, reject) => {
    let isReading = false;
    let retryTimer = false;
    let stopped = false;
    const readJob = async () => {
      if (isReading || stopped) {
        retryTimer = true;
        return;
      }
      isReading = true;
      retryTimer = false;
      try {
        const job = await api(insightCalls.job, { params: { id: jobId } });
        if (isFinished(job.status)) end(() => resolve(job));
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 401)) end(() => reject(error));
        else setTimeout(() => void readJob(), RETRY_MS);
      } finally {
        isReading = false;
      }
      if (retryTimer && !stopped) void readJob();
    };
    const end = (settle: () => void) => {
      stopped = true;
      stopListening();
      settle();
    };
    const stopListening = stream.listen({
      onStep: (event) => {
        if (event.jobId !== jobId) return;
        if (isFinished(event.status)) void readJob();
        else onStep(event);
      },
      onCheck: () => void readJob(),
    });
    if (earlier) void readJob();
  });
}
