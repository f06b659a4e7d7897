import { defineErrors } from '@sextant/service-kit/errors';

export const errors = defineErrors({
  'search.query-malformed': {
    status: 400,
    title: 'Query not understood',
    detail: 'The search query cannot be understood.',
  },
  'search.article-not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is no article with this PMID.',
  },
  'search.invalid-cursor': {
    status: 400,
    title: 'Not valid',
    detail: 'This page of the match set cannot be found. Please start from the first page.',
  },
});
