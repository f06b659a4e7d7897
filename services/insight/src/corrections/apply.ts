import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import { matchCorrections } from './match.ts';
import { presentState } from './presenter.ts';
import { type CorrectionRow, newestCorrections } from './repository.ts';
import { findSubjects, KIND_OF_RECORD } from './subjects.ts';

/** The corrections of a topic that apply to one record, with their paths. */
export function findApplicable(
  kind: JobKind,
  data: unknown,
  corrections: readonly CorrectionRow[],
): AppliedCorrection[] {
  const sameKind = corrections.filter((row) => row.kind === KIND_OF_RECORD[kind]);
  if (sameKind.length === 0) return [];
  const matches = matchCorrections(sameKind, findSubjects(kind, data));
  return sameKind.map((row) => {
    const match = matches.get(row);
    const subject = match?.is === 'this' ? match.subject : null;
    return {
      ...presentState(row),
      path: subject?.path ?? null,
      candidates: match?.is === 'unsure' ? match.candidates.map(({ path }) => path) : [],
      evidenceChanged: subject !== null && subject.basis.evidence !== row.basis.evidence,
    };
  });
}

interface Correctable {
  readonly topicKey: string;
  readonly data: unknown;
}

/** Adds the applicable corrections to records. */
export async function withCorrections<Row extends Correctable>(
  db: Sql,
  kind: JobKind,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { corrections?: AppliedCorrection[] })[]> {
  const keys = [...new Set(rows.map(({ topicKey }) => topicKey))];
  const all = keys.length === 0 ? [] : await newestCorrections(db, userId, keys);
  const byTopic = Map.groupBy(all, ({ topicKey }) => topicKey);
  return rows.map((row) => {
    const corrections = findApplicable(kind, row.data, byTopic.get(row.topicKey) ?? []);
    return corrections.length > 0 ? { ...row, corrections } : row;
  });
}
