import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { IdParams } from '../http/values.ts';
import { ActivityPage, ActivityQuery } from './activity.ts';
import {
  ChangedArticles,
  ChosenArticles,
  LibraryArticle,
  LibraryPage,
  LibraryQuery,
  LibraryTag,
  RemoveTagQuery,
  RenameTagBody,
  TagArticlesBody,
  WriteNoteBody,
  WrittenNote,
} from './library.ts';
import { BulkSaveAnswer, BulkSaveBody, SaveArticleBody, SavedArticle } from './saved-article.ts';
import { RunAnswer, SavedQuery, SavedQueryNews, SaveQueryBody } from './saved-query.ts';
import { SearchHistoryEntry } from './search-history.ts';
import { LibraryUsage } from './usage.ts';

export const libraryCalls = defineCalls({
  savedArticles: { method: 'GET', path: '/api/saved-articles', answer: z.array(SavedArticle) },
  saveArticle: {
    method: 'POST',
    path: '/api/saved-articles',
    body: SaveArticleBody,
    answer: SavedArticle,
    status: 201,
  },
  removeSavedArticle: { method: 'DELETE', path: '/api/saved-articles/:id', params: IdParams, status: 204 },
  library: { method: 'GET', path: '/api/library', query: LibraryQuery, answer: LibraryPage },
  libraryArticle: {
    method: 'GET',
    path: '/api/library/:id',
    params: IdParams,
    answer: LibraryArticle,
  },
  writeNote: {
    method: 'PATCH',
    path: '/api/library/:id/note',
    params: IdParams,
    body: WriteNoteBody,
    answer: WrittenNote,
  },
  removeArticles: {
    method: 'POST',
    path: '/api/library/removals',
    body: ChosenArticles,
    answer: ChangedArticles,
  },
  restoreArticles: {
    method: 'POST',
    path: '/api/library/restorations',
    body: ChosenArticles,
    answer: ChangedArticles,
  },
  libraryTags: { method: 'GET', path: '/api/library/tags', answer: z.array(LibraryTag) },
  tagArticles: {
    method: 'POST',
    path: '/api/library/tags',
    body: TagArticlesBody,
    answer: ChangedArticles,
  },
  renameTag: { method: 'PATCH', path: '/api/library/tags', body: RenameTagBody, answer: ChangedArticles },
  removeTag: { method: 'DELETE', path: '/api/library/tags', query: RemoveTagQuery, answer: ChangedArticles },
  bulkSave: { method: 'POST', path: '/api/bulk-save-articles', body: BulkSaveBody, answer: BulkSaveAnswer },
  searchHistory: { method: 'GET', path: '/api/search-history', answer: z.array(SearchHistoryEntry) },
  clearSearchHistory: { method: 'DELETE', path: '/api/search-history', status: 204 },
  savedQueries: { method: 'GET', path: '/api/saved-queries', answer: z.array(SavedQuery) },
  saveQuery: {
    method: 'POST',
    path: '/api/saved-queries',
    body: SaveQueryBody,
    answer: SavedQuery,
    status: 201,
  },
  removeSavedQuery: { method: 'DELETE', path: '/api/saved-queries/:id', params: IdParams, status: 204 },
  savedQueryNews: {
    method: 'GET',
    path: '/api/saved-queries/:id/news',
    params: IdParams,
    answer: SavedQueryNews,
  },
  runSavedQuery: {
    method: 'POST',
    path: '/api/saved-queries/:id/run',
    params: IdParams,
    answer: RunAnswer,
  },
  usage: { method: 'GET', path: '/api/usage/library', answer: LibraryUsage },
  activity: { method: 'GET', path: '/api/activity', query: ActivityQuery, answer: ActivityPage },
});
