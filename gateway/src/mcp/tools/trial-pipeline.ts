import { insightCalls } from '@sextant/contracts/insight/calls';
import { TrialPhase, TrialStatus } from '@sextant/contracts/literature/trial';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { cut, nextCursor, Pmids, pmidsOf } from '../pages.ts';
import { topicInput } from '../topic-versions.ts';

/** So many trials stay within a result. */
const PAGE_SIZE = 30;
const MAX_NAMES = 5;

export const trialPipeline = defineTool({
  name: 'trial_pipeline',
  title: 'Read the registered trials of a topic',
  description:
    'Trials of ClinicalTrials.gov that a topic’s articles name, that test its technologies, or that are on its subject alone (no technology): phase, status, sponsor, dates, why stopped; those on the subject alone last.',
  annotations: READS,
  input: z.object({
    ...topicInput,
    technology: z
      .string()
      .max(200)
      .optional()
      .describe('Key of a technology, from get_evidence: only its trials'),
    phase: TrialPhase.optional(),
    status: TrialStatus.optional(),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    registryAsOf: z.string().nullable().describe('When the newest of them was read from the registry'),
    isIncomplete: z.boolean().describe('The registry did not answer: there may be more'),
    total: z.int(),
    trials: z.array(
      z.object({
        nctId: z.string(),
        title: z.string(),
        phase: z.string().nullable(),
        status: z.string(),
        sponsor: z.string().nullable(),
        sponsorClass: z.string().nullable(),
        enrolment: z.int().nullable(),
        primaryCompletion: z.string().nullable(),
        isEstimated: z.boolean().describe('That date is the sponsor’s estimate'),
        isReadoutAhead: z.boolean(),
        isOverdue: z
          .boolean()
          .describe('Primary completion has passed, no results, still active or of unknown status'),
        whyStopped: z.string().nullable().describe('Verbatim'),
        stopReason: z.string().nullable(),
        conditions: z.array(z.string()),
        technologies: z.array(z.string()),
        ...Pmids.shape,
      }),
    ),
    nextCursor,
  }),
  async run(call, { topic, ...query }) {
    const page = await call(insightCalls.topicTrials, {
      params: { key: topic },
      query: { ...query, limit: PAGE_SIZE },
    });
    const { registryAsOf, isIncomplete, total } = page;
    return {
      ...{ registryAsOf, isIncomplete, total },
      trials: page.trials.map(({ leadSponsor, primaryCompletion, enrolment, pmids, ...trial }) => ({
        nctId: trial.nctId,
        title: cut(trial.title, 300),
        phase: trial.phase,
        status: trial.status,
        sponsor: leadSponsor?.name ?? null,
        sponsorClass: leadSponsor?.class ?? null,
        enrolment: enrolment?.count ?? null,
        primaryCompletion: primaryCompletion?.date ?? null,
        isEstimated: primaryCompletion?.type === 'estimated',
        isReadoutAhead: trial.isReadoutAhead,
        isOverdue: trial.isOverdue,
        whyStopped: trial.whyStopped && cut(trial.whyStopped, 400),
        stopReason: trial.stopReason,
        conditions: trial.conditions.slice(0, MAX_NAMES),
        technologies: trial.technologies.slice(0, MAX_NAMES).map(({ name }) => name),
        ...pmidsOf(pmids),
      })),
      nextCursor: page.nextCursor,
    };
  },
});
