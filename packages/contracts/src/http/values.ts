import { z } from 'zod';

export const Uuid = z.uuid();
export const IsoDateTime = z.iso.datetime();
export const IsoDate = z.iso.date();
/** A PMID as PubMed writes it: digits only. */
export const Pmid = z.string().regex(/^[1-9]\d{0,9}$/, 'A PMID has digits only');
/** A score out of 10, as every rating of an analysis, radar or roadmap. */
export const Rating = z.number().min(1).max(10);
export const IdParams = z.object({ id: Uuid });

/** Parameter of `z.string`: a field that is absent, or null, is refused in the words for an empty one. */
export const whenMissing = (message: string): z.core.$ZodStringParams => ({
  error: ({ input }) => (input === undefined || input === null ? message : undefined),
});

/** A text field that must be filled in. */
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
