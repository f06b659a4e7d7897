import { z } from 'zod';

/**
 * A study as ClinicalTrials.gov's API version 2 and its JSON download have it: what is read of it alone. The registry changes; a
 * field of another shape counts as absent, so that it costs no trial. Persons and addresses are not in the schema.
 */
const maybe = <Value extends z.ZodType>(value: Value) => value.nullish().catch(undefined);
const text = maybe(z.string());
/** Items that are not of the shape are left out. */
const list = <Value extends z.ZodType>(value: Value) =>
  maybe(
    z
      .array(value.nullable().catch(null as never))
      .transform((items) => items.filter((item): item is NonNullable<typeof item> => item !== null)),
  );

const date = maybe(z.object({ date: text, type: text }));
const sponsor = z.object({ name: z.string(), class: text });
const headings = maybe(
  z.object({
    meshes: list(z.object({ id: z.string(), term: z.string() })),
    ancestors: list(z.object({ id: z.string(), term: z.string() })),
  }),
);

const ProtocolSection = z.object({
  identificationModule: z.object({
    nctId: z.string(),
    orgStudyIdInfo: maybe(z.object({ id: text })),
    secondaryIdInfos: list(z.object({ id: z.string() })),
    briefTitle: text,
    officialTitle: text,
    acronym: text,
  }),
  statusModule: maybe(
    z.object({
      overallStatus: text,
      whyStopped: text,
      startDateStruct: date,
      primaryCompletionDateStruct: date,
      completionDateStruct: date,
      resultsFirstPostDateStruct: date,
      lastUpdatePostDateStruct: date,
    }),
  ),
  sponsorCollaboratorsModule: maybe(z.object({ leadSponsor: maybe(sponsor), collaborators: list(sponsor) })),
  conditionsModule: maybe(z.object({ conditions: list(z.string()) })),
  designModule: maybe(
    z.object({
      studyType: text,
      phases: list(z.string()),
      enrollmentInfo: maybe(z.object({ count: maybe(z.number()), type: text })),
    }),
  ),
  armsInterventionsModule: maybe(
    z.object({
      interventions: list(z.object({ type: text, name: z.string(), otherNames: list(z.string()) })),
    }),
  ),
  outcomesModule: maybe(
    z.object({ primaryOutcomes: list(z.object({ measure: z.string(), timeFrame: text })) }),
  ),
  contactsLocationsModule: maybe(z.object({ locations: list(z.object({ country: text })) })),
  referencesModule: maybe(z.object({ references: list(z.object({ pmid: text, type: text })) })),
});

export const RegistryStudy = z.object({
  protocolSection: ProtocolSection,
  derivedSection: maybe(z.object({ conditionBrowseModule: headings, interventionBrowseModule: headings })),
  hasResults: maybe(z.boolean()),
});
export type RegistryStudy = z.infer<typeof RegistryStudy>;
