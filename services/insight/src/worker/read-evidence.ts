import type { PlainSql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { AnalystInput } from '../analyst/input.ts';
import type { MadeEvidence } from '../analyst/make-evidence.ts';
import { MAX_READ, orderToRead } from '../evidence/read-table.ts';
import { tableWho } from '../evidence/who.ts';
import { BUILT_IN_READER, hashArticle } from '../reading/built-in-reader.ts';
import { findReadings, insertReadings } from '../runs/readings.ts';
import { findRun, storeEvidence } from '../runs/repository.ts';
import type { ModelReadings } from './analyst.ts';
import type { AnalystPool } from './analyst-pool.ts';
import type { ReadLiterature } from './read-literature.ts';

export interface EvidenceDeps {
  /** Connections for tables of megabytes. */
  readonly plain: PlainSql;
  readonly pool: AnalystPool;
  readonly quota: { readonly bytes: number };
  readonly logger: Logger;
}

/** The articles to read, posted ones of the index among them. */
function chooseArticles({ background, matches, find }: ReadLiterature, input: AnalystInput): string[] {
  const posted = find(input.articles.map(({ pmid }) => pmid));
  const all = new Map([...background.records, ...posted].map((record) => [record.pmid, record]));
  return orderToRead(all.values(), (pmid) => matches.has(pmid)).map(({ pmid }) => pmid);
}

/**
 * Makes and stores the evidence table of a run, unless it has one: articles that were read before, for whichever user, are
 * not read again.
 */
export async function readEvidence(
  { plain, pool, quota, logger }: EvidenceDeps,
  { userId, runId }: { readonly userId: string; readonly runId: string },
  literature: ReadLiterature,
  input: AnalystInput,
  byModel: ModelReadings['readings'],
  signal: AbortSignal,
): Promise<void> {
  const run = await findRun(plain.sql, userId, runId);
  const { selected, matches } = literature;
  if (!run || run.hasEvidence || !selected) return;
  const chosen = chooseArticles(literature, input);
  const pmids = chosen.slice(0, MAX_READ);
  const hashed = literature
    .find(pmids)
    .map((record) => ({ pmid: record.pmid, textHash: hashArticle(record) }));
  const { table, readings } = (await pool.run(
    {
      kind: 'evidence',
      input,
      pmids,
      matches: pmids.filter((pmid) => matches.has(pmid)),
      unread: chosen.length - pmids.length,
      who: tableWho(literature.find(pmids.filter((pmid) => matches.has(pmid))), literature.organisations),
      readings: await findReadings(plain.sql, BUILT_IN_READER, hashed),
      modelReadings: byModel,
    },
    signal,
  )) as MadeEvidence;
  await insertReadings(plain.sql, BUILT_IN_READER, readings);
  const isStored = await plain.inTransaction((tx) =>
    storeEvidence(tx, run, { selection: selected.selection, table }, quota.bytes),
  );
  if (!isStored) logger.warn({ runId }, 'an evidence table was not kept: the account has no room');
}
