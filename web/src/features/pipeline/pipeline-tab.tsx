import { formatCalendarDate, formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
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
import { cn } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { aloneWords, type Basis, basisOf } from './basis.ts';
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

/** What is listed: all, those that belong here for one reason, or those that are overdue. */
type Choice = 'all' | Basis | 'overdue';

const isOf = (choice: Choice) => (trial: TopicTrial) =>
  choice === 'all' || (choice === 'overdue' ? trial.isOverdue : basisOf(trial) === choice);

function Pipeline({ data, searchQuery }: { data: TopicTrials; searchQuery: string }) {
  const [choice, setChoice] = useState<Choice>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const { trials } = data;
  const alone = aloneWords(data.subject);
  const within = useMemo(() => trials.filter(isOf(choice)), [trials, choice]);
  const listed = useMemo(
    () =>
      chosen === null
        ? within
        : within.filter((trial) => trial.technologies.some(({ key }) => key === chosen)),
    [within, chosen],
  );
  const name = trials.flatMap(({ technologies }) => technologies).find(({ key }) => key === chosen)?.name;
  const labels: readonly (readonly [Choice, string])[] = [
    ['all', 'All'],
    ['technology', 'By a technology'],
    ['article', 'By an article'],
    ['subject', alone],
    ['overdue', 'Overdue'],
  ];
  const choose = (next: Choice) => {
    setChoice(next);
    setChosen(null);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <HeaderLine data={data} />
          <Button
            onClick={() => download(fileName('trials', searchQuery, 'csv'), 'text/csv', trialsCsv(listed))}
          >
            <Download aria-hidden="true" strokeWidth={1.5} />
            CSV
          </Button>
        </div>
        <fieldset className="-ml-2.5 flex min-w-0 flex-wrap gap-1">
          <legend className="visually-hidden">Which trials</legend>
          {labels.map(([key, label]) => {
            const count = trials.filter(isOf(key)).length;
            return count > 0 ? (
              <Button
                key={key}
                variant="quiet"
                aria-pressed={choice === key}
                className={cn('px-2.5', choice === key && 'bg-accent-tint text-accent')}
                onClick={() => choose(key)}
              >
                {label} <span className="font-normal text-meta">{formatCount(count)}</span>
              </Button>
            ) : null;
          })}
        </fieldset>
        <p className="max-w-[84ch] text-ink3 text-meta">
          A trial belongs here if it tests a technology of these articles, if one of them names or reports it,
          or if {data.subject ?? 'what the query asks for'} is among its conditions or in its title.
        </p>
      </div>
      <PipelinePicture trials={within} aloneName={alone} chosen={chosen} onChoose={setChosen} />
      <Readouts trials={listed} />
      <section aria-labelledby="trials-listed" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="trials-listed" className="font-semibold text-ui">
            {name ? `Trials of ${name}` : choice === 'all' ? 'All trials' : 'Trials'}{' '}
            <span className="font-normal text-ink3 text-meta">{formatCount(listed.length)}</span>
          </h3>
          {name || choice !== 'all' ? (
            <Button variant="quiet" onClick={() => choose('all')}>
              Show all trials
            </Button>
          ) : null}
        </div>
        <TrialTable key={`${choice} ${chosen}`} trials={listed} />
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
