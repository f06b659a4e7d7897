import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { type MockState, newRecord } from './mock-state.ts';

/** 'zzz' finds nothing; 'one' finds one article; 'broken' makes the source fail. Any other query finds the whole index. */
function matches(state: MockState, query: string): Article[] {
  if (query.includes('zzz')) return [];
  return query === 'one' ? state.articles.slice(0, 1) : state.articles;
}

const withoutScores = ({
  abstract: _,
  similarityScore: __,
  similarityPercentage: ___,
  ...summary
}: Article) => summary;

const record = (
  state: MockState,
  body: { query: string; record: boolean },
  filters: object,
  resultsCount: number,
) => {
  if (!body.record) return null;
  const entry = {
    ...newRecord(),
    historicalDepth: null,
    futureHorizon: null,
    articleType: null,
    journalFilter: null,
    authorFilter: null,
    synonyms: true,
    ...filters,
    query: body.query,
    resultsCount,
    searchedAt: new Date().toISOString(),
  };
  state.history = [entry, ...state.history];
  const detail = resultsCount === 1 ? '1 article' : `${resultsCount} articles`;
  state.activity = [
    { id: entry.id, kind: 'search', title: body.query, detail, pmid: null, at: entry.searchedAt },
    ...state.activity,
  ];
  return entry.id;
};

/** How the mock reads a query: it knows one acronym. */
const reading = ({ query, synonyms }: { query: string; synonyms?: boolean }) => {
  const names = synonyms !== false && /\blnp\b/i.test(query) ? ['lipid nanoparticle'] : [];
  return { queryTranslation: [query, ...names.map((name) => `"${name}"`)].join(' OR '), synonyms: names };
};

export const literatureHandlers = (state: MockState): HttpHandler[] => [
  mockCall(literatureCalls.search, ({ body }) => {
    if (body.query.includes('broken')) return problem(502, 'PubMed did not answer.');
    const found = matches(state, body.query);
    const start = (body.page - 1) * body.resultsPerPage;
    const { historicalDepth, futureHorizon, articleType } = body;
    return {
      pmids: found.slice(start, start + body.resultsPerPage).map((article) => article.pmid),
      count: found.length,
      retmax: body.resultsPerPage,
      retstart: start,
      countIsCapped: false,
      ordering: body.sortOrder ?? (body.sortMethod === 'date' ? 'date-desc' : 'relevance'),
      lastReachable: found.length,
      ...reading(body),
      searchId: record(state, body, { historicalDepth, futureHorizon, articleType }, found.length),
    };
  }),
  mockCall(literatureCalls.semanticSearch, ({ body }) => {
    if (/broken|no-similarity/.test(body.query)) return problem(502, 'Similarity search is not available.');
    const { threshold } = DEPTH_PRESETS[body.depth];
    const results = matches(state, body.query)
      .filter((article) => (article.similarityScore ?? 0) >= threshold)
      .slice(0, body.maxResults);
    const { historicalDepth, futureHorizon, articleType } = body;
    return {
      results,
      count: results.length,
      method: state.similarityMethod,
      threshold,
      matches: matches(state, body.query).length,
      matchesAreCapped: false,
      ...reading(body),
      searchId: record(state, body, { historicalDepth, futureHorizon, articleType }, results.length),
    };
  }),
  mockCall(literatureCalls.summaries, ({ body }) =>
    body.pmids.flatMap((pmid) =>
      state.articles.filter((article) => article.pmid === pmid).map(withoutScores),
    ),
  ),
  mockCall(literatureCalls.abstracts, ({ body }) =>
    Object.fromEntries(
      state.articles.flatMap(({ pmid, abstract }) =>
        abstract && body.pmids.includes(pmid) ? [[pmid, abstract]] : [],
      ),
    ),
  ),
  mockCall(
    literatureCalls.article,
    ({ params }) =>
      state.articles.find((article) => article.pmid === params.pmid) ??
      problem(404, 'There is no such article.'),
  ),
  mockCall(literatureCalls.similarArticles, ({ body }) => ({
    method: state.similarityMethod,
    results: matches(state, body.query)
      .slice(0, body.limit)
      .map((article) => ({ ...article, similarity: article.similarityScore ?? 0.6 })),
  })),
];
