import { formatCalendarDate, formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { isSyntheticTrial } from '@sextant/contracts/literature/trial';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { download } from '../../lib/download.ts';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { fileName } from '../../lib/file-name.ts';
import type { TopicTrials } from '../../lib/load-trials.ts';
import { loadTrials, type TrialsPlace } from '../../lib/load-trials.ts';
import { NextRun, type RunOfTopic } from '../../lib/topic-run.tsx';
import { INCOMPLETE_TRIALS, stateTexts } from '../../lib/trial-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PipelinePicture } from './pipeline-picture.tsx';
import { Readouts } from './readouts.tsx';
import { TrialTable } from './trial-table.tsx';
import { trialsCsv } from './trials-csv.ts';

/** All trials of a topic: the picture shows them at once. */
const useTrials = ({ topicKey, run }: TrialsPlace, enabled: boolean) =>
  useQuery({
    queryKey: [insightCalls.topicTrials.path, topicKey, run ?? null],
    queryFn: ({ signal }) => loadTrials({ topicKey, ...(run && { run }) }, signal),
    enabled,
  });

/** The registered trials of a topic. */
export function PipelineTab({ topicKey, searchQuery, runId, runAgain, isRunning }: RunOfTopic) {
  const hasRun = runId !== null;
  const trials = useTrials({ topicKey, ...(runId && { run: runId }) }, hasRun);
  if (!hasRun || hasStatus(trials.error, 404))
    return (
      <NextRun runAgain={runAgain} isRunning={isRunning}>
        Registered trials are looked up with the next run.
      </NextRun>
    );
  if (trials.isPending) return <SkeletonRows label="Loading the trials" rows={8} rowClassName="h-14" />;
  if (trials.isError)
    return (
      <ErrorRegion
        title="The trials could not be loaded."
        message={errorMessage(trials.error)}
        reassurance="They are safe."
        onRetry={() => void trials.refetch()}
        retrying={trials.isFetching}
      />
    );
  if (trials.data.total === 0)
    return (
      <EmptyState>
        No registered trial of this topic is known here. Whoever runs Sextant can import trials of
        ClinicalTrials.gov; the next run then finds them.
      </EmptyState>
    );
  return <Pipeline data={trials.data} searchQuery={searchQuery} />;
}

function Pipeline({ data, searchQuery }: { data: TopicTrials; searchQuery: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { trials } = data;
  const listed = useMemo(
    () =>
      chosen === null
        ? trials
        : trials.filter((trial) => trial.technologies.some(({ key }) => key === chosen)),
    [trials, chosen],
  );
  const name = trials.flatMap(({ technologies }) => technologies).find(({ key }) => key === chosen)?.name;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <HeaderLine data={data} />
        <Button
          onClick={() => download(fileName('trials', searchQuery, 'csv'), 'text/csv', trialsCsv(listed))}
        >
          <Download aria-hidden="true" strokeWidth={1.5} />
          CSV
        </Button>
      </div>
      <PipelinePicture trials={trials} chosen={chosen} onChoose={setChosen} />
      <Readouts trials={listed} />
      <section aria-labelledby="trials-listed" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="trials-listed" className="font-semibold text-ui">
            {name ? `Trials of ${name}` : 'All trials'}{' '}
            <span className="font-normal text-ink3 text-meta">{formatCount(listed.length)}</span>
          </h3>
          {name ? (
            <Button variant="quiet" onClick={() => setChosen(null)}>
              Show all trials
            </Button>
          ) : null}
        </div>
        <TrialTable key={chosen} trials={listed} />
      </section>
    </div>
  );
}

/** '38 trials · 12 recruiting or active · 5 stopped · ClinicalTrials.gov, as of Nov 27, 2026'. */
function HeaderLine({ data: { trials, registryAsOf, isIncomplete } }: { data: TopicTrials }) {
  const facts = [
    ...stateTexts(trials),
    // No registry knows the trials of the sample corpus.
    trials.length > 0 && trials.every(({ nctId }) => isSyntheticTrial(nctId))
      ? 'invented, with the sample corpus'
      : `ClinicalTrials.gov${registryAsOf ? `, read ${formatCalendarDate(registryAsOf)}` : ''}`,
    isIncomplete && INCOMPLETE_TRIALS,
  ].filter(Boolean);
  return (
    <p role="status" className="text-ink3 text-meta">
      <span className="font-medium text-ink text-ui">{formatQuantity(trials.length, 'trial')}</span>
      {` · ${facts.join(' · ')}`}
    </p>
  );
}
