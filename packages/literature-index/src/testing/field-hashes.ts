import { createHash } from 'node:crypto';

/** What an article of real data, which is not ours to copy, is known by in tests: a hash for each of these. */
export const ARTICLE_FIELDS = [
  ...(['title', 'abstract', 'authors', 'journal', 'pubDate', 'year', 'month', 'doi'] as const),
  ...(['volume', 'issue', 'pages', 'keywords', 'mesh', 'publicationTypes', 'retraction'] as const),
];

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);
