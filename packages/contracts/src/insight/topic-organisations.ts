import { z } from 'zod';
import { IsoDateTime, Pmid, Uuid } from '../http/values.ts';
import { Organisation, OrganisationKind } from '../literature/organisation.ts';
import { TrialPhase } from '../literature/trial.ts';
import { ConceptKey } from './evidence.ts';

/** Who is behind the articles of a topic run: organisations, countries, funders; never persons. */

export const ORGANISATION_GROUPS = ['all', 'companies', 'others', 'newcomers'] as const;

export const TopicOrganisationsQuery = z.object({
  run: Uuid.optional().describe('The newest run of the topic by default'),
  technology: ConceptKey.optional().describe('Only articles that test or name this technology'),
  group: z.enum(ORGANISATION_GROUPS).default('all'),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type TopicOrganisationsQuery = z.output<typeof TopicOrganisationsQuery>;

const counted = {
  articles: z.int().positive().describe('Articles that name it'),
  pmids: z.array(Pmid).describe('Newest first'),
};

export const TopicOrganisation = z.object({
  name: Organisation.shape.name,
  kind: OrganisationKind,
  country: Organisation.shape.country.describe('Where most of its articles are from; null if none tells'),
  ...counted,
  share: z.number().min(0).max(1).describe('Of the articles that name any organisation'),
  firstYear: z.int().nullable(),
  lastYear: z.int().nullable(),
  perYear: z
    .array(z.int().nonnegative())
    .describe('Articles of each year from `firstYear` to `lastYear` of the answer'),
  isNewcomer: z.boolean().describe('Its first article is of the last three years of a longer literature'),
  technologies: z
    .array(z.object({ key: ConceptKey, name: z.string(), articles: z.int().positive() }))
    .describe('That its articles test or name, most frequent first, at most ten'),
});
export type TopicOrganisation = z.infer<typeof TopicOrganisation>;

export const TopicSponsor = z.object({
  name: z.string().describe('As the registry has it'),
  isIndustry: z.boolean().describe('By the registry’s class'),
  trials: z.int().positive().describe('Registered trials of the topic that it leads'),
  underWay: z.int().nonnegative().describe('Those that recruit or are active'),
  phase: TrialPhase.nullable().describe('The highest of them; null if none says one'),
  nctIds: z.array(z.string()),
  technologies: z.array(z.string()).describe('Names of those that its trials test, most frequent first'),
});
export type TopicSponsor = z.infer<typeof TopicSponsor>;

export const TopicOrganisations = z.object({
  runId: Uuid,
  asOf: IsoDateTime.describe('When the literature was read'),
  isKnown: z.boolean().describe('False for a run of before organisations were read'),
  articles: z
    .int()
    .nonnegative()
    .describe('That are counted: matches that are neither retracted nor rejected'),
  named: z.int().nonnegative().describe('Those of them that name an organisation'),
  firstYear: z.int().nullable().describe('Of the articles that are counted'),
  lastYear: z.int().nullable(),
  groups: z
    .object({ companies: z.int(), others: z.int(), newcomers: z.int() })
    .describe('Number of organisations'),
  organisations: z.array(TopicOrganisation).describe('Of the group, most articles first'),
  countries: z.array(z.object({ country: z.string().length(2), ...counted })).describe('Most articles first'),
  funders: z
    .array(z.object({ name: z.string(), ...counted }))
    .describe('Agencies of grants, most articles first, at most 100'),
  sponsors: z
    .array(TopicSponsor)
    .describe('Lead sponsors of registered trials, industry first, then most trials, at most 100'),
  nextCursor: z.string().nullable(),
});
export type TopicOrganisations = z.infer<typeof TopicOrganisations>;
