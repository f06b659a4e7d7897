import { fileURLToPath } from 'node:url';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { DEPTH_PRESETS, type SearchFilters } from '@sextant/contracts/literature/filters';
import { ArticlesByPmid, MatchIds, MatchSet } from '@sextant/contracts/rpc/search';
import { openDatabase } from '@sextant/literature-index/database';
import { importFiles } from '@sextant/literature-index/import-files';
import { type LiteratureIndex, openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { createSemanticIndex } from '@sextant/literature-index/semantic-index';
import { relearnIfOutgrown } from '@sextant/literature-index/synonyms';
import { buildVectors, readCurrentModel } from '@sextant/literature-index/vectors';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import type { AnalystInput } from '../../src/analyst/input.ts';
import {
  createIndexSample,
  createRecordCache,
  findBackground,
  type RetryContext,
  readRecords as readMatches,
} from '../../src/articles/articles.ts';
import { createLiteratureCache } from '../../src/assessment/assessment.ts';
import { BUILT_IN } from '../../src/worker/analyst.ts';

/** Equal days give equal answers. */
const AS_OF = '2026-11-22T00:00:00.000Z';
/** As the page searches, and posts what it finds. */
const FILTERS: SearchFilters = { historicalDepth: 'all', futureHorizon: 'none', articleType: 'all' };
const POSTED = 20;
const LISTED = 50;
/** Lowest similarity of the articles that the page posts for radar and roadmap. */
const NEAR = 0.6;

/** What a job of one search is computed from: the first results are posted for an analysis, the nearest otherwise. */
export interface SearchInputs {
  readonly analysis: AnalystInput;
  readonly radarAndRoadmap: AnalystInput;
}

const schema = 'search';
const migrations = fileURLToPath(new URL('../../../search/prisma/migrations', import.meta.url));

/** Records as search sends them. */
async function readRecords(index: LiteratureIndex, pmids: readonly string[]): Promise<LiteratureRecord[]> {
  const records = await index.articles(pmids, { abstracts: true, metadata: true });
  return ArticlesByPmid.reply.parse({ records }).records;
}

/** Search's answers to the requests for literature, without the bus. */
const answerAsSearch = (index: LiteratureIndex) =>
  (async ({ subject }, { body }) => {
    if (subject === ArticlesByPmid.subject)
      return { records: await readRecords(index, ArticlesByPmid.body.parse(body).pmids) };
    const { query, filters, asOf, reach, after, limit } = MatchIds.body.parse(body);
    const search = { query, filters, asOf: new Date(asOf ?? AS_OF) };
    const { pmids, cursorAfter, isLast, total, capped, words } = await index.matchSet(search, {
      reach,
      after,
      limit,
    });
    const { articles } = await index.status();
    return {
      ...(subject === MatchSet.subject
        ? { records: await readRecords(index, pmids) }
        : { articles: await index.revisions(pmids) }),
      next: isLast ? null : cursorAfter(pmids.at(-1) ?? ''),
      total,
      capped,
      words,
      source: `local index, ${articles.toLocaleString('en-US')} articles`,
    };
  }) as Requester;

/**
 * An index in memory of all MEDLINE files of some folders, with synonyms and vectors, as Sextant holds it. Searches it and reads
 * literatures as a job does.
 */
export async function openLiterature(folders: readonly string[]) {
  const database = await createEmbeddedDatabase([{ schema, directory: migrations }]);
  const databaseUrl = database.url();
  const pool = openDatabase({ url: databaseUrl, schema });
  const semantic = createSemanticIndex({ databaseUrl, schema });
  const close = async () => {
    await semantic.unload();
    await pool.end();
    await database.drop();
  };
  const reports = await importFiles({ databaseUrl, schema, paths: folders });
  const failed = reports.find(({ status }) => status !== 'imported');
  if (failed) throw new Error(`${failed.file}: ${failed.error ?? failed.status}`);
  await relearnIfOutgrown(pool);
  await buildVectors(pool);
  const model = await readCurrentModel(pool);
  if (model) await semantic.load(model);

  const vocabulary = await shippedVocabulary();
  const index = openLiteratureIndex({ database: pool, semantic, vocabulary: () => vocabulary });
  const context: RetryContext = {
    sendRequest: answerAsSearch(index),
    userId: 'bench',
    delaysMs: [],
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    onRetry: async () => {},
    onResume: async () => {},
    onMissing: () => {},
  };
  const samples = createIndexSample();
  const literatures = createLiteratureCache();
  const cache = createRecordCache();

  /** The PMIDs that the page posts. */
  async function choosePosted(query: string) {
    const search = { query, filters: FILTERS, asOf: new Date(AS_OF) };
    const { threshold } = DEPTH_PRESETS.standard;
    const { articles: results } = await index.similar(search, { limit: LISTED, threshold });
    const { articles, near } = await index.similar(search, { limit: POSTED, threshold: NEAR });
    const listed = new Set(results.map(({ pmid }) => pmid));
    const similar = [...articles, ...near]
      .sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0))
      .slice(0, POSTED)
      .filter(({ similarity }) => (similarity ?? 0) >= NEAR)
      .sort((a, b) => Number(listed.has(b.pmid)) - Number(listed.has(a.pmid)));
    const first = results.slice(0, POSTED);
    const toPmids = (list: typeof first) => list.map(({ pmid }) => pmid);
    return { first: toPmids(first), nearest: toPmids(similar.length > 0 ? similar : first) };
  }

  return {
    close,
    async inputsFor(query: string): Promise<SearchInputs> {
      const search = { query, filters: FILTERS, asOf: AS_OF };
      const { articles: matched, matches, ...background } = await findBackground(context, search);
      const found = await readMatches(context, cache, matched);
      const records = matched.flatMap(({ pmid }) => found.get(pmid) ?? []);
      const sample = await samples.current(context, background.source, search);
      const { first, nearest } = await choosePosted(query);
      const inputOf = async (pmids: readonly string[]): Promise<AnalystInput> => {
        const articles = await readRecords(index, pmids);
        return {
          searchQuery: query,
          articles,
          posted: articles.length,
          unverified: [],
          background: { ...background, records, matches: [...matches] },
          sample,
          vocabulary: vocabulary.buffer,
          futureHorizon: 'none',
          asOf: AS_OF,
          analyst: BUILT_IN.label,
          drugFacts: true,
          earlierRadar: null,
          literatures,
        };
      };
      return { analysis: await inputOf(first), radarAndRoadmap: await inputOf(nearest) };
    },
  };
}
