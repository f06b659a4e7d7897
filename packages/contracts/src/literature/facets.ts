import { z } from 'zod';
import { AnalysisDepth, SearchFilters, SearchQuery } from './filters.ts';

export { Narrow } from './filters.ts';

export const FacetsBody = SearchFilters.extend({
  query: SearchQuery,
  depth: AnalysisDepth.default('standard').describe(
    'Its similarity threshold limits what is near in meaning',
  ),
});
export type FacetsBody = z.input<typeof FacetsBody>;

const FacetValue = z.object({ name: z.string(), count: z.int().positive() });
export type FacetValue = z.infer<typeof FacetValue>;

/** A way from a search with few matches to more. */
const Remedy = z.object({
  filters: z
    .array(z.enum(['historicalDepth', 'articleType', 'journalFilter', 'authorFilter']))
    .describe('Filters to leave out'),
  part: z.string().nullable().describe('A part of the query to leave out, if any'),
  query: z.string().describe('The query that is left'),
  near: z
    .boolean()
    .optional()
    .describe('True if `count` is of articles near in meaning, which do not match, instead of matches'),
  count: z.int().positive().describe('Number of articles that match then'),
});
export type Remedy = z.infer<typeof Remedy>;

/** Facets of a search: matches by year, type, journal, heading, organisation and country. */
export const FacetsAnswer = z.object({
  offered: z.boolean().describe('False if the source cannot count: all other fields are then empty'),
  background: z.int().nonnegative().describe('Matches of all years that pass the other filters'),
  years: z
    .array(z.object({ year: z.int(), count: z.int().positive() }))
    .describe('Background matches by year, ascending; years without matches are omitted'),
  counted: z
    .int()
    .nonnegative()
    .describe(
      'Matches within the depth that the facets below count: all, or only the newest if there are very many',
    ),
  countedAll: z.boolean(),
  types: z.array(FacetValue).describe('Most frequent first'),
  journals: z.array(FacetValue),
  mesh: z.array(FacetValue),
  organisations: z
    .array(FacetValue)
    .describe('Organisations that affiliations name, counted over all matches within the depth'),
  countries: z
    .array(FacetValue)
    .describe(
      'Countries of these organisations, ISO 3166 alpha-2, counted over all matches within the depth',
    ),
  typeFilter: z
    .object({
      matches: z
        .int()
        .nonnegative()
        .describe('Matches within the depth without the filter; at most `counted` are looked at, the newest'),
      untyped: z.int().nonnegative().describe('Of these, records without any publication type'),
    })
    .nullable()
    .describe('What the article-type filter leaves out; null without that filter'),
  remedies: z
    .array(Remedy)
    .describe(
      'Where fewer than five articles match: all years, without other filters, with fewer words, near in meaning, in this order; else empty',
    ),
});
export type FacetsAnswer = z.infer<typeof FacetsAnswer>;
