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
  savedArticles: {
    method: 'GET',
    scope: 'read',
    path: '/api/saved-articles',
    response: z.array(SavedArticle),
  },
  saveArticle: {
    method: 'POST',
    scope: 'write',
    path: '/api/saved-articles',
    body: SaveArticleBody,
    response: SavedArticle,
    status: 201,
  },
  removeSavedArticle: {
    method: 'DELETE',
    scope: 'write',
    path: '/api/saved-articles/:id',
    params: IdParams,
    status: 204,
  },
  library: { method: 'GET', scope: 'read', path: '/api/library', query: LibraryQuery, response: LibraryPage },
  libraryArticle: {
    method: 'GET',
    scope: 'read',
    path: '/api/library/:id',
    params: IdParams,
    response: LibraryArticle,
  },
  writeNote: {
    method: 'PATCH',
    scope: 'write',
    path: '/api/library/:id/note',
    params: IdParams,
    body: WriteNoteBody,
    response: WrittenNote,
  },
  removeArticles: {
    method: 'POST',
    scope: 'write',
    path: '/api/library/removals',
    body: ChosenArticles,
    response: ChangedArticles,
  },
  restoreArticles: {
    method: 'POST',
    scope: 'write',
    path: '/api/library/restorations',
    body: ChosenArticles,
    response: ChangedArticles,
  },
  libraryTags: { method: 'GET', scope: 'read', path: '/api/library/tags', response: z.array(LibraryTag) },
  tagArticles: {
    method: 'POST',
    scope: 'write',
    path: '/api/library/tags',
    body: TagArticlesBody,
    response: ChangedArticles,
  },
  renameTag: {
    method: 'PATCH',
    scope: 'write',
    path: '/api/library/tags',
    body: RenameTagBody,
    response: ChangedArticles,
  },
  removeTag: {
    method: 'DELETE',
    scope: 'write',
    path: '/api/library/tags',
    query: RemoveTagQuery,
    response: ChangedArticles,
  },
  bulkSave: {
    method: 'POST',
    scope: 'write',
    path: '/api/bulk-save-articles',
    body: BulkSaveBody,
    response: BulkSaveAnswer,
  },
  searchHistory: {
    method: 'GET',
    scope: 'read',
    path: '/api/search-history',
    response: z.array(SearchHistoryEntry),
  },
  searchHistoryEntry: {
    method: 'GET',
    scope: 'read',
    path: '/api/search-history/:id',
    params: IdParams,
    response: SearchHistoryEntry,
  },
  clearSearchHistory: { method: 'DELETE', scope: 'write', path: '/api/search-history', status: 204 },
  savedQueries: { method: 'GET', scope: 'read', path: '/api/saved-queries', response: z.array(SavedQuery) },
  saveQuery: {
    method: 'POST',
    scope: 'write',
    path: '/api/saved-queries',
    body: SaveQueryBody,
    response: SavedQuery,
    status: 201,
  },
  removeSavedQuery: {
    method: 'DELETE',
    scope: 'write',
    path: '/api/saved-queries/:id',
    params: IdParams,
    status: 204,
  },
  savedQueryNews: {
    method: 'GET',
    scope: 'read',
    path: '/api/saved-queries/:id/news',
    params: IdParams,
    response: SavedQueryNews,
  },
  runSavedQuery: {
    method: 'POST',
    scope: 'run',
    path: '/api/saved-queries/:id/run',
    params: IdParams,
    response: RunAnswer,
  },
  usage: { method: 'GET', scope: 'read', path: '/api/usage/library', response: LibraryUsage },
  activity: {
    method: 'GET',
    scope: 'read',
    path: '/api/activity',
    query: ActivityQuery,
    response: ActivityPage,
  },
});
