import type { Database } from '@sextant/literature-index/database';
import {
  type LiteratureQuery,
  NO_FACETS,
  NO_MATCHES,
  type SimilarArticles,
} from '@sextant/literature-index/literature-index';
import { similarityTo } from '@sextant/literature-index/similarity';
import { searchTerm } from '@sextant/literature-index/syntax';
import type { Logger } from '@sextant/service-kit/logging';
import { z } from 'zod';
import { errors, queryProblem } from '../errors.ts';
import type { LiteratureSource } from '../literature-source.ts';
import type { EutilsClient } from './eutils-client.ts';
import { createArticleFetcher } from './fetch-articles.ts';
import type { RecordRefresher } from './refresh-records.ts';
import { findPubmedRemedies } from './remedies.ts';
import { createSearchResults, LAST_RANK, WINDOW } from './search-results.ts';

/** Maximum number of records in a match set: a background for statistics, not a copy of PubMed. */
const MATCH_SET_CAP = WINDOW;

/** Position within a match set. */
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
function buildTerm(...term: Parameters<typeof searchTerm>): ReturnType<typeof searchTerm> {
  try {
    return searchTerm(...term);
  } catch (error) {
    throw queryProblem(error);
  }
}

const NOTHING_ALIKE: SimilarArticles = {
  articles: [],
  near: [],
  method: 'lexical',
  ordering: 'relevance',
  matches: 0,
  lastReachable: 0,
  matchesAreCapped: false,
  threshold: null,
  translation: '',
  synonyms: [],
  ignoredWords: [],
};

/** PubMed through the E-utilities. A missing response is an error, never 'no results'. */
export function createPubmedSource(options: {
  readonly client: EutilsClient;
  readonly database: Database;
  readonly baseUrl: string;
  readonly refresher: Pick<RecordRefresher, 'add'>;
  readonly logger: Logger;
}): LiteratureSource {
  const getResults = createSearchResults(options);
  const fetchArticles = createArticleFetcher(options);

  return {
    status: async () => ({ source: 'pubmed', label: 'PubMed', articles: null, synthetic: false }),

    async search(query, { ordering, offset, limit }) {
      const term = buildTerm(query);
      if (!term)
        return {
          pmids: [],
          count: 0,
          countIsCapped: false,
          ordering,
          lastReachable: 0,
          translation: '',
          synonyms: [],
          ignoredWords: [],
        };
      // Without words there is no relevance.
      const used = term.words ? ordering : 'date-desc';
      const { count, translation, slice } = await getResults(term.term, used);
      return {
        pmids: await slice(offset, limit),
        count,
        countIsCapped: false,
        ordering: used,
        lastReachable: Math.min(count, LAST_RANK),
        translation,
        synonyms: [],
        ignoredWords: term.ignoredWords,
      };
    },

    /**
     * In PubMed's own relevance order. The similarity counts shared words, and knows neither meaning nor PubMed's
     * synonyms, so it is displayed but filters nothing: an article with only 'myocardial infarction' is about 'heart
     * attack'.
     */
    async similar(query, { limit }) {
      const term = buildTerm(query);
      if (!term) return NOTHING_ALIKE;
      const ordering = term.words ? 'relevance' : 'date-desc';
      const results = await getResults(term.term, ordering);
      const records = await fetchArticles(await results.slice(0, limit));
      const similarity = similarityTo(term.words);
      return {
        articles: records.map((record) => ({ pmid: record.pmid, similarity: similarity(record) })),
        near: [],
        method: 'lexical',
        ordering,
        matches: results.count,
        lastReachable: Math.min(results.count, LAST_RANK),
        matchesAreCapped: false,
        threshold: null,
        translation: results.translation,
        synonyms: [],
        ignoredWords: term.ignoredWords,
      };
    },

    /** The most relevant of all matches: the newest ones would cover a few weeks, and show no trend. */
    async matchSet(query, { reach, after, limit }) {
      const last = after === null ? 0 : readCursor(after);
      // PubMed has no semantic search, and a random sample of it would take too many requests.
      const term = reach === 'nearest' || reach === 'sample' ? null : buildTerm(query, reach);
      if (!term) return NO_MATCHES;
      const { count, slice } = await getResults(term.term, 'relevance');
      const matches = (await slice(0, MATCH_SET_CAP))
        .filter((pmid) => Number(pmid) > last)
        .sort((a, b) => Number(a) - Number(b));
      return {
        pmids: matches.slice(0, limit),
        cursorAfter: writeCursor,
        isLast: matches.length <= limit,
        total: count,
        capped: count > MATCH_SET_CAP,
        words: term.plainWords,
      };
    },

    /** Counts by year and value would need one request each; only the ways from few matches to more are counted. */
    async facets(query) {
      const term = buildTerm(query);
      const count = async (search: LiteratureQuery) => {
        const other = buildTerm(search);
        return other ? (await getResults(other.term, 'relevance')).count : 0;
      };
      const remedies = term
        ? await findPubmedRemedies(query, {
            matches: await count(query),
            plain: term.plainWords !== null,
            count,
          })
        : [];
      return { ...NO_FACETS, remedies, offered: false };
    },
    // PubMed has its own spelling suggestions.
    suggest: async () => null,

    async summaries(pmids) {
      return (await fetchArticles(pmids)).map((record) => ({ ...record, abstract: null }));
    },
    abstracts: fetchArticles,
  };
}
