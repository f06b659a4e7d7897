import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import { askingWords } from '@sextant/literature-text/question';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { type MockState, newRecord } from './mock-state.ts';

/** 'zzz' finds nothing; 'one' finds one article; 'broken' makes the source fail. Any other query finds the whole index. */
function matches(state: MockState, query: string): Article[] {
  if (query.includes('zzz')) return [];
  return query === 'one' ? state.articles.slice(0, 1) : state.articles;
}

/** 'one' has two articles similar in meaning; no other query has any. */
const near = (state: MockState, query: string): Article[] =>
  query === 'one' ? state.articles.slice(1, 3) : [];

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

const yearOf = ({ pubDate }: Article) => Number(pubDate.slice(0, 4)) || null;

/** Filters by facets: articles must have one of the values of each kind. The mock does not support headings. */
const narrowed = (articles: Article[], narrow: Narrow = {}): Article[] =>
  articles.filter(
    (article) =>
      (!narrow.years || narrow.years.includes(yearOf(article) ?? 0)) &&
      (!narrow.types || narrow.types.includes(article.articleType ?? '')) &&
      (!narrow.journals || narrow.journals.includes(article.journal)),
  );

const counted = (values: readonly string[]) =>
  [...Map.groupBy(values.filter(Boolean), (value) => value)]
    .map(([name, all]) => ({ name, count: all.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, 15);

/** The mock's interpretation of a query: it knows one acronym and one ignored word. */
const reading = ({ query, synonyms }: { query: string; synonyms?: boolean }) => {
  const names = synonyms !== false && /\blnp\b/i.test(query) ? ['lipid nanoparticle'] : [];
  const ignoredWords = [
    ...(query.match(/\bversus\b/gi) ?? []),
    ...askingWords(query).map(({ word }) => word),
  ];
  return {
    ignoredWords,
    queryTranslation: [query, ...names.map((name) => `"${name}"`)].join(' OR '),
    synonyms: names,
  };
};

export const literatureHandlers = (state: MockState): HttpHandler[] => [
  mockCall(literatureCalls.search, ({ body }) => {
    if (body.query.includes('broken')) return problem(502, 'PubMed did not answer.');
    const found = narrowed(matches(state, body.query), body.narrow);
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
    const found = narrowed(matches(state, body.query), body.narrow);
    const results = found
      .filter((article) => (article.similarityScore ?? 0) >= threshold)
      .slice(0, body.maxResults);
    const nearest = near(state, body.query);
    const { historicalDepth, futureHorizon, articleType } = body;
    return {
      results,
      count: found.length,
      method: state.similarityMethod,
      threshold,
      matches: found.length,
      near: nearest.length,
      nearest,
      ordering: 'relevance' as const,
      lastReachable: found.length,
      matchesAreCapped: false,
      ...reading(body),
      searchId: record(state, body, { historicalDepth, futureHorizon, articleType }, found.length),
    };
  }),
  mockCall(literatureCalls.facets, ({ body }) => {
    const found = matches(state, body.query);
    const years = counted(found.map((article) => String(yearOf(article) ?? '')));
    return {
      offered: state.status.literature?.source !== 'pubmed',
      background: found.length,
      years: years.map(({ name, count }) => ({ year: Number(name), count })).sort((a, b) => a.year - b.year),
      counted: found.length,
      countedAll: true,
      types: counted(found.map(({ articleType }) => articleType ?? '')),
      journals: counted(found.map(({ journal }) => journal)),
      mesh: [],
      organisations: counted(
        found.flatMap((article) => (article.articleType === 'Review' ? ['Example Institute'] : [])),
      ),
      countries: counted(found.map((article) => (article.articleType === 'Review' ? 'JP' : 'US'))),
      typeFilter: null,
      remedies: [],
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
