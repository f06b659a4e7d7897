import { createHash } from 'node:crypto';
import type { ReadableArticle } from './article-text.ts';

/** Identifies the text that was read. */
export const hashText = ({ title, abstract }: Pick<ReadableArticle, 'title' | 'abstract'>): string =>
  createHash('sha256')
    .update(`${title}\n${abstract ?? ''}`)
    .digest('hex')
    .slice(0, 32);
