import type { ArticleReading, ReadArticle } from '@sextant/contracts/insight/article-reading';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { batches } from '../articles/articles.ts';
import { errors } from '../errors.ts';
import { BUILT_IN_READER, hashArticle, printSpan } from '../reading/built-in-reader.ts';
import { findReadings, insertReadings } from '../runs/readings.ts';
import type { ReadingThread } from './reading-thread.ts';

const TIMEOUT_MS = 10_000;
/** A reply of more could be too large for the bus. */
const RECORDS_PER_REQUEST = 25;

interface ReadArticlesDeps {
  readonly db: Sql;
  readonly reading: ReadingThread;
  readonly sendRequest: Requester;
}

const sure = <Field extends { readonly tier: string }>(field: Field | undefined): Field | null =>
  field?.tier === 'read' ? field : null;

function presentReading(record: LiteratureRecord, reading: ArticleReading): ReadArticle {
  const conclusion = sure(reading.conclusion);
  return {
    pmid: record.pmid,
    design: sure(reading.design)?.value ?? null,
    n: sure(reading.n)?.value ?? null,
    tested: (reading.arms ?? []).flatMap((arm) => sure(arm)?.value.text ?? []),
    comparator: sure(reading.comparator ?? undefined)?.value.text ?? null,
    conclusion: conclusion && printSpan(record, conclusion.sentence),
  };
}

/** What articles say of themselves; each is read once, for whichever user, and for the analyses that follow. */
export function readArticlesRoute(app: App, { db, reading, sendRequest }: ReadArticlesDeps): void {
  async function findRecords(userId: string, pmids: readonly string[]): Promise<LiteratureRecord[]> {
    try {
      const replies = await Promise.all(
        [...batches(pmids, RECORDS_PER_REQUEST)].map((batch) =>
          sendRequest(ArticlesByPmid, { body: { pmids: batch }, userId, timeoutMs: TIMEOUT_MS }),
        ),
      );
      return replies.flatMap(({ records }) => records);
    } catch (cause) {
      throw cause instanceof BusRequestError ? errors('insight.search-silent', { cause }) : cause;
    }
  }

  app.call(insightCalls.readArticles, async ({ user, body }) => {
    const records = await findRecords(user.id, [...new Set(body.pmids)]);
    const hashed = records.map((record) => ({ pmid: record.pmid, textHash: hashArticle(record) }));
    const known = await findReadings(db, BUILT_IN_READER, hashed);
    const knownPmids = new Set(known.map(({ pmid }) => pmid));
    const added = await reading.read(
      records
        .filter(({ pmid }) => !knownPmids.has(pmid))
        .map(({ pmid, title, abstract, publicationTypes }) => ({ pmid, title, abstract, publicationTypes })),
    );
    await insertReadings(db, BUILT_IN_READER, added);
    const readings = new Map([...known, ...added].map((one) => [one.pmid, one.reading]));
    return {
      articles: records.flatMap((record) => {
        const found = readings.get(record.pmid);
        return found ? presentReading(record, JSON.parse(found) as ArticleReading) : [];
      }),
    };
  });
}
