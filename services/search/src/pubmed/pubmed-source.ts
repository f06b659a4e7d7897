import type { Database } from '@sextant/literature-index/database';
import { NO_MATCHES, type SimilarArticles } from '@sextant/literature-index/literature-index';
import { similarityTo } from '@sextant/literature-index/similarity';
import { searchTerm } from '@sextant/literature-index/syntax';
import type { Logger } from '@sextant/service-kit/logging';
import { z } from 'zod';
import { errors, queryProblem } from '../errors.ts';
import type { LiteratureSource } from '../literature-source.ts';
import type { EutilsClient } from './eutils-client.ts';
import { createArticleFetcher } from './fetch-articles.ts';
import type { RecordRefresher } from './refresh-records.ts';
import { createSearchResults, LAST_RANK, WINDOW } from './search-results.ts';

/** Records of a match set at most: a background for statistics, not a copy of PubMed. */
const MATCH_SET_CAP = WINDOW;

/** Where a walk over a match set stands. */
const Cursor = z.object({ source: z.literal('pubmed'), pmid: z.string().regex(/^\d{1,10}$/) });

const writeCursor = (pmid: string) =>
  Buffer.from(JSON.stringify({ source: 'pubmed', pmid })).toString('base64url');

function readCursor(text: string): number {
  try {
    return Number(Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString())).pmid);
  } catch (cause) {
    throw errors('search.invalid-cursor', { cause });
  }
}

/** @throws AppError `search.query-malformed` */
function termOf(...asked: Parameters<typeof searchTerm>): ReturnType<typeof searchTerm> {
  try {
    return searchTerm(...asked);
  } catch (error) {
    throw queryProblem(error);
  }
}

const NOTHING_ALIKE: SimilarArticles = {
  articles: [],
  method: 'lexical',
  matches: 0,
  near: 0,
  matchesAreCapped: false,
  threshold: null,
  translation: '',
  synonyms: [],
  unasked: [],
};

/** PubMed, asked through the E-utilities. What it does not answer is an error, never 'no results'. */
export function createPubmedSource(options: {
  readonly client: EutilsClient;
  readonly database: Database;
  readonly baseUrl: string;
  readonly refresher: Pick<RecordRefresher, 'add'>;
  readonly logger: Logger;
}): LiteratureSource {
  const resultsOf = createSearchResults(options);
  const fetchArticles = createArticleFetcher(options);

  return {
    status: async () => ({ source: 'pubmed', label: 'PubMed', articles: null, synthetic: false }),

    async search(query, { ordering, offset, limit }) {
      const asked = termOf(query);
      if (!asked)
        return {
          pmids: [],
          count: 0,
          countIsCapped: false,
          ordering,
          lastReachable: 0,
          translation: '',
          synonyms: [],
          unasked: [],
        };
      // Without words there is no relevance.
      const used = asked.words ? ordering : 'date-desc';
      const { count, translation, slice } = await resultsOf(asked.term, used);
      return {
        pmids: await slice(offset, limit),
        count,
        countIsCapped: false,
        ordering: used,
        lastReachable: Math.min(count, LAST_RANK),
        translation,
        synonyms: [],
        unasked: [],
      };
    },

    /**
     * In PubMed's own order of relevance. The similarity counts shared words and knows neither meaning nor PubMed's mapping of one
     * name to another, so it is shown and leaves nothing out: 'heart attack' is about what has 'myocardial infarction' alone.
     */
    async similar(query, { limit }) {
      const asked = termOf(query);
      if (!asked) return NOTHING_ALIKE;
      const results = await resultsOf(asked.term, asked.words ? 'relevance' : 'date-desc');
      const records = await fetchArticles(await results.slice(0, limit));
      const similarity = similarityTo(asked.words);
      return {
        articles: records.map((record) => ({ pmid: record.pmid, similarity: similarity(record) })),
        method: 'lexical',
        matches: results.count,
        near: 0,
        matchesAreCapped: false,
        threshold: null,
        translation: results.translation,
        synonyms: [],
        unasked: [],
      };
    },

    /** The most relevant of all matches: the newest ones would be those of a few weeks, and show no trend. */
    async matchSet(query, { reach, after, limit }) {
      const last = after === null ? 0 : readCursor(after);
      // PubMed knows no meaning.
      const asked = reach === 'nearest' ? null : termOf(query, reach);
      if (!asked) return NO_MATCHES;
      const { count, slice } = await resultsOf(asked.term, 'relevance');
      const matches = (await slice(0, MATCH_SET_CAP))
        .filter((pmid) => Number(pmid) > last)
        .sort((a, b) => Number(a) - Number(b));
      return {
        pmids: matches.slice(0, limit),
        cursorAfter: writeCursor,
        isLast: matches.length <= limit,
        total: count,
        capped: count > MATCH_SET_CAP,
        words: asked.plainWords,
        partial: false,
      };
    },

    // It would have to be asked once for each value.
    facets: async () => null,
    // It has words of its own.
    suggest: async () => null,

    async summaries(pmids) {
      return (await fetchArticles(pmids)).map((record) => ({ ...record, abstract: null }));
    },
    abstracts: fetchArticles,
  };
}
