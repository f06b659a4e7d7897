import { createHash } from 'node:crypto';
import type { ReadableArticle } from './article-text.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Identifies the text of an article, which is all that a model reads of it. */
export const hashText = ({ title, abstract }: Pick<ReadableArticle, 'title' | 'abstract'>): string =>
  hash(`${title}\n${abstract ?? ''}`);

/** Identifies all that the built-in reader reads: a record may get its publication types long after its text. */
export const hashArticle = ({ title, abstract, publicationTypes }: ReadableArticle): string =>
  hash(JSON.stringify([title, abstract, publicationTypes]));
