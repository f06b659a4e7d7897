import { createHash } from 'node:crypto';

/** Fields by which tests identify real articles, which we may not redistribute: each is stored as a hash. */
export const ARTICLE_FIELDS = [
  ...(['title', 'abstract', 'authors', 'journal', 'pubDate', 'year', 'month', 'doi'] as const),
  ...(['volume', 'issue', 'pages', 'keywords', 'mesh', 'publicationTypes', 'retraction'] as const),
];

export const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);
