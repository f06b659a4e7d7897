import { QuerySyntaxError } from '@sextant/literature-index/syntax';
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
  'search.pubmed-unreachable': {
    status: 503,
    title: 'PubMed not reachable',
    detail: 'PubMed cannot be reached at the moment. Please try again.',
  },
  'search.pubmed-busy': {
    status: 503,
    title: 'PubMed is busy',
    detail:
      'PubMed limits how often it may be asked, and that limit is reached. Please try again in a moment.',
  },
  'search.pubmed-failed': {
    status: 502,
    title: 'PubMed failed',
    detail: 'PubMed answered with an error. Please try again.',
  },
  'search.pubmed-unreadable': {
    status: 502,
    title: 'PubMed not readable',
    detail: 'What PubMed sent cannot be read. Please try again.',
  },
  'search.pubmed-timeout': {
    status: 504,
    title: 'PubMed too slow',
    detail: 'PubMed did not answer in time. Please try again.',
  },
  'search.invalid-cursor': {
    status: 400,
    title: 'Not valid',
    detail: 'This page of the match set cannot be found. Please start from the first page.',
  },
});

/** The problem of a typed query, with its position; any other error unchanged. */
export function queryProblem(error: unknown): unknown {
  if (!(error instanceof QuerySyntaxError)) return error;
  const detail = `The search query cannot be understood at character ${error.position}: ${error.message}.`;
  return errors('search.query-malformed', { detail, cause: error });
}
