import { defineErrors } from '@sextant/service-kit/errors';

export const errors = defineErrors({
  'library.article-already-saved': {
    status: 409,
    title: 'Already saved',
    detail: 'This article is already in your library.',
  },
  'library.too-many-articles': {
    status: 409,
    title: 'No more can be kept',
    detail: 'Your library holds as many articles as an account may keep. Remove some to save more.',
  },
  'library.articles-too-large': {
    status: 413,
    title: 'No more can be kept',
    detail: 'Your saved articles take as much space as an account may have. Remove some to save more.',
  },
  'library.list-too-large': {
    status: 413,
    title: 'Too large',
    detail: 'This list is too large to be sent as a whole. Ask for it in pages with GET /api/library.',
  },
  'library.too-many-queries': {
    status: 409,
    title: 'No more can be kept',
    detail: 'You keep as many saved queries as an account may. Delete some to save more.',
  },
  'library.article-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is no such saved article.',
  },
  'library.note-changed': {
    status: 409,
    title: 'Note changed',
    detail: 'This note was changed elsewhere in the meantime.',
  },
  'library.too-many-tags': {
    status: 400,
    title: 'Too many tags',
    detail: 'An article has at most 50 tags.',
  },
  'library.topic-unknown': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The articles of this topic cannot be told right now. Please try again in a moment.',
  },
  'library.search-not-found': { status: 404, title: 'Not found', detail: 'There is no such search.' },
  'library.query-not-found': { status: 404, title: 'Not found', detail: 'There is no such saved query.' },
  'library.query-malformed': {
    status: 400,
    title: 'Query not understood',
    detail: 'The search query cannot be understood.',
  },
  'library.search-failed': {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The literature search did not answer. Please try again in a moment.',
  },
  'library.invalid-cursor': {
    status: 400,
    title: 'Not valid',
    detail: 'This page of the activity list cannot be found. Please start from the first page.',
  },
  'library.account-deleted': {
    status: 401,
    title: 'Not signed in',
    detail: 'This account has been deleted.',
  },
});
