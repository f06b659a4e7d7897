import { randomUUID } from 'node:crypto';
import { CorrectionRecorded } from '@sextant/contracts/events/catalogue';
import {
  type Corrected,
  type CorrectionBody,
  type DecisionChange,
  isAddedPath,
} from '@sextant/contracts/insight/correction';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Actor } from '@sextant/service-kit/server/app';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { CorrectionQuota } from '../item-store/quota.ts';
import { findItem } from '../item-store/repository.ts';
import { applyChange, checkDecision } from './apply-change.ts';
import { findAdded } from './find-added.ts';
import { matchCorrections } from './match.ts';
import { isUndoable, presentEntry, presentState } from './presenter.ts';
import { enforceCorrectionQuota } from './quota.ts';
import {
  type CorrectionRow,
  findCorrection,
  insertCorrection,
  type NewCorrection,
  newestCorrections,
} from './repository.ts';
import { findSubjects, RECORD_OF_KIND, subjectKey } from './subjects.ts';

export interface CorrectionDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly quota: CorrectionQuota;
}
interface CorrectionRequest {
  readonly user: Actor;
  readonly topicKey: string;
  /** The version that the user saw; 0 without corrections, null if the request has none. */
  readonly version: number | null;
}

/**
 * Records an analyst's correction of one concept in a saved record.
 * @throws insight.analysis-not-found, insight.radar-not-found, insight.roadmap-not-found for a record of
 * another user, or of another topic
 * @throws insight.nothing-to-correct if the record has nothing at the path
 * @throws insight.already-on-radar if a technology is added that the radar has
 * @throws insight.correction-conflict if the concept was changed since the version that the user saw
 * @throws insight.too-many-corrections if the topic or the account has reached its maximum
 */
export async function recordCorrection(
  deps: CorrectionDeps,
  request: CorrectionRequest,
  body: CorrectionBody,
): Promise<Corrected> {
  const { kind, recordId, path, change, reason } = body;
  const { prisma } = deps;
  const { user, topicKey } = request;
  const { id: userId } = user;
  const recordKind = RECORD_OF_KIND[kind];
  const record = await findItem(prisma, recordKind, userId, recordId);
  if (record?.topicKey !== topicKey) throw errors(STORED_KINDS[recordKind].notFound);
  const corrections = (await newestCorrections(prisma, userId, [topicKey])).filter(
    (row) => row.kind === kind,
  );
  const computed = findSubjects(recordKind, record.data);
  const added =
    body.kind === 'radar' && isAddedPath(path)
      ? findAdded(
          path,
          { name: body.change.name ?? '', conceptKey: body.conceptKey ?? null },
          { computed, corrections },
        )
      : null;
  const subjects = added ? [...computed, added] : computed;
  const subject = subjects.find((one) => one.path === path);
  if (!subject) throw errors('insight.nothing-to-correct');
  const matched = [...matchCorrections(corrections, subjects)].find(
    ([, match]) => match.is === 'this' && match.subject === subject,
  )?.[0];
  const isOnly = !subjects.some(
    (other) =>
      other !== subject && other.section === subject.section && other.conceptKey === subject.conceptKey,
  );
  // A finding is identified by its text, so that another finding of its concept is another subject.
  const key = matched?.subject ?? subjectKey(kind, subject, isOnly && kind !== 'finding');
  const before = matched ?? corrections.find((row) => row.subject === key);
  const { section, conceptKey, name, basis } = subject;
  const about = { kind, subject: key, section, conceptKey, name, basis };
  checkDecision(recordKind, record.data, change as DecisionChange, { subject, subjects, corrections });
  return add(deps, request, before, {
    ...about,
    ...applyChange(before?.decision ?? {}, change as DecisionChange),
    reason: reason || null,
    undoes: null,
  });
}

/**
 * Undoes a change: its fields are reset to their previous values.
 * @throws insight.correction-not-found if the topic has no such change
 * @throws insight.correction-built-on if a later change depends on it
 * @throws insight.too-many-corrections if the topic or the account has reached its maximum
 */
export async function undoCorrection(
  deps: CorrectionDeps,
  request: CorrectionRequest,
  correctionId: string,
): Promise<Corrected> {
  const { prisma } = deps;
  const { user, topicKey } = request;
  const { id: userId } = user;
  const row = await findCorrection(prisma, userId, topicKey, correctionId);
  if (!row) throw errors('insight.correction-not-found');
  const newest =
    (await newestCorrections(prisma, userId, [topicKey])).find(({ subject }) => subject === row.subject) ??
    row;
  checkVersion(request, newest);
  if (!isUndoable(row, newest)) throw errors('insight.correction-built-on');
  const back = Object.fromEntries(row.changes.map(({ what, from }) => [what, from])) as DecisionChange;
  const { kind, subject, section, conceptKey, name, basis } = newest;
  return add(deps, request, newest, {
    ...{ kind, subject, section, conceptKey, name, basis },
    ...applyChange(newest.decision, back),
    reason: null,
    undoes: row.id,
  });
}

function checkVersion({ version }: CorrectionRequest, newest: CorrectionRow | undefined): number {
  if (version === null) throw errors('insight.correction-version-missing');
  if (version !== (newest?.version ?? 0)) throw errors('insight.correction-conflict');
  return version;
}

type Change = Omit<NewCorrection, 'id' | 'userId' | 'topicKey' | 'version'>;

/** Adds a change to the history, with its event in the same transaction. */
async function add(
  { prisma, outbox, audit, quota }: CorrectionDeps,
  request: CorrectionRequest,
  newest: CorrectionRow | undefined,
  change: Change,
): Promise<Corrected> {
  const version = checkVersion(request, newest) + 1;
  const { user, topicKey } = request;
  const { id: userId } = user;
  const newRow = { ...change, id: randomUUID(), userId, topicKey, version };
  const added = await prisma.$transaction(async (tx) => {
    const row = await insertCorrection(tx, newRow);
    if (!row) return null;
    await enforceCorrectionQuota(tx, 'corrections', { userId, topicKey }, quota);
    const { id: correctionId, kind, subject, conceptKey, name, undoes, createdAt } = row;
    await outbox.add(
      tx,
      CorrectionRecorded,
      {
        ...{ correctionId, userId, topicKey, subject, kind, conceptKey, name, version, undoes },
        changes: row.changes.map(({ what, from, to }) => (what === 'note' ? { what } : { what, from, to })),
        recordedAt: createdAt.toISOString(),
      },
      { subject: correctionId },
    );
    const action = undoes ? 'correction.undo' : 'correction.record';
    await audit(tx, { action, ...by(user), object: { kind: 'correction', id: correctionId } });
    return row;
  });
  if (!added) {
    // Either a concurrent change with the same version, or a request of an account that is being deleted.
    const [twin] = await newestCorrections(prisma, userId, [topicKey]);
    throw errors(twin ? 'insight.correction-conflict' : 'insight.account-deleted');
  }
  outbox.flush();
  return { correction: presentState(added), entry: presentEntry(added, added) };
}
