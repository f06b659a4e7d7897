import { z } from 'zod';

export const Uuid = z.uuid();
export const IsoDateTime = z.iso.datetime();
export const IsoDate = z.iso.date();
/** A PMID as PubMed writes it: digits only. */
export const Pmid = z.string().regex(/^[1-9]\d{0,9}$/, 'A PMID has digits only');
/** A score from 1 to 10, as in every rating of an analysis, radar or roadmap. */
export const Rating = z.number().min(1).max(10);
export const IdParams = z.object({ id: Uuid });

/** Parameter of `z.string`: an absent or null field gets the same message as an empty one. */
export const whenMissing = (message: string): z.core.$ZodStringParams => ({
  error: ({ input }) => (input === undefined || input === null ? message : undefined),
});

/** A required text field. */
export const requiredText = (message: string, max: number) =>
  z.string(whenMissing(message)).trim().min(1, message).max(max);

/** An optional text field of a form: blank counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional();
