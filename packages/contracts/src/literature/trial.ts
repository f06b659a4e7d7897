import { z } from 'zod';
import { Pmid } from '../http/values.ts';

/** Registered trials, as ClinicalTrials.gov has them, without persons. */

/** A number of ClinicalTrials.gov. */
export const NctId = z.string().regex(/^NCT\d{8}$/, 'An NCT number is NCT and eight digits');

/** First number of the invented trials of the sample corpus: the registry is at NCT07. */
export const FIRST_SYNTHETIC_TRIAL = 'NCT99000000';
export const isSyntheticTrial = (nctId: string): boolean => nctId >= FIRST_SYNTHETIC_TRIAL;

/** In ascending order; a trial across two phases has one of its own. */
export const TRIAL_PHASES = ['Early 1', '1', '1/2', '2', '2/3', '3', '4'] as const;
export const TrialPhase = z.enum(TRIAL_PHASES);
export type TrialPhase = z.infer<typeof TrialPhase>;

/** The highest of some phases; null if none is said. */
export const highestPhase = (phases: readonly (TrialPhase | null)[]): TrialPhase | null =>
  TRIAL_PHASES.findLast((phase) => phases.includes(phase)) ?? null;

/** `unknown`: past its completion date without word for two years, or a status that is not known here. */
export const TrialStatus = z.enum([
  'not-yet-recruiting',
  'recruiting',
  'enrolling-by-invitation',
  'active-not-recruiting',
  'completed',
  'suspended',
  'terminated',
  'withdrawn',
  'unknown',
]);
export type TrialStatus = z.infer<typeof TrialStatus>;

const UNDER_WAY: readonly TrialStatus[] = ['recruiting', 'enrolling-by-invitation', 'active-not-recruiting'];
/** Whether a trial has begun, and goes on. */
export const isUnderWay = ({ status }: { readonly status: TrialStatus }): boolean =>
  UNDER_WAY.includes(status);

export const trialUrl = (nctId: string): string => `https://clinicaltrials.gov/study/${nctId}`;

/** `other`: universities, hospitals, foundations, as the registry groups them. */
export const SponsorClass = z.enum(['industry', 'nih', 'government', 'network', 'individual', 'other']);
export type SponsorClass = z.infer<typeof SponsorClass>;

/** Why a trial stopped, by the words of its sponsor. `futility`: it showed too little effect, or none was to be expected. */
export const StopReason = z.enum([
  'safety',
  'futility',
  'enrolment',
  'business',
  'logistics',
  'study-design',
  'other',
]);
export type StopReason = z.infer<typeof StopReason>;

const TrialSponsor = z.object({
  name: z.string().max(300),
  class: SponsorClass.nullable().describe('Null where the registry or the file does not say it'),
});
export type TrialSponsor = z.infer<typeof TrialSponsor>;

const TrialDate = z.object({
  date: z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/),
  type: z.enum(['actual', 'estimated']).nullable().describe('Null where it is not said'),
});
export type TrialDate = z.infer<typeof TrialDate>;

const Heading = z.object({ ui: z.string().max(20), name: z.string().max(300) });
const names = (most: number) => z.array(z.string().max(300)).max(most);

/** Limits of the lists of a trial; what is beyond them is cut. */
export const TRIAL_LIMITS = {
  ids: 20,
  sponsors: 50,
  conditions: 50,
  interventions: 50,
  names: 20,
  outcomes: 20,
  pmids: 500,
  countries: 250,
  headings: 50,
} as const;
const most = TRIAL_LIMITS;

export const Trial = z.object({
  nctId: NctId,
  otherIds: z.array(z.string().max(100)).max(most.ids),
  title: z.string().max(1_000),
  officialTitle: z.string().max(1_000).nullable(),
  acronym: z.string().max(100).nullable(),
  phase: TrialPhase.nullable().describe('Null where phases do not apply, or none is said'),
  status: TrialStatus,
  studyType: z.enum(['interventional', 'observational', 'expanded-access']).nullable(),
  leadSponsor: TrialSponsor.nullable(),
  collaborators: z.array(TrialSponsor).max(most.sponsors),
  enrolment: z
    .object({ count: z.int().nonnegative(), type: z.enum(['actual', 'estimated']).nullable() })
    .nullable(),
  start: TrialDate.nullable(),
  primaryCompletion: TrialDate.nullable(),
  completion: TrialDate.nullable(),
  hasResults: z.boolean().describe('Results are posted in the registry'),
  resultsPosted: TrialDate.nullable(),
  whyStopped: z.string().max(1_000).nullable().describe('In the words of the sponsor'),
  conditions: names(most.conditions),
  conditionHeadings: z.array(Heading).max(most.headings),
  interventions: z
    .array(
      z.object({
        type: z.string().max(50).nullable(),
        name: z.string().max(300),
        otherNames: names(most.names),
      }),
    )
    .max(most.interventions),
  interventionHeadings: z.array(Heading).max(most.headings),
  primaryOutcomes: z
    .array(z.object({ measure: z.string().max(500), timeFrame: z.string().max(300).nullable() }))
    .max(most.outcomes),
  articles: z
    .array(z.object({ pmid: Pmid, type: z.enum(['result', 'derived', 'background']) }))
    .max(most.pmids)
    .describe("`result`: named by the sponsor; `derived`: found by the trial's number"),
  countries: z.array(z.string().max(100)).max(most.countries),
  updated: z.iso.date().nullable().describe('When the registry last posted a change'),
});
export type Trial = z.infer<typeof Trial>;

/** A trial with why it stopped, if it did. */
export const RegisteredTrial = Trial.extend({ stopReason: StopReason.nullable() });
export type RegisteredTrial = z.infer<typeof RegisteredTrial>;
