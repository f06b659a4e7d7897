import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { Pmid, Uuid } from '../http/values.ts';
import { Article } from './article.ts';
import { FacetsAnswer, FacetsBody } from './facets.ts';
import { AnalysisDepth, Narrow, SearchFilters, SearchQuery } from './filters.ts';
import { missingParts } from './index-part.ts';

/**
 * False for page turns, sort changes and repeats: only a user's own first-page search goes into the history.
 */
const record = z.boolean().default(true);

export const SEARCH_ORDERINGS = ['relevance', 'date-desc'] as const;
export const SearchOrdering = z.enum(SEARCH_ORDERINGS);
export type SearchOrdering = z.infer<typeof SearchOrdering>;

export const SearchBody = SearchFilters.extend({
  query: SearchQuery,
  analysisDepth: AnalysisDepth.optional(),
  resultsPerPage: z.int().min(1).max(100).default(20),
  page: z.int().min(1).default(1),
  sortMethod: z.enum(['semantic', 'relevance', 'date']).optional(),
  sortOrder: SearchOrdering.optional().describe('Takes precedence over sortMethod'),
  narrow: Narrow.optional(),
  record,
});
export type SearchBody = z.input<typeof SearchBody>;

const synonyms = z
  .array(z.string())
  .optional()
  .describe('Synonyms searched for in addition to the typed names; disabled by `synonyms: false`');

const ignoredWords = z
  .array(z.string())
  .optional()
  .describe('Typed words that were ignored as stop words, such as `of` and `versus`');

const suggestion = z
  .string()
  .nullish()
  .describe('Suggested spelling: the query with an unknown word replaced by one from the index');

/** A page of PMIDs (`data/search-result-set`); fields after `queryTranslation` are additions. */
export const SearchAnswer = z.object({
  pmids: z.array(Pmid),
  count: z.int().nonnegative().describe('Number of articles that match the query and its filters'),
  retmax: z.int().nonnegative(),
  retstart: z.int().nonnegative(),
  queryTranslation: z.string().optional(),
  synonyms,
  ignoredWords,
  suggestion,
  missing: missingParts,
  countIsCapped: z.boolean().describe('True if there are more than `count` articles'),
  ordering: SearchOrdering.describe('The applied ordering'),
  lastReachable: z.int().nonnegative().describe('Rank of the last article reachable by paging'),
  searchId: Uuid.nullable().describe('Id of the history entry; null if nothing was recorded'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SimilarityMethod = z.enum(['semantic', 'lexical']);
export type SimilarityMethod = z.infer<typeof SimilarityMethod>;

export const SemanticSearchBody = SearchFilters.extend({
  query: SearchQuery,
  depth: AnalysisDepth.default('standard'),
  enableSimilaritySort: z.boolean().default(true),
  maxResults: z.int().min(1).max(50).default(50),
  narrow: Narrow.optional(),
  record,
});
export type SemanticSearchBody = z.input<typeof SemanticSearchBody>;

export const SemanticSearchAnswer = z.object({
  results: z.array(Article).describe('The best matches that reach the threshold'),
  count: z.int().nonnegative().describe('Number of articles that match the query and its filters'),
  method: SimilarityMethod.describe('How similarity was measured: by meaning, or by shared words'),
  threshold: z.number().nullable().describe('Similarity threshold applied; null if none'),
  matches: z.int().nonnegative().optional().describe('The same as `count`'),
  near: z
    .int()
    .nonnegative()
    .optional()
    .describe('Number of `nearest` articles, which are never counted as matches'),
  nearest: z
    .array(Article)
    .optional()
    .describe(
      'Articles near the query in meaning that do not match it, where few match; none below the threshold',
    ),
  ordering: SearchOrdering.optional().describe('The applied ordering'),
  lastReachable: z
    .int()
    .nonnegative()
    .optional()
    .describe('Rank of the last match reachable by paging through `/api/search`'),
  matchesAreCapped: z.boolean().optional().describe('True if there are more than `matches` articles'),
  queryTranslation: z.string().optional(),
  synonyms,
  ignoredWords,
  suggestion,
  missing: missingParts,
  searchId: Uuid.nullable(),
});
export type SemanticSearchAnswer = z.infer<typeof SemanticSearchAnswer>;

export const PmidsBody = z.object({ pmids: z.array(Pmid).max(1_000) });
export type PmidsBody = z.infer<typeof PmidsBody>;

/** A search result without its abstract; abstracts have their own call. */
export const ArticleSummary = Article.omit({
  abstract: true,
  similarityScore: true,
  similarityPercentage: true,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const SimilarArticlesBody = SearchFilters.extend({
  query: SearchQuery,
  limit: z.int().min(1).max(100).default(20),
  threshold: z.number().min(0).max(1).default(0.6),
});
export type SimilarArticlesBody = z.input<typeof SimilarArticlesBody>;

export const SimilarArticlesAnswer = z.object({
  results: z.array(Article.extend({ similarity: z.number().min(0).max(1) })),
  method: SimilarityMethod,
  missing: missingParts,
});
export type SimilarArticlesAnswer = z.infer<typeof SimilarArticlesAnswer>;

export const literatureCalls = defineCalls({
  search: { method: 'POST', scope: 'run', path: '/api/search', body: SearchBody, response: SearchAnswer },
  semanticSearch: {
    method: 'POST',
    scope: 'run',
    path: '/api/search/semantic',
    body: SemanticSearchBody,
    response: SemanticSearchAnswer,
  },
  facets: {
    method: 'POST',
    scope: 'run',
    path: '/api/search/facets',
    body: FacetsBody,
    response: FacetsAnswer,
  },
  summaries: {
    method: 'POST',
    scope: 'read',
    path: '/api/summaries',
    body: PmidsBody,
    response: z.array(ArticleSummary),
  },
  abstracts: {
    method: 'POST',
    scope: 'read',
    path: '/api/abstracts',
    body: PmidsBody,
    response: z.record(Pmid, z.string()),
  },
  article: {
    method: 'GET',
    scope: 'read',
    path: '/api/article/:pmid',
    params: z.object({ pmid: Pmid }),
    response: Article,
  },
  similarArticles: {
    method: 'POST',
    scope: 'run',
    path: '/api/semantic-search',
    body: SimilarArticlesBody,
    response: SimilarArticlesAnswer,
  },
});
