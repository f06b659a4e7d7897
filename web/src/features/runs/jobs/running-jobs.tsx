import { insightCalls } from '@sextant/contracts/insight/calls';
import type { JobKind, JobSummary, ProgressStep } from '@sextant/contracts/insight/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatElapsed } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { paths, type StrategyTab } from '../../../lib/paths.ts';
import { PROGRESS } from '../../../lib/progress-steps.ts';
import { cn } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { LIST_PATHS, RUN_PATHS } from '../outputs.ts';
import { isRetry } from '../progress.ts';
import { useNow } from '../use-now.ts';
import { isFinished } from './follow-job.ts';
import { useShownJobs } from './shown-jobs.ts';
import { useJobStream } from './use-job-stream.ts';

const KIND_NAMES: Readonly<Record<JobKind, string>> = {
  analysis: 'Innovation analysis',
  radar: 'Technology radar',
  roadmap: 'Technology roadmap',
};
const TABS: Readonly<Record<JobKind, StrategyTab>> = {
  analysis: 'analyses',
  radar: 'radars',
  roadmap: 'roadmaps',
};

/** Lists the user's running jobs with their current steps, also after a reload; loads the lists of what is saved again at their ends. */
export function RunningJobs() {
  const client = useQueryClient();
  const stream = useJobStream();
  const { data: jobs = [] } = useQuery({
    queryKey: [insightCalls.jobs.path],
    queryFn: () => api(insightCalls.jobs),
    refetchOnMount: 'always',
  });
  const [steps, setSteps] = useState<Readonly<Record<string, ProgressStep>>>({});
  const shown = useShownJobs();
  const followedIds = jobs.some(({ status }) => !isFinished(status));
  const elsewhere = jobs.filter(({ id }) => !shown.has(id));
  const running = elsewhere.filter(({ status }) => !isFinished(status));
  const ended = elsewhere.filter(({ id, status }) => isFinished(status) && id in steps);

  useEffect(() => {
    if (!followedIds) return;
    const refresh = (...list: string[]) => {
      for (const path of [...list, insightCalls.jobs.path])
        void client.invalidateQueries({ queryKey: [path] });
    };
    return stream.listen({
      onStep: (event) => {
        setSteps((before) => ({ ...before, [event.jobId]: event.step }));
        if (isFinished(event.status)) refresh(LIST_PATHS[event.kind], ...RUN_PATHS, insightCalls.topics.path);
      },
      onCheck: refresh,
    });
  }, [client, stream, followedIds]);

  if (running.length + ended.length === 0) return null;
  return (
    <ul aria-label="Jobs" className="mt-4 divide-y divide-line border-line border-b text-meta">
      {running.map((job) => (
        <RunningJob key={job.id} job={job} step={steps[job.id] ?? job.step} />
      ))}
      {ended.map((job) => (
        <EndedJob key={job.id} job={job} />
      ))}
    </ul>
  );
}

const line = 'flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2';

function RunningJob({ job, step }: { job: JobSummary; step: ProgressStep }) {
  const now = useNow();
  const elapsed = Math.max(0, (now - Date.parse(job.createdAt)) / 1_000);
  return (
    <li className={cn(line, 'text-ink2')}>
      <Spinner className="text-ink3" />
      <span className="min-w-0">
        {KIND_NAMES[job.kind]}: <span className="text-ink">{job.searchQuery}</span>
      </span>
      <span className={isRetry(step) ? 'text-warn' : undefined}>
        {step === 'idle' ? 'Waiting' : PROGRESS[step].label}
      </span>
      <span className="ml-auto text-ink3">{formatElapsed(elapsed)}</span>
    </li>
  );
}

function EndedJob({ job }: { job: JobSummary }) {
  return (
    <li className={cn(line, 'text-ink2')}>
      <span className="min-w-0">
        {KIND_NAMES[job.kind]}: <span className="text-ink">{job.searchQuery}</span>
      </span>
      {job.status === 'succeeded' ? <span className="text-ok">Finished</span> : null}
      {job.status === 'failed' ? <span className="text-danger">{job.error ?? 'Failed'}</span> : null}
      {job.status === 'cancelled' ? <span>Canceled</span> : null}
      {job.savedId ? (
        <Link className="ml-auto text-link" to={paths.strategy(TABS[job.kind], job.savedId)}>
          View
        </Link>
      ) : null}
    </li>
  );
}
