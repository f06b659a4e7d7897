import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Job, JobStatus, JobStepEvent } from '@sextant/contracts/insight/jobs';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import type { JobStream } from './job-stream.ts';

const FINISHED: readonly JobStatus[] = ['succeeded', 'failed', 'cancelled'];
export const isFinished = (status: JobStatus): boolean => FINISHED.includes(status);

/** Delay before a failed read of a job is retried. */
const RETRY_MS = 3_000;

/** No later read will have another answer: a wrong id, an ended session, a stranger's record, a missing one. */
const FINAL_STATUSES = [400, 401, 403, 404];

/** Repeats a read until there is an answer; what cannot be answered rejects. */
export async function readPatiently<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (FINAL_STATUSES.some((status) => hasStatus(error, status))) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

interface FollowOptions {
  readonly stream: JobStream;
  readonly jobId: string;
  readonly onStep: (event: JobStepEvent) => void;
}

/**
 * Follows a job until it has finished. The tab's stream only signals when to read the job; the job itself is the source
 * of truth, and is also read at the start: it may have ended already.
 */
export function followJob({ stream, jobId, onStep }: FollowOptions): Promise<Job> {
  return new Promise((resolve, reject) => {
    let isReading = false;
    let isAskedAgain = false;
    const readJob = async () => {
      isAskedAgain = isReading;
      if (isReading) return;
      isReading = true;
      try {
        do {
          isAskedAgain = false;
          const job = await readPatiently(() => api(insightCalls.job, { params: { id: jobId } }));
          if (!isFinished(job.status)) continue;
          stopListening();
          return resolve(job);
        } while (isAskedAgain);
      } catch (error) {
        stopListening();
        reject(error);
      }
      isReading = false;
    };
    const stopListening = stream.listen({
      onStep: (event) => {
        if (event.jobId !== jobId) return;
        if (isFinished(event.status)) void readJob();
        else onStep(event);
      },
      onCheck: () => void readJob(),
    });
    void readJob();
  });
}
