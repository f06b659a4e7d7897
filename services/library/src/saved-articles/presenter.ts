import type { SavedArticle } from '@sextant/contracts/library/saved-article';
import { Notice, Retraction } from '@sextant/contracts/literature/article';
import { z } from 'zod';
import type { SavedArticleRow } from './repository.ts';

const Texts = z.array(z.string());

export const presentSavedArticle = ({ version, notices, ...row }: SavedArticleRow): SavedArticle => ({
  ...row,
  authors: Texts.parse(row.authors),
  keywords: Texts.parse(row.keywords),
  retraction: Retraction.nullable().parse(row.retraction),
  ...(notices && { notices: z.array(Notice).parse(notices) }),
  savedAt: row.savedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
