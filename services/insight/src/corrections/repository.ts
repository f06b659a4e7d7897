import type { CorrectedKind, Decision, DecisionFieldChange } from '@sextant/contracts/insight/correction';
import type { Sql } from '@sextant/service-kit/database';
import type { EvidenceBasis } from './subjects.ts';

export interface CorrectionRow {
  readonly id: string;
  readonly topicKey: string;
  readonly kind: CorrectedKind;
  readonly subject: string;
  readonly section: string;
  readonly conceptKey: string | null;
  readonly name: string;
  readonly version: number;
  readonly changes: readonly DecisionFieldChange[];
  /** The subject's whole decision after this change. */
  readonly decision: Decision;
  readonly reason: string | null;
  readonly basis: EvidenceBasis;
  readonly undoes: string | null;
  readonly createdAt: Date;
}
export type NewCorrection = Omit<CorrectionRow, 'createdAt'> & { readonly userId: string };

const COLUMNS = `id, topic_key AS "topicKey", kind, subject, section, concept_key AS "conceptKey", name, version, changes, decision,
  reason, basis, undoes, created_at AS "createdAt"`;
/** Maximum number of changes shown, the newest. */
const MAX_HISTORY = 500;
/** Maximum number of corrected subjects on a page of topics. */
const MAX_SUBJECTS = 20_000;

/** The newest change of each subject of these topics, most recently corrected first. */
export function newestCorrections(
  db: Sql,
  userId: string,
  topicKeys: readonly string[],
): Promise<CorrectionRow[]> {
  return db.$queryRawUnsafe<CorrectionRow[]>(
    `SELECT * FROM (
       SELECT DISTINCT ON (topic_key, subject) ${COLUMNS} FROM insight.corrections
       WHERE user_id = $1::uuid AND topic_key = ANY($2::text[]) ORDER BY topic_key, subject, version DESC
     ) newest ORDER BY "createdAt" DESC, id LIMIT $3::integer`,
    userId,
    topicKeys,
    MAX_SUBJECTS,
  );
}

/** Every change of a topic, newest first. */
export function correctionHistory(db: Sql, userId: string, topicKey: string): Promise<CorrectionRow[]> {
  return db.$queryRawUnsafe<CorrectionRow[]>(
    `SELECT ${COLUMNS} FROM insight.corrections WHERE user_id = $1::uuid AND topic_key = $2
     ORDER BY created_at DESC, version DESC, id LIMIT $3::integer`,
    userId,
    topicKey,
    MAX_HISTORY,
  );
}

/** One change of a topic; null if it belongs to another user. */
export async function findCorrection(
  db: Sql,
  userId: string,
  topicKey: string,
  id: string,
): Promise<CorrectionRow | null> {
  const [row] = await db.$queryRawUnsafe<CorrectionRow[]>(
    `SELECT ${COLUMNS} FROM insight.corrections
     WHERE id = $1::uuid AND user_id = $2::uuid AND topic_key = $3 LIMIT 1`,
    id,
    userId,
    topicKey,
  );
  return row ?? null;
}

/** Inserts a change; null if its version exists, or if the account was deleted. */
export async function insertCorrection(db: Sql, row: NewCorrection): Promise<CorrectionRow | null> {
  const [added] = await db.$queryRawUnsafe<CorrectionRow[]>(
    `INSERT INTO insight.corrections (id, user_id, topic_key, kind, subject, section, concept_key, name, version, changes,
       decision, reason, basis, undoes)
     SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9::integer, $10::json, $11::json, $12, $13::json, $14::uuid
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $2::uuid)
     ON CONFLICT (user_id, topic_key, subject, version) DO NOTHING RETURNING ${COLUMNS}`,
    row.id,
    row.userId,
    row.topicKey,
    row.kind,
    row.subject,
    row.section,
    row.conceptKey,
    row.name,
    row.version,
    JSON.stringify(row.changes),
    JSON.stringify(row.decision),
    row.reason,
    JSON.stringify(row.basis),
    row.undoes,
  );
  return added ?? null;
}
