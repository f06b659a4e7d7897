import { randomUUID } from 'node:crypto';
import type { DecidedRow, RowDecision, RowDecisionBody } from '@sextant/contracts/insight/evidence-table';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Actor } from '@sextant/service-kit/server/app';
import { enforceCorrectionQuota } from '../corrections/quota.ts';
import { errors } from '../errors.ts';
import { findDecidedStudy } from '../evidence/decided.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { CorrectionQuota } from '../item-store/quota.ts';
import {
  heldDecisions,
  insertRowDecision,
  isSameField,
  listRowDecisions,
  type NewRowDecision,
  NO_DECISIONS,
  type RowDecisionRow,
} from './row-decisions.ts';

export interface RowDecisionDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly quota: CorrectionQuota;
}
interface RowDecisionRequest {
  readonly user: Actor;
  readonly topicKey: string;
  /** Of the study that the user saw; 0 without decisions, null if the request has none. */
  readonly version: number | null;
  /** The evidence of the topic's newest run. */
  readonly table: EvidenceTable;
}

/** @param later decisions on the study after this one */
export const presentRowDecision = (row: RowDecisionRow, later: readonly RowDecisionRow[]): RowDecision => ({
  id: row.id,
  pmid: row.pmid,
  sentence: row.sentence,
  field: row.field,
  from: row.from,
  to: row.to,
  undoes: row.undoes,
  isUndoable: !later.some((other) => isSameField(other, row)),
  at: row.createdAt.toISOString(),
});

/** The sentence that a decision is on, as the table prints it; null for a study. @throws insight.row-not-found */
function quoteOfRow(
  { studies }: EvidenceTable,
  { pmid, sentence }: Pick<RowDecisionBody, 'pmid' | 'sentence'>,
  earlier: readonly RowDecisionRow[],
): string | null {
  const study = studies.find((one) => one.pmid === pmid);
  if (sentence === null && (study || earlier.length > 0)) return null;
  const quote =
    study?.sentences.find(({ id }) => id === sentence)?.quote ??
    earlier.find((row) => row.sentence === sentence)?.quote;
  if (!quote) throw errors('insight.row-not-found');
  return quote;
}

/**
 * Records a decision on one field of a study or of a sentence. It holds for every run of the topic and for every reader.
 * @throws insight.row-not-found if the newest run has no such study or sentence
 * @throws insight.correction-conflict if the study was decided on since the version that the user saw
 * @throws insight.too-many-corrections if the topic or the account has reached its maximum
 */
export async function decideRow(
  deps: RowDecisionDeps,
  request: RowDecisionRequest,
  { pmid, sentence, field, value }: RowDecisionBody,
): Promise<DecidedRow> {
  const { user, topicKey, table } = request;
  const earlier = await listRowDecisions(deps.prisma, { userId: user.id, topicKey, pmid });
  const quote = quoteOfRow(table, { pmid, sentence }, earlier);
  const before = earlier.find((row) => isSameField(row, { pmid, sentence, field }));
  return add(deps, request, earlier, {
    ...{ pmid, sentence, quote, field },
    from: before?.to ?? null,
    to: value,
    undoes: null,
  });
}

/**
 * Undoes a decision: its field gets back the value of before.
 * @throws insight.row-decision-not-found if the topic has no such decision
 * @throws insight.row-decision-built-on if a later one is on the same field
 * @throws as `decideRow`
 */
export async function undoRowDecision(
  deps: RowDecisionDeps,
  request: RowDecisionRequest,
  decisionId: string,
): Promise<DecidedRow> {
  const { user, topicKey } = request;
  const all = await listRowDecisions(deps.prisma, { userId: user.id, topicKey });
  const row = all.find(({ id }) => id === decisionId);
  if (!row) throw errors('insight.row-decision-not-found');
  const earlier = all.filter(({ pmid }) => pmid === row.pmid);
  if (earlier.find((other) => isSameField(other, row)) !== row) throw errors('insight.row-decision-built-on');
  const { pmid, sentence, quote, field, from, to } = row;
  return add(deps, request, earlier, {
    ...{ pmid, sentence, quote, field },
    from: to,
    to: from,
    undoes: row.id,
  });
}

/** Adds a decision to those of its study, newest first. */
async function add(
  { prisma, outbox, audit, quota }: RowDecisionDeps,
  { user, topicKey, version, table }: RowDecisionRequest,
  earlier: readonly RowDecisionRow[],
  decision: Omit<NewRowDecision, 'id' | 'userId' | 'topicKey' | 'version'>,
): Promise<DecidedRow> {
  if (version === null) throw errors('insight.correction-version-missing');
  const current = earlier[0]?.version ?? 0;
  if (version !== current) throw errors('insight.correction-conflict');
  const { id: userId } = user;
  const newRow = { ...decision, id: randomUUID(), userId, topicKey, version: current + 1 };
  const added = await prisma.$transaction(async (tx) => {
    const row = await insertRowDecision(tx, newRow);
    if (!row) return null;
    await enforceCorrectionQuota(tx, 'row_decisions', { userId, topicKey }, quota);
    const action = row.undoes ? 'evidence.undo' : 'evidence.decide';
    await audit(tx, { action, ...by(user), object: { kind: 'row-decision', id: row.id } });
    return row;
  });
  // Either a concurrent decision with the same version, or a request of an account that is being deleted.
  if (!added) throw errors('insight.correction-conflict');
  outbox.flush();
  const decisions = heldDecisions([added, ...earlier]).get(added.pmid) ?? NO_DECISIONS;
  return {
    decision: presentRowDecision(added, []),
    study: findDecidedStudy(table, added.pmid, decisions),
  };
}
