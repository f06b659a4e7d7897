import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { Pmid, Uuid } from '../http/values.ts';
import { Article } from './article.ts';
import { FacetsAnswer, FacetsBody } from './facets.ts';
import { AnalysisDepth, Narrow, SearchFilters, SearchQuery } from './filters.ts';

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
  sortOrder: SearchOrdering.optional().describe('Wins over sortMethod where both are given'),
  narrow: Narrow.optional(),
  record,
});
export type SearchBody = z.input<typeof SearchBody>;

const synonyms = z
  .array(z.string())
  .optional()
  .describe('Names that were looked for beside the typed ones; `synonyms: false` switches them off');

const ignoredWords = z
  .array(z.string())
  .optional()
  .describe(
    'Typed words that were not searched for: they say nothing of what is looked for, such as `of` and `versus`',
  );

const suggestion = z
  .string()
  .nullish()
  .describe('The query with a word that the index has in place of one that it does not have');

/** A page of PMIDs (`data/search-result-set`); fields after `queryTranslation` are additions. */
export const SearchAnswer = z.object({
  pmids: z.array(Pmid),
  count: z.int().nonnegative(),
  retmax: z.int().nonnegative(),
  retstart: z.int().nonnegative(),
  queryTranslation: z.string().optional(),
  synonyms,
  ignoredWords,
  suggestion,
  countIsCapped: z.boolean().describe("True where there are 'more than' `count` articles"),
  ordering: SearchOrdering.describe('The ordering that was used'),
  lastReachable: z.int().nonnegative().describe('Rank of the last article that paging can reach'),
  searchId: Uuid.nullable().describe('Id of the history row; null where nothing is recorded'),
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
  results: z.array(Article),
  count: z.int().nonnegative(),
  method: SimilarityMethod.describe('How similarity was measured: by meaning, or by shared words'),
  threshold: z
    .number()
    .nullable()
    .describe('Lowest similarity that was let through; null where none applies'),
  matches: z
    .int()
    .nonnegative()
    .optional()
    .describe('Articles that match the query and its filters, those below the threshold too'),
  near: z
    .int()
    .nonnegative()
    .optional()
    .describe('Articles that join them without having the words: few match, and these are near in meaning'),
  matchesAreCapped: z.boolean().optional().describe("True where there are 'more than' `matches`"),
  queryTranslation: z.string().optional(),
  synonyms,
  ignoredWords,
  suggestion,
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
});
export type SimilarArticlesAnswer = z.infer<typeof SimilarArticlesAnswer>;

export const literatureCalls = defineCalls({
  search: { method: 'POST', path: '/api/search', body: SearchBody, answer: SearchAnswer },
  semanticSearch: {
    method: 'POST',
    path: '/api/search/semantic',
    body: SemanticSearchBody,
    answer: SemanticSearchAnswer,
  },
  facets: { method: 'POST', path: '/api/search/facets', body: FacetsBody, answer: FacetsAnswer },
  summaries: { method: 'POST', path: '/api/summaries', body: PmidsBody, answer: z.array(ArticleSummary) },
  abstracts: {
    method: 'POST',
    path: '/api/abstracts',
    body: PmidsBody,
    answer: z.record(Pmid, z.string()),
  },
  article: { method: 'GET', path: '/api/article/:pmid', params: z.object({ pmid: Pmid }), answer: Article },
  similarArticles: {
    method: 'POST',
    path: '/api/semantic-search',
    body: SimilarArticlesBody,
    answer: SimilarArticlesAnswer,
  },
});
