import type { TopicTrialsPage, TopicTrialsQuery } from '@sextant/contracts/insight/topic-trials';
import { isOverdue, readoutsAhead } from '../assessment/assessment.ts';
import type { EvidenceTable, TableTrial } from '../evidence/table.ts';

type Filters = Pick<TopicTrialsQuery, 'technology' | 'phase' | 'status' | 'stopReason'>;

const isWithin =
  ({ technology, phase, status, stopReason }: Filters) =>
  (trial: TableTrial) =>
    (technology === undefined || trial.technologies.some(({ key }) => key === technology)) &&
    (phase === undefined || trial.phase === phase) &&
    (status === undefined || trial.status === status) &&
    (stopReason === undefined || trial.stopReason === stopReason);

/** The trials of a table within the filters, from a position on. */
export function queryTrials(
  table: EvidenceTable,
  query: Filters & { readonly limit: number },
  offset: number,
  today: string,
): Omit<TopicTrialsPage, 'runId' | 'nextCursor'> & { readonly isLast: boolean } {
  const own = (table.trials?.trials ?? []).filter(isWithin(query));
  const page = own.slice(offset, offset + query.limit);
  const ahead = new Set(readoutsAhead(page, today));
  return {
    asOf: table.asOf,
    registryAsOf: table.trials?.asOf ?? null,
    isIncomplete: table.trials?.isIncomplete ?? false,
    subject: table.trials?.subject || null,
    total: own.length,
    trials: page.map((trial) => ({
      ...trial,
      isReadoutAhead: ahead.has(trial),
      isOverdue: isOverdue(trial, today),
    })),
    isLast: offset + query.limit >= own.length,
  };
}
