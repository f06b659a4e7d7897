import { z } from 'zod';

export const Uuid = z.uuid();
export const IsoDateTime = z.iso.datetime();
export const IsoDate = z.iso.date();
/** A PMID as PubMed writes it: digits only. */
export const Pmid = z.string().regex(/^[1-9]\d{0,9}$/, 'A PMID has digits only');
/** A score out of 10, as every rating of an analysis, radar or roadmap. */
export const Rating = z.number().min(1).max(10);
export const IdParams = z.object({ id: Uuid });

/** An optional text field of a form: blank counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || undefined);
