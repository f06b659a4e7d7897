import type { ACTIVITY_KINDS } from '@sextant/contracts/library/activity';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SaveArticleBody } from '@sextant/contracts/library/saved-article';
import { Article } from '@sextant/contracts/literature/article';
import type { HttpHandler } from 'msw';
import { libraryPageHandlers, removeSaved } from './library-page-handlers.ts';
import { mockCall, problem } from './mock-call.ts';
import { type MockState, newRecord } from './mock-state.ts';

function save(state: MockState, body: SaveArticleBody) {
  if (state.saved.some(({ pmid }) => pmid === body.pmid)) return null;
  const now = new Date().toISOString();
  const saved = { ...newRecord(), ...Article.parse(body), savedAt: now, updatedAt: now };
  state.saved = [saved, ...state.saved];
  state.activity = [
    { id: saved.id, kind: 'save', title: saved.title, detail: saved.journal, pmid: saved.pmid, at: now },
    ...state.activity,
  ];
  return saved;
}

const counters = (state: MockState) => {
  const of = (kind: (typeof ACTIVITY_KINDS)[number]) =>
    state.activity.filter((line) => line.kind === kind).length;
  const hours = new Set(state.activity.map((line) => line.at.slice(0, 13))).size;
  return { searches: state.history.length, roadmaps: of('roadmap'), radars: of('radar'), hours };
};

export const libraryHandlers = (state: MockState): HttpHandler[] => [
  ...libraryPageHandlers(state),
  mockCall(libraryCalls.savedArticles, () => state.saved),
  mockCall(
    libraryCalls.saveArticle,
    ({ body }) => save(state, body) ?? problem(409, 'This article is saved already.'),
  ),
  mockCall(libraryCalls.removeSavedArticle, ({ params }) => {
    removeSaved(state, [params.id]);
    return undefined;
  }),
  mockCall(libraryCalls.bulkSave, ({ body }) => {
    const saved = body.articles.filter((article) => save(state, article)).length;
    return { saved, skipped: body.articles.length - saved, errors: 0 };
  }),
  mockCall(libraryCalls.searchHistory, () => state.history),
  mockCall(
    libraryCalls.searchHistoryEntry,
    ({ params }) =>
      state.history.find(({ id }) => id === params.id) ?? problem(404, 'There is no such search.'),
  ),
  mockCall(libraryCalls.clearSearchHistory, () => {
    state.history = [];
    state.activity = state.activity.filter(({ kind }) => kind !== 'search');
    return undefined;
  }),
  mockCall(libraryCalls.savedQueries, () => state.savedQueries),
  mockCall(libraryCalls.saveQuery, ({ body }) => {
    const {
      name,
      query,
      historicalDepth,
      futureHorizon,
      articleType,
      journalFilter,
      authorFilter,
      synonyms,
    } = body;
    const entry = {
      ...newRecord(),
      name,
      query,
      historicalDepth: historicalDepth ?? null,
      futureHorizon: futureHorizon ?? null,
      articleType: articleType ?? null,
      journalFilter: journalFilter ?? null,
      authorFilter: authorFilter ?? null,
      synonyms: synonyms ?? true,
      createdAt: new Date().toISOString(),
      lastRunAt: null,
    };
    state.savedQueries = [entry, ...state.savedQueries];
    return entry;
  }),
  mockCall(libraryCalls.savedQueryNews, ({ params }) => {
    const saved = state.savedQueries.find(({ id }) => id === params.id);
    if (!saved) return problem(404, 'There is no such saved query.');
    const newCount = saved.lastRunAt ? (state.savedQueryNews.get(saved.id) ?? 0) : null;
    return { id: saved.id, newCount, since: saved.lastRunAt };
  }),
  mockCall(libraryCalls.runSavedQuery, ({ params }) => {
    const saved = state.savedQueries.find(({ id }) => id === params.id);
    if (!saved) return problem(404, 'There is no such saved query.');
    const query = { ...saved, lastRunAt: new Date().toISOString() };
    state.savedQueries = state.savedQueries.map((each) => (each.id === saved.id ? query : each));
    state.savedQueryNews.delete(saved.id);
    return { query, newPmids: [], newCount: saved.lastRunAt ? 0 : null, since: saved.lastRunAt };
  }),
  mockCall(libraryCalls.removeSavedQuery, ({ params }) => {
    state.savedQueries = state.savedQueries.filter(({ id }) => id !== params.id);
    return undefined;
  }),
  mockCall(libraryCalls.usage, () => ({
    savedArticles: { used: state.saved.length, allowed: 5_000 },
    bytes: { used: 400 * 1024, allowed: 100 * 1024 * 1024 },
    savedQueries: { used: state.savedQueries.length, allowed: 500 },
    searchHistory: { used: state.history.length, allowed: 10_000 },
    activities: { used: state.activity.length, allowed: 50_000 },
  })),
  mockCall(libraryCalls.activity, ({ query }) => {
    const lines = state.activity.filter(({ kind }) => !query.kind || kind === query.kind);
    const start = Number(query.cursor ?? 0);
    const end = start + query.limit;
    return {
      items: lines.slice(start, end),
      nextCursor: end < lines.length ? String(end) : null,
      counters: counters(state),
    };
  }),
];
