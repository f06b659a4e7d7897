import type { ArticleReading, ReadArticle } from '@sextant/contracts/insight/article-reading';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { findRecords } from '../articles/articles.ts';
import { errors } from '../errors.ts';
import { BUILT_IN_READER, hashArticle, printSpan } from '../reading/built-in-reader.ts';
import { findReadings, insertReadings } from '../runs/readings.ts';
import type { ReadingThread } from './reading-thread.ts';

const TIMEOUT_MS = 10_000;

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
  app.call(insightCalls.readArticles, async ({ user, body }) => {
    const asking = { sendRequest, userId: user.id, timeoutMs: TIMEOUT_MS };
    const records = await findRecords(asking, [...new Set(body.pmids)]).catch((cause) => {
      throw cause instanceof BusRequestError ? errors('insight.search-silent', { cause }) : cause;
    });
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
