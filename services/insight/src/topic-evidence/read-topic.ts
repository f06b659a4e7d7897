import type {
  EvidencePage,
  EvidenceQuery,
  EvidenceViewQuery,
  HeadToHead,
} from '@sextant/contracts/insight/evidence-table';
import type {
  TopicOrganisations,
  TopicOrganisationsQuery,
} from '@sextant/contracts/insight/topic-organisations';
import type { TopicTrialsPage, TopicTrialsQuery } from '@sextant/contracts/insight/topic-trials';
import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import { decidedStudies } from '../evidence/decided.ts';
import { queryHeadToHead, queryStudies } from '../evidence/queries.ts';
import { queryOrganisations } from '../evidence/query-organisations.ts';
import { createTableReader } from './read-table.ts';
import { heldDecisions, listRowDecisions } from './row-decisions.ts';
import { queryTrials } from './topic-trials.ts';

/** Position of a page: the number of entries before it. @throws insight.invalid-cursor */
function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,7}$/.test(cursor)) throw errors('insight.invalid-cursor');
  return Number(cursor);
}

/**
 * Reads the evidence of topics, with the decisions of their user. Each throws insight.evidence-not-found, also for another user's.
 *
 * @param maxChars of tables that are kept in memory
 */
export function createTopicReader(db: Sql, maxChars?: number) {
  const readTable = createTableReader(db, maxChars);

  async function readStudies(userId: string, topicKey: string, runId?: string) {
    const [found, decisions] = await Promise.all([
      readTable(userId, topicKey, runId),
      listRowDecisions(db, { userId, topicKey }),
    ]);
    return { ...found, studies: decidedStudies(found.table, heldDecisions(decisions)) };
  }

  return {
    readTable,
    readStudies,
    async evidence(userId: string, topicKey: string, query: EvidenceQuery): Promise<EvidencePage> {
      const offset = readOffset(query.cursor);
      const { runId, table, studies } = await readStudies(userId, topicKey, query.run);
      const { isLast, ...page } = queryStudies(table, studies, query, offset);
      return { runId, ...page, nextCursor: isLast ? null : String(offset + query.limit) };
    },
    async headToHead(userId: string, topicKey: string, query: EvidenceViewQuery): Promise<HeadToHead> {
      const { runId, table, studies } = await readStudies(userId, topicKey, query.run);
      return { runId, ...queryHeadToHead(table, studies, query.doubtful === 'true') };
    },
    async trials(userId: string, topicKey: string, query: TopicTrialsQuery): Promise<TopicTrialsPage> {
      const offset = readOffset(query.cursor);
      const { runId, table } = await readTable(userId, topicKey, query.run);
      const { isLast, ...page } = queryTrials(table, query, offset, new Date().toISOString().slice(0, 10));
      return { runId, ...page, nextCursor: isLast ? null : String(offset + query.limit) };
    },
    async organisations(
      userId: string,
      topicKey: string,
      query: TopicOrganisationsQuery,
    ): Promise<TopicOrganisations> {
      const offset = readOffset(query.cursor);
      const { runId, table, studies } = await readStudies(userId, topicKey, query.run);
      const { isLast, ...page } = queryOrganisations(table, studies, query, offset);
      return { runId, ...page, nextCursor: isLast ? null : String(offset + query.limit) };
    },
  };
}
export type TopicReader = ReturnType<typeof createTopicReader>;
