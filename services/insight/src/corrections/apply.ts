import { type AppliedCorrection, addedPath } from '@sextant/contracts/insight/correction';
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
    const isAdded = subject === null && row.decision.added === true;
    return {
      ...presentState(row),
      path: subject?.path ?? (isAdded ? addedPath(row.subject) : null),
      candidates: match?.is === 'unsure' && !isAdded ? match.candidates.map(({ path }) => path) : [],
      evidenceChanged: subject !== null && subject.basis.evidence !== row.basis.evidence,
    };
  });
}

interface OfTopic {
  readonly topicKey: string;
}

/** The corrections of some topics to one kind of record. */
export interface TopicCorrections {
  has(topicKey: string): boolean;
  /** Those that apply to a record of the topic; its data is read only if the topic has any. */
  findApplicable(topicKey: string, readData: () => unknown): AppliedCorrection[];
}

/** Loads the corrections that may apply to these records. */
export async function loadCorrections(
  db: Sql,
  kind: JobKind,
  userId: string,
  rows: readonly OfTopic[],
): Promise<TopicCorrections> {
  const keys = [...new Set(rows.map(({ topicKey }) => topicKey))];
  const all = keys.length === 0 ? [] : await newestCorrections(db, userId, keys);
  const byTopic = Map.groupBy(
    all.filter((row) => row.kind === KIND_OF_RECORD[kind]),
    ({ topicKey }) => topicKey,
  );
  return {
    has: (topicKey) => byTopic.has(topicKey),
    findApplicable(topicKey, readData) {
      const corrections = byTopic.get(topicKey);
      return corrections ? findApplicable(kind, readData(), corrections) : [];
    },
  };
}

/** Adds the applicable corrections to records. */
export async function withCorrections<Row extends OfTopic & { readonly data: unknown }>(
  db: Sql,
  kind: JobKind,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { corrections?: AppliedCorrection[] })[]> {
  const loaded = await loadCorrections(db, kind, userId, rows);
  return rows.map((row) => {
    const corrections = loaded.findApplicable(row.topicKey, () => row.data);
    return corrections.length > 0 ? { ...row, corrections } : row;
  });
}
