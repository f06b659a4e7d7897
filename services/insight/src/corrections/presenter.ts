import type { CorrectionEntry, CorrectionState, DecisionField } from '@sextant/contracts/insight/correction';
import type { CorrectionRow } from './repository.ts';

/** The current state of a subject, from its newest change. */
export function presentState(row: CorrectionRow): CorrectionState {
  const { subject, kind, conceptKey, name, version, decision, reason, basis, createdAt } = row;
  const { asOf, articles, computed } = basis;
  return {
    subject,
    kind,
    conceptKey,
    name,
    version,
    decision,
    reason,
    changedAt: createdAt.toISOString(),
    basis: { asOf, articles, computed },
  };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Whether a change can be undone: all its fields still have their values in `newest`, the subject's newest
 * change.
 */
export const isUndoable = (row: CorrectionRow, newest: CorrectionRow): boolean =>
  row.changes.length > 0 &&
  row.changes.every(({ what, to }) => isEqual(newest.decision[what as DecisionField], to));

export function presentEntry(row: CorrectionRow, newest: CorrectionRow): CorrectionEntry {
  const { id, subject, kind, name, version, changes, reason, undoes, createdAt } = row;
  return {
    id,
    subject,
    kind,
    name,
    version,
    changes: [...changes],
    reason,
    undoes,
    undoable: isUndoable(row, newest),
    createdAt: createdAt.toISOString(),
  };
}

/** The history of a topic, newest first, with what can be undone. */
export function presentHistory(history: readonly CorrectionRow[], newest: readonly CorrectionRow[]) {
  const newestBySubject = new Map(newest.map((row) => [row.subject, row]));
  return history.map((row) => presentEntry(row, newestBySubject.get(row.subject) ?? row));
}
