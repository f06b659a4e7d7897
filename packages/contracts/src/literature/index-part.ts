import { z } from 'zod';

/**
 * Parts of the local index that are built or loaded in the background: the articles of an import or of the sample
 * corpus, the synonyms learned from them, and their vectors.
 */
export const IndexPart = z.enum(['articles', 'synonyms', 'vectors']);
export type IndexPart = z.infer<typeof IndexPart>;

/** Absent from an answer that lacks nothing. */
export const missingParts = z
  .array(IndexPart)
  .min(1)
  .optional()
  .describe(
    'Parts of the index that this answer would use but that are not complete yet: repeat the call to get the complete answer; absent if it is complete',
  );
