import { insightCalls } from '@sextant/contracts/insight/calls';
import type { JobSummary } from '@sextant/contracts/insight/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';
import { autoSaveResult, LIST_PATHS } from '../analysis/outputs.ts';
import { isFinished } from './follow-job.ts';
import { removePendingSave } from './promised-saves.ts';

/** Saves finished jobs with a pending save; drops those without a result or already saved. */
export async function savePendingJobs(client: QueryClient, promised: readonly JobSummary[]): Promise<void> {
  for (const { id, kind, status, savedId } of promised) {
    if (!isFinished(status)) continue;
    if (status !== 'succeeded' || savedId) {
      removePendingSave(id);
      continue;
    }
    try {
      await autoSaveResult(client, await api(insightCalls.job, { params: { id } }));
      removePendingSave(id);
      await Promise.all(
        [LIST_PATHS[kind], insightCalls.topics.path, insightCalls.jobs.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a failed auto-save is only logged (`analysis/auto-save`); the next visit tries again
      console.error('The auto-save failed', error);
    }
  }
}
