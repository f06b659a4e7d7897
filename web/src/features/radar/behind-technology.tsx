import { formatCount, formatList, formatQuantity } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { EvidencePage } from '@sextant/contracts/insight/evidence-table';
import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { loadTrials, type TopicTrials, type TrialsPlace } from '../../lib/load-trials.ts';
import { paths } from '../../lib/paths.ts';
import { INCOMPLETE_TRIALS, PHASE_COLUMNS, stateTexts } from '../../lib/trial-words.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const COMPANIES = 3;
/** Designs told; the tab has all. */
const MAX_DESIGNS = 5;

/** The studies by design, the first companies and the registered trials of a technology; nothing outside a topic's run, and where none is known. */
export function BehindTechnology({ conceptKey }: { conceptKey: string | undefined }) {
  const run = useRunOfRadar();
  return run && conceptKey ? (
    <Behind
      place={{ topicKey: run.topicKey, run: run.run, technology: conceptKey }}
      addressOf={(tab) => paths.topic(run.topicKey, { tab, version: run.version })}
    />
  ) : null;
}

interface BehindProps {
  place: TrialsPlace;
  /** Neither tab can be narrowed by its address. */
  addressOf: (tab: 'evidence' | 'who' | 'pipeline') => string;
}

function Behind({ place, addressOf }: BehindProps) {
  const { topicKey: key, ...query } = place;
  const studies = useQuery({
    queryKey: [insightCalls.evidence.path, place, 'designs'],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, { params: { key }, query: { ...query, limit: 1 }, signal }),
  });
  const who = useQuery({
    queryKey: [insightCalls.topicOrganisations.path, place, 'first companies'],
    queryFn: ({ signal }) =>
      api(insightCalls.topicOrganisations, {
        params: { key },
        query: { ...query, group: 'companies', limit: COMPANIES },
        signal,
      }),
  });
  const trials = useQuery({
    queryKey: [insightCalls.topicTrials.path, place],
    queryFn: ({ signal }) => loadTrials(place, signal),
  });
  // All at once, in a room of their usual height: what is below keeps its place.
  if (studies.isPending || who.isPending || trials.isPending)
    return (
      <div role="status" aria-label="Loading studies, companies and trials" className="h-60 animate-late">
        <Skeleton className="h-full" />
      </div>
    );
  const failed = [
    isFailed(studies.error) && 'studies',
    isFailed(who.error) && 'companies',
    isFailed(trials.error) && 'trials',
  ].filter((part) => part !== false);
  return (
    <>
      {studies.data && studies.data.total > 0 ? (
        <Studies page={studies.data} address={addressOf('evidence')} />
      ) : null}
      {who.data && who.data.organisations.length > 0 ? (
        <Companies who={who.data} address={addressOf('who')} />
      ) : null}
      {trials.data && trials.data.trials.length > 0 ? (
        <Trials {...trials.data} address={addressOf('pipeline')} />
      ) : null}
      {failed.length > 0 ? (
        <p className="text-ink3 text-meta">{`Its ${formatList(failed)} could not be loaded.`}</p>
      ) : null}
    </>
  );
}

/** A run of before there were tables has none, which is no failure. */
const isFailed = (error: Error | null): boolean => error !== null && !hasStatus(error, 404);

interface PartProps {
  title: string;
  count: number;
  /** The tab that has all of them, and its address. */
  tab: string;
  address: string;
  children: ReactNode;
}

const Part = ({ title, count, tab, address, children }: PartProps) => (
  <section aria-label={title}>
    <div className="flex items-baseline justify-between gap-3">
      <h4 className="font-medium">
        {title} <span className="text-evidence">{formatCount(count)}</span>
      </h4>
      <Link to={address} className="text-link text-meta coarse:-my-3 coarse:py-3">
        {`See ${tab}`}
      </Link>
    </div>
    {children}
  </section>
);

function Studies({ page: { designs, total }, address }: { page: EvidencePage; address: string }) {
  const told = designs.slice(0, MAX_DESIGNS);
  const rest = designs.slice(MAX_DESIGNS).reduce((sum, { studies }) => sum + studies, 0);
  const texts = told.map(
    ({ design, studies }) => `${design ? DESIGN_NAMES[design] : 'Design not read'}: ${formatCount(studies)}`,
  );
  return (
    <Part title="Studies that test it" count={total} tab="Evidence" address={address}>
      <p>{[...texts, ...(rest > 0 ? [`Others: ${formatCount(rest)}`] : [])].join(' · ')}</p>
    </Part>
  );
}

const Companies = ({ who, address }: { who: TopicOrganisations; address: string }) => (
  <Part title="Companies" count={who.groups.companies} tab="Who" address={address}>
    <ol>
      {who.organisations.map(({ name, articles }) => (
        <li key={name} className="flex justify-between gap-3">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-ink2">{formatQuantity(articles, 'article')}</span>
        </li>
      ))}
    </ol>
  </Part>
);

function Trials({ trials, isIncomplete, address }: TopicTrials & { address: string }) {
  const phases = PHASE_COLUMNS.flatMap((phase) => {
    const count = trials.filter((trial) => trial.phase === phase).length;
    return count > 0 ? `${phaseWords(phase)}: ${formatCount(count)}` : [];
  });
  const states = [...stateTexts(trials), ...(isIncomplete ? [INCOMPLETE_TRIALS] : [])];
  return (
    <Part title="Registered trials" count={trials.length} tab="Pipeline" address={address}>
      <p>{phases.join(' · ')}</p>
      {states.length > 0 ? <p className="text-ink2">{states.join(' · ')}</p> : null}
    </Part>
  );
}
