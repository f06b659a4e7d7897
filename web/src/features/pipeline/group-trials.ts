import { isOnSubjectAlone, type TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { MARKS, markOf, PHASE_COLUMNS } from '../../lib/trial-words.ts';

/** A line of the picture: a technology with its trials by phase, in the order of the columns. */
export interface PipelineRow {
  /** Null: trials that test none of the literature's technologies. */
  readonly key: string | null;
  /** They are on the topic's subject, and that is all. */
  readonly isAlone?: true;
  readonly name: string;
  readonly total: number;
  readonly cells: readonly (readonly TopicTrial[])[];
}

const byMark = (a: TopicTrial, b: TopicTrial) =>
  MARKS.indexOf(markOf(a)) - MARKS.indexOf(markOf(b)) || b.nctId.localeCompare(a.nctId);

function rowOf(key: string | null, name: string, trials: readonly TopicTrial[]): PipelineRow {
  const sorted = trials.toSorted(byMark);
  const cells = PHASE_COLUMNS.map((phase) => sorted.filter((trial) => trial.phase === phase));
  return { key, name, total: trials.length, cells };
}

/**
 * Technologies by their number of trials, then what tests none of them: named by articles, and on the subject alone. A trial of two
 * technologies stands in both lines.
 */
export function groupTrials(trials: readonly TopicTrial[], aloneName: string): PipelineRow[] {
  const groups = new Map<string, { name: string; trials: TopicTrial[] }>();
  for (const trial of trials)
    for (const { key, name } of trial.technologies) {
      const group = groups.get(key) ?? { name, trials: [] };
      group.trials.push(trial);
      groups.set(key, group);
    }
  const rows = [...groups]
    .map(([key, group]) => rowOf(key, group.name, group.trials))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name));
  const others = trials.filter(({ technologies }) => technologies.length === 0);
  const [alone, named] = [others.filter(isOnSubjectAlone), others.filter(({ isNamed }) => isNamed)];
  return [
    ...rows,
    ...(named.length > 0 ? [rowOf(null, 'Other interventions', named)] : []),
    ...(alone.length > 0 ? [{ ...rowOf(null, aloneName, alone), isAlone: true as const }] : []),
  ];
}

/** Columns that any trial stands in. */
export const usedColumns = (rows: readonly PipelineRow[]): number[] =>
  PHASE_COLUMNS.flatMap((_, column) =>
    rows.some(({ cells }) => (cells[column]?.length ?? 0) > 0) ? column : [],
  );
