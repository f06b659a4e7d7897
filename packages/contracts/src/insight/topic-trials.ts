import { z } from 'zod';
import { IsoDate, IsoDateTime, Pmid, Uuid } from '../http/values.ts';
import { RegisteredTrial, StopReason, TrialPhase, TrialStatus } from '../literature/trial.ts';
import { ConceptKey } from './evidence.ts';

/** Registered trials of a topic run. */

const Technology = z.object({ key: ConceptKey, name: z.string() });

export const TopicTrial = RegisteredTrial.pick({
  nctId: true,
  title: true,
  acronym: true,
  phase: true,
  status: true,
  studyType: true,
  leadSponsor: true,
  enrolment: true,
  start: true,
  primaryCompletion: true,
  completion: true,
  hasResults: true,
  whyStopped: true,
  stopReason: true,
  conditions: true,
}).extend({
  interventions: z.array(z.string()),
  technologies: z.array(Technology).describe('Technologies of the literature that it tests'),
  pmids: z.array(Pmid).describe('Articles of the literature that name it, then others that report it'),
  isNamed: z.boolean().describe('An article of the literature names or reports it'),
  isReadoutAhead: z.boolean().describe('It is active, and its primary completion is ahead'),
  isOverdue: z
    .boolean()
    .describe(
      'Its primary completion has passed, no results are posted, and it is still active or of unknown status',
    ),
});
export type TopicTrial = z.infer<typeof TopicTrial>;

/** Whether what the query asks for is all that makes a trial one of the topic. */
export const isOnSubjectAlone = ({
  isNamed,
  technologies,
}: Pick<TopicTrial, 'isNamed' | 'technologies'>): boolean => !isNamed && technologies.length === 0;

export const TopicTrialsQuery = z.object({
  run: Uuid.optional().describe('The newest run of the topic by default'),
  technology: ConceptKey.optional().describe('Only trials that test this technology'),
  phase: TrialPhase.optional(),
  status: TrialStatus.optional(),
  stopReason: StopReason.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
});
export type TopicTrialsQuery = z.output<typeof TopicTrialsQuery>;

export const TopicTrialsPage = z.object({
  runId: Uuid,
  asOf: IsoDateTime.describe('When the literature was read'),
  registryAsOf: IsoDate.nullable().describe('When the newest of the trials was read; null if there are none'),
  isIncomplete: z.boolean().describe('The registry did not answer when the run asked it: there may be more'),
  subject: z
    .string()
    .nullable()
    .describe(
      'What the trials were searched by besides articles: the condition that the query names, or what is given; null where it names none',
    ),
  total: z.int().nonnegative(),
  trials: z
    .array(TopicTrial)
    .describe(
      'Those that its articles name or that test its technologies, then those on its subject alone; latest number first',
    ),
  nextCursor: z.string().nullable(),
});
export type TopicTrialsPage = z.infer<typeof TopicTrialsPage>;
