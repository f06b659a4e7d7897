import { z } from 'zod';
import { Uuid } from '../http/values.ts';
import { TopicKey } from '../insight/topic.ts';
import { SavedArticle } from './saved-article.ts';

export const TAG_MAX_LENGTH = 60;
export const MAX_TAGS_PER_ARTICLE = 50;
export const NOTE_MAX_LENGTH = 20_000;
/** Maximum number of articles in one change. */
export const MAX_CHOSEN_ARTICLES = 1_000;

/** A tag as typed, with runs of white space collapsed. Tags are case-insensitive. */
export const TagName = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Tag name is required')
      .max(TAG_MAX_LENGTH, `A tag has at most ${TAG_MAX_LENGTH} characters`),
  );

/** A saved article with its user's tags and notes. */
export const LibraryArticle = z.object({
  ...SavedArticle.shape,
  tags: z.array(z.string()).describe('In alphabetical order'),
  note: z.string().describe('As typed; empty if there is none'),
  noteVersion: z.int().nonnegative().describe('Increases with each change of the note'),
});
export type LibraryArticle = z.infer<typeof LibraryArticle>;

export const LIBRARY_SORTS = ['saved', 'published', 'title', 'journal', 'author'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export const LibraryQuery = z.object({
  words: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Only articles that match each of these words as a prefix'),
  tag: z.string().max(200).optional().describe('Only articles with this tag'),
  topic: TopicKey.optional().describe('Only articles cited by results of this topic'),
  sort: z
    .enum(LIBRARY_SORTS)
    .default('saved')
    .describe('Newest first for `saved` and `published`, else alphabetical'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type LibraryQuery = z.input<typeof LibraryQuery>;

/** A topic, and which articles of the page its results cite. */
export const ArticlesTopic = z.object({
  key: TopicKey,
  searchQuery: z.string(),
  pmids: z.array(z.string()),
});
export type ArticlesTopic = z.infer<typeof ArticlesTopic>;

export const LibraryPage = z.object({
  items: z.array(LibraryArticle),
  count: z.int().nonnegative().describe('Number of matching articles'),
  total: z.int().nonnegative().describe('Number of all saved articles'),
  topics: z
    .array(ArticlesTopic)
    .nullable()
    .describe('Topics of the articles on this page; null while unavailable'),
});
export type LibraryPage = z.infer<typeof LibraryPage>;

export const LibraryTag = z.object({ name: z.string(), count: z.int().positive() });
export type LibraryTag = z.infer<typeof LibraryTag>;

const ids = z.array(Uuid).min(1).max(MAX_CHOSEN_ARTICLES);

/** Ids of the user's articles; ids of other users are ignored. */
export const ChosenArticles = z.object({ ids });
export const ChangedArticles = z.object({ ids: z.array(Uuid).describe('Ids of the changed articles') });
export type ChangedArticles = z.infer<typeof ChangedArticles>;

export const TagArticlesBody = z
  .object({ ids, add: z.array(TagName).max(20).default([]), remove: z.array(TagName).max(20).default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Tag name is required');

export const RenameTagBody = z.object({ from: TagName, to: TagName });
export const RemoveTagQuery = z.object({ name: TagName });

export const WriteNoteBody = z.object({
  note: z.string().max(NOTE_MAX_LENGTH, 'A note has at most 20,000 characters'),
  noteVersion: z.int().nonnegative().describe('Version of the note that this one replaces'),
});
export const WrittenNote = LibraryArticle.pick({ id: true, note: true, noteVersion: true });
export type WrittenNote = z.infer<typeof WrittenNote>;
