import type { RowDecisionValue } from '@sextant/contracts/insight/evidence-table';
import type { Sql } from '@sextant/service-kit/database';
import type { DecisionsByStudy, HeldDecision, StudyDecisions } from '../evidence/decided.ts';

export interface RowDecisionRow {
  readonly id: string;
  readonly pmid: string;
  readonly sentence: string | null;
  readonly quote: string | null;
  readonly field: string;
  readonly from: RowDecisionValue;
  readonly to: RowDecisionValue;
  readonly undoes: string | null;
  /** Number of decisions on the study up to this one. */
  readonly version: number;
  readonly createdAt: Date;
}
export type NewRowDecision = Omit<RowDecisionRow, 'createdAt'> & {
  readonly userId: string;
  readonly topicKey: string;
};

const COLUMNS = `id, pmid, sentence, quote, field, value_before AS "from", value_after AS "to", undoes, version, created_at AS "createdAt"`;
/** Maximum number of decisions that are read for a topic: more than its quota allows. */
const MAX_DECISIONS = 20_000;

/** Decisions of a topic, newest first; of one study if its PMID is given. */
export const listRowDecisions = (
  db: Sql,
  { userId, topicKey, pmid = null }: { userId: string; topicKey: string; pmid?: string | null },
  limit = MAX_DECISIONS,
): Promise<RowDecisionRow[]> =>
  db.$queryRawUnsafe<RowDecisionRow[]>(
    `SELECT ${COLUMNS} FROM insight.row_decisions
     WHERE user_id = $1::uuid AND topic_key = $2 AND ($3::text IS NULL OR pmid = $3)
     ORDER BY created_at DESC, version DESC, id LIMIT $4::integer`,
    userId,
    topicKey,
    pmid,
    limit,
  );

export const isSameField = (a: HeldDecisionKey, b: HeldDecisionKey): boolean =>
  a.pmid === b.pmid && a.sentence === b.sentence && a.field === b.field;
type HeldDecisionKey = Pick<RowDecisionRow, 'pmid' | 'sentence' | 'field'>;

/** What holds of each study: the newest decision of each field. */
export function heldDecisions(rows: readonly RowDecisionRow[]): DecisionsByStudy {
  const studies = new Map<string, { version: number; held: HeldDecision[] }>();
  for (const { pmid, sentence, quote, field, to, version } of rows.toSorted(
    (a, b) => b.version - a.version,
  )) {
    const study = studies.get(pmid) ?? { version, held: [] };
    studies.set(pmid, study);
    if (!study.held.some((one) => one.sentence === sentence && one.field === field))
      study.held.push({ sentence, quote, field, value: to });
  }
  return studies;
}

export const NO_DECISIONS: StudyDecisions = { version: 0, held: [] };

/** Inserts a decision; null if its version exists, or if the account was deleted. */
export async function insertRowDecision(db: Sql, row: NewRowDecision): Promise<RowDecisionRow | null> {
  const [added] = await db.$queryRawUnsafe<RowDecisionRow[]>(
    `INSERT INTO insight.row_decisions (id, user_id, topic_key, pmid, sentence, quote, field, value_before, value_after, undoes, version)
     SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::json, $9::json, $10::uuid, $11::integer
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $2::uuid)
     ON CONFLICT (user_id, topic_key, pmid, version) DO NOTHING RETURNING ${COLUMNS}`,
    row.id,
    row.userId,
    row.topicKey,
    row.pmid,
    row.sentence,
    row.quote,
    row.field,
    JSON.stringify(row.from),
    JSON.stringify(row.to),
    row.undoes,
    row.version,
  );
  return added ?? null;
}
