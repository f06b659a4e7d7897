import { z } from 'zod';

/** Levels at which organisations are told: not departments, schools or laboratories. */
export const OrganisationKind = z.enum([
  'company',
  'university',
  'hospital',
  'research institute',
  'government',
  'other non-profit',
]);
export type OrganisationKind = z.infer<typeof OrganisationKind>;

export const MAX_ORGANISATION_NAME_CHARS = 200;

/** Whom authors of an article belong to; never a person. */
export const Organisation = z.object({
  name: z.string().max(MAX_ORGANISATION_NAME_CHARS).describe('As in the text, without legal form: ‘Eisai’'),
  kind: OrganisationKind,
  country: z
    .string()
    .length(2)
    .nullable()
    .describe('ISO 3166 alpha-2 of the site; null if no affiliation tells'),
});
export type Organisation = z.infer<typeof Organisation>;

/** With what all spellings of its name share. */
export const KeyedOrganisation = Organisation.extend({ key: z.string().max(400) });
export type KeyedOrganisation = z.infer<typeof KeyedOrganisation>;
