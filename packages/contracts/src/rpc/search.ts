import { z } from 'zod';
import { Pmid } from '../http/values.ts';
import { MAX_NEWS_COUNT } from '../insight/topic.ts';
import { LiteratureRecord } from '../literature/article.ts';
import { SimilarityMethod } from '../literature/calls.ts';
import { MAX_QUERY_CHARS, SearchFilters } from '../literature/filters.ts';
import { missingParts } from '../literature/index-part.ts';
import { KeyedOrganisation } from '../literature/organisation.ts';
import { NctId, RegisteredTrial } from '../literature/trial.ts';
import { defineRequest } from './request.ts';

const Query = z.string().min(1).max(MAX_QUERY_CHARS);

/** Records by PMID, in the requested order; unknown PMIDs are left out. */
export const ArticlesByPmid = defineRequest({
  subject: 'search.articles-by-pmid.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({ pmids: z.array(Pmid).max(100) }),
  reply: z.object({ records: z.array(LiteratureRecord) }),
});

/**
 * How wide a match set is: the matches of the query, as a search counts them; those that lack at most one of its words; or the matches
 * and their semantic neighbors, at most 2,000 together. The wider ones need plain words, and are empty
 * without them. A sample is of all articles within the filters, regardless of the query: the same ones as long as
 * the index does not change, and none from PubMed.
 */
export const Reach = z.enum(['matches', 'all-but-one', 'nearest', 'sample']);
export type Reach = z.infer<typeof Reach>;

/**
 * The whole match set of a query in pages, by ascending PMID; at most `limit` records and about half a
 * megabyte per page.
 */
export const MatchSet = defineRequest({
  subject: 'search.match-set.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({
    query: Query,
    filters: SearchFilters,
    asOf: z.iso.datetime().optional().describe('The date from which historicalDepth counts back'),
    reach: Reach.default('matches'),
    after: z.string().nullable().describe('Cursor of the previous page; null for the first'),
    limit: z.int().min(1).max(200).default(200),
  }),
  reply: z.object({
    records: z.array(LiteratureRecord),
    next: z.string().nullable().describe('Cursor of the next page; null at the end'),
    total: z.int().nonnegative(),
    capped: z.boolean(),
    words: z
      .int()
      .nonnegative()
      .nullish()
      .describe('Words and names of a plain query; null for a query in PubMed syntax'),
    source: z.string().describe("Display text, e.g. 'local index, 5,719 articles'"),
    missing: missingParts,
  }),
});

/** Changes whenever the record changes: text, metadata or citations. Opaque. */
const Revision = z.string().max(64);
const RevisedArticles = z.array(z.object({ pmid: Pmid, revision: Revision }));

/**
 * A match set as `MatchSet` pages it, without records: who has a record of the same revision need not ask for its text.
 */
export const MatchIds = defineRequest({
  subject: 'search.match-ids.v1',
  service: 'search',
  issuers: ['insight'],
  body: MatchSet.body.extend({ limit: z.int().min(1).max(2_000).default(2_000) }),
  reply: MatchSet.reply.omit({ records: true }).extend({ articles: RevisedArticles }),
});

/** The revisions of articles, in the requested order; unknown PMIDs are left out. */
export const RevisionsByPmid = defineRequest({
  subject: 'search.revisions-by-pmid.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({ pmids: z.array(Pmid).max(2_000) }),
  reply: z.object({ articles: RevisedArticles }),
});

/** Organisations that the affiliations of articles name, without persons; unknown PMIDs are left out. */
export const OrganisationsByPmid = defineRequest({
  subject: 'search.organisations-by-pmid.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({ pmids: z.array(Pmid).max(100) }),
  reply: z.object({
    articles: z.array(z.object({ pmid: Pmid, organisations: z.array(KeyedOrganisation).max(100) })),
  }),
});

/** The articles most similar to a query, as the selection of a full analysis takes them. */
export const SimilarToQuery = defineRequest({
  subject: 'search.similar-to-query.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({
    query: Query,
    filters: SearchFilters,
    limit: z.int().min(1).max(100),
    threshold: z.number().min(0).max(1),
  }),
  reply: z.object({ pmids: z.array(Pmid), method: SimilarityMethod, missing: missingParts }),
});

/**
 * Registered trials that belong to a literature: by their numbers in its records, by its articles that report them, and by what the
 * query asks for, as condition or intervention. Latest number first, about half a megabyte a page.
 */
export const TrialsOfTopic = defineRequest({
  subject: 'search.trials-of-topic.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({
    nctIds: z.array(NctId).max(5_000),
    pmids: z.array(Pmid).max(20_000),
    subjects: z
      .array(
        z.object({
          names: z.array(z.string().min(1).max(300)).max(50),
          headings: z.array(z.string().max(20)).max(20).describe("NLM's identifiers"),
        }),
      )
      .max(10)
      .describe('What the query asks for, each by any of its names'),
    isAny: z.boolean().describe('One of the subjects is enough'),
    after: NctId.nullable().describe('The last number of the previous page; null for the first'),
    limit: z.int().min(1).max(200).default(200),
  }),
  reply: z.object({
    trials: z.array(RegisteredTrial),
    next: NctId.nullable().describe('Null at the end'),
    asOf: z.iso
      .date()
      .nullable()
      .describe('When the newest trial of the index was read; null if it has none'),
    isIncomplete: z
      .literal(true)
      .optional()
      .describe('The registry was to be asked, and did not answer in time: what is stored is all'),
  }),
});

/** The first matches of a query in the order of a search, as its first page shows them. It is not recorded in the history. */
export const FirstMatches = defineRequest({
  subject: 'search.first-matches.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({ query: Query, filters: SearchFilters, limit: z.int().min(1).max(100) }),
  reply: z.object({ pmids: z.array(Pmid) }),
});

/** The newest matches of a query, newest first; a saved query compares them between runs. */
export const NewestMatches = defineRequest({
  subject: 'search.newest-matches.v1',
  service: 'search',
  issuers: ['library'],
  body: z.object({
    query: Query,
    filters: SearchFilters,
    limit: z.int().min(1).max(1_000),
  }),
  reply: z.object({
    pmids: z.array(Pmid),
    capped: z.boolean().describe('There are more matches than these'),
  }),
});

/**
 * Counts the matches of a query that were published after a day. An article whose date may also be earlier, such as that
 * year's, is not counted.
 */
export const PublishedSince = defineRequest({
  subject: 'search.published-since.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({ query: Query, filters: SearchFilters, since: z.iso.date() }),
  reply: z.object({
    count: z.int().min(0).max(MAX_NEWS_COUNT).describe('The maximum where there may be more'),
  }),
});

export const EMBEDDING_DIMENSIONS = 1_536;

/** Vectors of articles from search's current model; few at a time, because a message holds 1 MB. */
export const VectorsByPmid = defineRequest({
  subject: 'search.vectors-by-pmid.v1',
  service: 'search',
  issuers: ['library'],
  body: z.object({ pmids: z.array(Pmid).max(20) }),
  reply: z.object({
    model: z.string().nullable().describe('Null if there are too few articles to train a model'),
    vectors: z.record(Pmid, z.array(z.number()).length(EMBEDDING_DIMENSIONS)),
  }),
});

/**
 * The vocabulary in use as a packed table, for `@sextant/vocabulary`: about 1.3 MB without supplementary
 * substances, one chunk per message.
 */
export const VocabularyTable = defineRequest({
  subject: 'search.vocabulary.v1',
  service: 'search',
  issuers: ['insight'],
  body: z.object({
    version: z.string().max(100).nullable().describe('Null for the version in use'),
    part: z.int().nonnegative(),
  }),
  reply: z.object({
    version: z.string().describe('The version in use'),
    year: z.int(),
    parts: z.int().positive(),
    content: z
      .base64()
      .nullable()
      .describe('Null if the requested version is no longer in use, or has no such part'),
  }),
});
