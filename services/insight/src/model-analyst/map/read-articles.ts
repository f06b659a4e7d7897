import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Sql } from '@sextant/service-kit/database';
import type { AnalystInput } from '../../analyst/input.ts';
import type { KnownReading } from '../../evidence/read-table.ts';
import { isQuotable } from '../../quotes/quotable.ts';
import { hashText } from '../../reading/built-in-reader.ts';
import {
  modelReader,
  type NumberedArticle,
  numberSentences,
  parseReading,
  type ReadingDrop,
  type ReadingDrops,
  ReadingsAnswer,
  readingRequest,
} from '../../reading/model-reader.ts';
import { findReadings, insertReadings } from '../../runs/readings.ts';
import type { ModelReadings, Progress } from '../../worker/analyst.ts';
import type { AnalystPool } from '../../worker/analyst-pool.ts';
import { estimateTokens } from '../client/estimate-tokens.ts';
import type { AskProgress, ModelClient } from '../client/model-client.ts';
import { readJson } from '../client/read-json.ts';
import type { Spending } from '../spend.ts';
import { describeReading } from './notes.ts';

/** Articles that are read for a topic, at most, and in one call. */
const MAX = { articles: 200, call: 20, callTokens: 12_000 };
/** Calls at once, after the first has shown that the server answers. */
const AT_ONCE = 4;

interface MapDeps {
  readonly pool: AnalystPool;
  readonly db: Sql;
  readonly client: ModelClient;
  readonly model: string;
  /** Tokens of the articles of a topic. */
  readonly budget: number;
  readonly spending: Spending;
}

/** The first articles that fit the budget. */
function fit(records: readonly LiteratureRecord[], budget: number): NumberedArticle[] {
  let left = budget;
  const chosen: NumberedArticle[] = [];
  for (const record of records) {
    if (chosen.length === MAX.articles) break;
    const article = numberSentences(record);
    left -= estimateTokens(article.lines);
    if (left < 0) break;
    chosen.push(article);
  }
  return chosen;
}

/** Articles by calls, each within its number of articles and tokens. */
function batches(articles: readonly NumberedArticle[], tokens: number): NumberedArticle[][] {
  const all: NumberedArticle[][] = [];
  let left = 0;
  for (const article of articles) {
    const own = estimateTokens(article.lines) + 5;
    const last = all.at(-1);
    if (last && last.length < MAX.call && own <= left) last.push(article);
    else {
      all.push([article]);
      left = tokens;
    }
    left -= own;
  }
  return all;
}

/** Does the work with a few workers, the first alone; what others have begun is ended before a failure is thrown. */
async function inParallel<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const [first, ...queue] = tasks;
  if (first) await work(first);
  const errors: unknown[] = [];
  const worker = async () => {
    for (let task = queue.shift(); task && errors.length === 0; task = queue.shift())
      await work(task).catch((error) => void errors.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (errors.length > 0) throw errors[0];
}

/**
 * Reads the articles of a topic by a model, as far as its budget goes. What was read before, for whichever user, is not read again; what
 * is read is kept at once, so that a stopped run has not paid for nothing. Posted articles that are in no index are read for this answer alone.
 */
export function createArticleReading({ pool, db, client, model, budget, spending }: MapDeps) {
  const reader = modelReader(model);
  const rulesTokens = estimateTokens(readingRequest([]).system);
  const callTokens = Math.max(1_000, Math.min(MAX.callTokens, budget) - rulesTokens);

  return async (input: AnalystInput, progress: Progress): Promise<ModelReadings> => {
    await spending.assertLeft(progress.account);
    const listed = (await pool.run({ kind: 'reading-list', input }, progress.signal)) as string[];
    const byPmid = new Map(
      [...input.background.records, ...input.articles].map((record) => [record.pmid, record]),
    );
    const articles = fit(
      listed.flatMap((pmid) => byPmid.get(pmid) ?? []),
      budget,
    );
    const posted = new Set(input.unverified);
    const known = await findReadings(
      db,
      reader,
      articles
        .filter(({ record }) => !posted.has(record.pmid))
        .map(({ record }) => ({ pmid: record.pmid, textHash: hashText(record) })),
    );
    const knownHashes = new Set(known.map(({ textHash }) => textHash));
    const unread = articles.filter(({ record }) => !knownHashes.has(hashText(record)));
    const readings = [...known];
    const drops: ReadingDrops = {};
    const drop = (reason: ReadingDrop) => {
      drops[reason] = (drops[reason] ?? 0) + 1;
    };
    let done = known.length;
    let reported = Promise.resolve();
    /** One after the other, so that the number never falls. */
    const report = () => {
      reported = reported.then(() => progress.onRead(done, articles.length));
      return reported;
    };

    async function readBatch(batch: readonly NumberedArticle[], asking: AskProgress): Promise<void> {
      const { system, user, schema } = readingRequest(batch);
      const answer = await client.generate(
        {
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          schema,
        },
        (text) => readJson(ReadingsAnswer, text),
        asking,
      );
      const found = new Map<number, unknown>();
      for (const given of answer.articles) {
        const { a } = (given ?? {}) as { a?: unknown };
        if (typeof a === 'number' && batch[a - 1] && !found.has(a)) found.set(a, given);
        else drop('id');
      }
      const read = [...found].flatMap(([number, given]): KnownReading[] => {
        const article = batch[number - 1] as NumberedArticle;
        const reading = parseReading(article, given, reader, { isSafe: isQuotable, drop });
        return reading
          ? [{ pmid: reading.pmid, textHash: reading.textHash, reading: JSON.stringify(reading) }]
          : [];
      });
      readings.push(...read);
      await insertReadings(
        db,
        reader,
        read.filter(({ pmid }) => !posted.has(pmid)),
      );
      done += batch.length;
      await report();
    }

    const notes: string[] = [];
    if (unread.length > 0)
      await spending.count(progress.account, async (tokens) => {
        await report();
        const asking = { ...progress, onTokens: tokens.add };
        await inParallel(batches(unread, callTokens), (batch) => readBatch(batch, asking));
        notes.push(tokens.describe('Reading'));
      });
    const counts = { read: readings.length, now: readings.length - known.length, of: listed.length, drops };
    return { readings, notes: [describeReading(counts), ...notes] };
  };
}
