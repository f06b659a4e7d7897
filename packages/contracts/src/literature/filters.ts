import { z } from 'zod';
import { optionalText, requiredText } from '../http/values.ts';

export const HISTORICAL_DEPTHS = ['0.5', '1', '2', '3', '5', '7', '10', 'all'] as const;
export const FUTURE_HORIZONS = ['none', '6m', '1y', '3y'] as const;
export const ARTICLE_TYPES = ['all', 'review', 'meta-analysis', 'clinical-trial', 'case-report'] as const;
export const ANALYSIS_DEPTHS = ['quick', 'standard', 'deep', 'comprehensive'] as const;

/** "5 years", 5 and "5" mean the same depth; only this function parses them. */
const spelledDepth = (value: unknown) => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  if (text === '6 months' || text === '6m') return '0.5';
  return text.replace(/\s*years?$/, '');
};
const spelledHorizon = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  return { '6 months': '6m', '1 year': '1y', '3 years': '3y' }[text] ?? text;
};

/** Maximum age in years of an article; 'all' means no limit. */
export const HistoricalDepth = z.preprocess(spelledDepth, z.enum(HISTORICAL_DEPTHS));
export type HistoricalDepth = (typeof HISTORICAL_DEPTHS)[number];
/** How far ahead of today an issue date may lie; also sets the roadmap's years. */
export const FutureHorizon = z.preprocess(spelledHorizon, z.enum(FUTURE_HORIZONS));
export type FutureHorizon = (typeof FUTURE_HORIZONS)[number];
export const ArticleType = z.enum(ARTICLE_TYPES);
export type ArticleType = z.infer<typeof ArticleType>;
export const AnalysisDepth = z.enum(ANALYSIS_DEPTHS);
export type AnalysisDepth = z.infer<typeof AnalysisDepth>;

/** Page size and similarity threshold of each analysis depth (`search/presets`). */
export const DEPTH_PRESETS: Readonly<Record<AnalysisDepth, { articleLimit: number; threshold: number }>> = {
  quick: { articleLimit: 15, threshold: 0.7 },
  standard: { articleLimit: 25, threshold: 0.65 },
  deep: { articleLimit: 50, threshold: 0.6 },
  comprehensive: { articleLimit: 80, threshold: 0.55 },
};

/** Fewer matches of a search are few: then ways to more are offered. */
export const FEW_MATCHES = 5;

/** Enough for the search strategies of systematic reviews. */
export const MAX_QUERY_CHARS = 8_000;
/** The query text, in PubMed's syntax. */
export const SearchQuery = requiredText('Search query is required', MAX_QUERY_CHARS);

/** Normalizes a text, so that searches that differ in case or spacing are recognized as equal. */
export const normalizeText = (text = ''): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Filters of a search, beside its query. */
export const SearchFilters = z.object({
  historicalDepth: HistoricalDepth.optional(),
  futureHorizon: FutureHorizon.optional(),
  articleType: ArticleType.optional(),
  journalFilter: optionalText(200),
  authorFilter: optionalText(200),
  synonyms: z
    .boolean()
    .optional()
    .describe('False: only the words as typed; otherwise also their synonyms in the literature'),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const Values = z.array(z.string().trim().min(1).max(1_000)).max(50).optional();

/**
 * Narrows a search that was already run: an article must have one of the given values of each kind. Not part
 * of the search: it is not recorded, and an analysis keeps the background of the whole search.
 */
export const Narrow = z.object({
  years: z.array(z.int().min(1).max(9_999)).max(200).optional(),
  types: Values.describe("Publication types as in the records, e.g. 'Review'"),
  journals: Values.describe('Full journal titles'),
  mesh: Values.describe('MeSH headings'),
  organisations: Values.describe('Organisations that affiliations name, in any spelling of one name'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional()
    .describe('Countries of organisations that affiliations name: ISO 3166 alpha-2'),
});
export type Narrow = z.infer<typeof Narrow>;
