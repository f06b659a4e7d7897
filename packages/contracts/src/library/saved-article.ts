import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';
import { Article } from '../literature/article.ts';

/** Body for saving an article as it was shown. */
export const SaveArticleBody = Article.omit({ similarityScore: true, similarityPercentage: true });
export type SaveArticleBody = z.input<typeof SaveArticleBody>;

/** A saved article as the browser sees it, without the stored embedding. */
export const SavedArticle = z.object({
  id: Uuid,
  userId: Uuid,
  ...Article.omit({ similarityScore: true, similarityPercentage: true }).shape,
  savedAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type SavedArticle = z.infer<typeof SavedArticle>;

export const BULK_SAVE_QUANTITIES = [10, 25, 50, 100] as const;

export const BulkSaveBody = z.object({
  articles: z.array(SaveArticleBody).min(1, 'Please search for articles first.').max(100),
  quantity: z.int().min(1).max(100),
});
export type BulkSaveBody = z.input<typeof BulkSaveBody>;

export const BulkSaveAnswer = z.object({
  saved: z.int().nonnegative(),
  skipped: z.int().nonnegative().describe('Number of articles that were already saved'),
  errors: z.int().nonnegative(),
});
export type BulkSaveAnswer = z.infer<typeof BulkSaveAnswer>;
