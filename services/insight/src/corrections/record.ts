import { randomUUID } from 'node:crypto';
import { CorrectionRecorded } from '@sextant/contracts/events/catalogue';
import type { Corrected, CorrectionBody, DecisionChange } from '@sextant/contracts/insight/correction';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { STORED_KINDS } from '../stored-items/kinds.ts';
import { type CorrectionQuota, enforceCorrectionQuota } from '../stored-items/quota.ts';
import { findItem } from '../stored-items/repository.ts';
import { checkDecision, decide } from './decide.ts';
import { matchCorrections } from './match.ts';
import { isUndoable, presentEntry, presentState } from './presenter.ts';
import {
  type CorrectionRow,
  findCorrection,
  insertCorrection,
  type NewCorrection,
  newestCorrections,
} from './repository.ts';
import { RECORD_OF_KIND, subjectKey, subjectsOf } from './subjects.ts';

export interface Correcting {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly quota: CorrectionQuota;
}
interface Asked {
  readonly userId: string;
  readonly topicKey: string;
  /** Version that the user saw; 0 where nothing was corrected yet, null where the request does not say. */
  readonly version: number | null;
}

/**
 * Records what an analyst changes of one concept in a saved record.
 *
 * @throws insight.analysis-not-found, insight.radar-not-found, insight.roadmap-not-found for a record that is not this user's, or of another topic
 * @throws insight.nothing-to-correct where the record has nothing at the path
 * @throws insight.correction-conflict where the concept was changed since the version that the user saw
 * @throws insight.too-many-corrections where the topic or the account has as many changes as it may
 */
export async function recordCorrection(
  deps: Correcting,
  asked: Asked,
  { kind, recordId, path, change, reason }: CorrectionBody,
): Promise<Corrected> {
  const { prisma } = deps;
  const { userId, topicKey } = asked;
  const of = RECORD_OF_KIND[kind];
  const record = await findItem(prisma, of, userId, { id: recordId });
  if (record?.topicKey !== topicKey) throw errors(STORED_KINDS[of].notFound);
  const subjects = subjectsOf(of, record.data);
  const subject = subjects.find((one) => one.path === path);
  if (!subject) throw errors('insight.nothing-to-correct');
  const corrections = (await newestCorrections(prisma, userId, [topicKey])).filter(
    (row) => row.kind === kind,
  );
  const matched = [...matchCorrections(corrections, subjects)].find(
    ([, match]) => match.is === 'this' && match.subject === subject,
  )?.[0];
  const alone = !subjects.some(
    (other) =>
      other !== subject && other.section === subject.section && other.conceptKey === subject.conceptKey,
  );
  // A finding is known by what it says, so that another one of its concept is another subject.
  const key = matched?.subject ?? subjectKey(kind, subject, alone && kind !== 'finding');
  const before = matched ?? corrections.find((row) => row.subject === key);
  const { section, conceptKey, name, basis } = subject;
  const about = { kind, subject: key, section, conceptKey, name, basis };
  checkDecision(of, record.data, change as DecisionChange, { subject, subjects, corrections });
  return add(deps, asked, before, {
    ...about,
    ...decide(before?.decision ?? {}, change as DecisionChange),
    reason: reason || null,
    undoes: null,
  });
}

/**
 * Takes a change back: its fields become what they were before it.
 *
 * @throws insight.correction-not-found where the topic has no such change
 * @throws insight.correction-built-on where a later change stands on it
 * @throws insight.too-many-corrections where the topic or the account has as many changes as it may
 */
export async function undoCorrection(
  deps: Correcting,
  asked: Asked,
  correctionId: string,
): Promise<Corrected> {
  const { prisma } = deps;
  const { userId, topicKey } = asked;
  const row = await findCorrection(prisma, userId, topicKey, correctionId);
  if (!row) throw errors('insight.correction-not-found');
  const newest =
    (await newestCorrections(prisma, userId, [topicKey])).find(({ subject }) => subject === row.subject) ??
    row;
  checkVersion(asked, newest);
  if (!isUndoable(row, newest)) throw errors('insight.correction-built-on');
  const back = Object.fromEntries(row.changes.map(({ what, from }) => [what, from])) as DecisionChange;
  const { kind, subject, section, conceptKey, name, basis } = newest;
  return add(deps, asked, newest, {
    ...{ kind, subject, section, conceptKey, name, basis },
    ...decide(newest.decision, back),
    reason: null,
    undoes: row.id,
  });
}

function checkVersion({ version }: Asked, newest: CorrectionRow | undefined): number {
  if (version === null) throw errors('insight.correction-version-missing');
  if (version !== (newest?.version ?? 0)) throw errors('insight.correction-conflict');
  return version;
}

type Change = Omit<NewCorrection, 'id' | 'userId' | 'topicKey' | 'version'>;

/** Adds a change to the history, with its event in the same transaction. */
async function add(
  { prisma, outbox, quota }: Correcting,
  asked: Asked,
  newest: CorrectionRow | undefined,
  change: Change,
): Promise<Corrected> {
  const version = checkVersion(asked, newest) + 1;
  const { userId, topicKey } = asked;
  const fresh = { ...change, id: randomUUID(), userId, topicKey, version };
  const added = await prisma.$transaction(async (tx) => {
    const row = await insertCorrection(tx, fresh);
    if (!row) return null;
    await enforceCorrectionQuota(tx, asked, quota);
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
    return row;
  });
  if (!added) {
    // Either the same version, a moment earlier, or a request of an account that is being deleted.
    const [twin] = await newestCorrections(prisma, userId, [topicKey]);
    throw errors(twin ? 'insight.correction-conflict' : 'insight.account-deleted');
  }
  outbox.flush();
  return { correction: presentState(added), entry: presentEntry(added, added) };
}
