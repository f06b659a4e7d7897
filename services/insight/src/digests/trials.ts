import type { DigestNote, DigestTrial } from '@sextant/contracts/insight/digest';
import { isUnderWay, type TrialStatus } from '@sextant/contracts/literature/trial';
import type { EvidenceTable, TableTrial } from '../evidence/table.ts';

const STOPPED: readonly TrialStatus[] = ['suspended', 'terminated', 'withdrawn'];

function changeOf(was: TableTrial, is: TableTrial): DigestTrial['change'] | null {
  if (is.hasResults && !was.hasResults) return 'results';
  if (is.status === was.status) return null;
  if (STOPPED.includes(is.status)) return STOPPED.includes(was.status) ? null : 'stopped';
  if (is.status === 'completed') return 'completed';
  return isUnderWay(is) && was.status === 'not-yet-recruiting' ? 'started' : null;
}

const present = (trial: TableTrial, change: DigestTrial['change']): DigestTrial => ({
  change,
  nctId: trial.nctId,
  title: trial.title,
  status: trial.status,
  phase: trial.phase,
  sponsor: trial.leadSponsor?.name ?? null,
  whyStopped: change === 'stopped' ? trial.whyStopped : null,
});

/**
 * Trials that the registry tells otherwise than before. A trial that is there for the first time is new only if it goes on: one
 * that ended long ago was found, and did not happen.
 */
export function changedTrials(
  before: EvidenceTable,
  after: EvidenceTable,
  { withNew }: { readonly withNew: boolean },
): { readonly changes: DigestTrial[]; readonly notes: DigestNote[] } {
  if (!after.trials) return { changes: [], notes: [] };
  const isIncomplete = before.trials?.isIncomplete || after.trials.isIncomplete;
  const notes: DigestNote[] = isIncomplete ? ['registry-incomplete'] : [];
  if (!before.trials) return { changes: [], notes: [...notes, 'no-registry-before'] };
  const earlier = new Map(before.trials.trials.map((trial) => [trial.nctId, trial]));
  const tellsNew = withNew && !before.trials.isIncomplete;
  const changes = after.trials.trials.flatMap((trial) => {
    const was = earlier.get(trial.nctId);
    const goesOn = trial.status === 'not-yet-recruiting' || isUnderWay(trial);
    const change = was ? changeOf(was, trial) : tellsNew && goesOn ? 'new' : null;
    return change ? [present(trial, change)] : [];
  });
  return { changes, notes };
}
