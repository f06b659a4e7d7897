import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { useQuery } from '@tanstack/react-query';
import { loadTrials } from '../../lib/load-trials.ts';
import { paths } from '../../lib/paths.ts';
import { useRunOfRadar } from '../../topic-kit/versions/run-of-radar.ts';

/** A registered trial whose results are ahead. */
export interface Readout {
  readonly trial: TopicTrial;
  /** ISO date; a month that is given alone is taken in its middle. */
  readonly date: string;
}

/** Months have no day in the registry. */
const MIDDLE_OF_MONTH = '-15';

const toReadout = (trial: TopicTrial): Readout[] => {
  const date = trial.primaryCompletion?.date;
  if (!trial.isReadoutAhead || !date) return [];
  return [{ trial, date: date.length === 'yyyy-mm'.length ? date + MIDDLE_OF_MONTH : date }];
};

interface ReadoutsAhead {
  /** Soonest first. */
  readonly readouts: readonly Readout[];
  /** The tab that has all trials. */
  readonly address: string;
}

/** The trials of the surrounding topic's run that report ahead; null outside a topic's run, and where none is known. */
export function useReadoutsAhead(): ReadoutsAhead | null {
  const run = useRunOfRadar();
  const place = { topicKey: run?.topicKey ?? '', run: run?.run };
  const { data } = useQuery({
    queryKey: [insightCalls.topicTrials.path, place],
    queryFn: ({ signal }) => loadTrials(place, signal),
    enabled: run !== null,
  });
  const readouts = (data?.trials ?? [])
    .flatMap(toReadout)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.trial.nctId.localeCompare(b.trial.nctId));
  if (!run || readouts.length === 0) return null;
  return { readouts, address: paths.topic(run.topicKey, { tab: 'pipeline', version: run.version }) };
}
