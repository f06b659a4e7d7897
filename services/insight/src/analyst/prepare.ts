import type { KnownReading } from '../evidence/read-table.ts';
import { gapSearches } from '../statements/gap-searches.ts';
import { createContext } from './context.ts';
import type { AnalystInput } from './input.ts';
import { type EvidenceTask, makeEvidence } from './make-evidence.ts';
import { readingList } from './reading-list.ts';
import { topicMaterial } from './topic-material.ts';

/**
 * What is computed before answers: the evidence table of a run, what to search for outside its literature (`GapSearch`), what a model should
 * read (PMIDs), and what it writes from (`TopicMaterial`).
 */
export type PreparationTask =
  | EvidenceTask
  | { readonly kind: 'gap-searches' | 'reading-list'; readonly input: AnalystInput }
  | {
      readonly kind: 'material';
      readonly input: AnalystInput;
      /** By a model. */
      readonly readings: readonly KnownReading[];
    };

const PREPARE: {
  readonly [Kind in PreparationTask['kind']]: (task: Extract<PreparationTask, { kind: Kind }>) => unknown;
} = {
  evidence: makeEvidence,
  'gap-searches': ({ input }) => gapSearches(createContext(input, { kind: 'gap-searches' }).literature),
  'reading-list': ({ input }) => readingList(input),
  material: ({ input, readings }) => topicMaterial(input, readings),
};

export const isPreparation = (task: { readonly kind: string }): task is PreparationTask =>
  task.kind in PREPARE;

export const prepare = (task: PreparationTask): unknown => PREPARE[task.kind](task as never);
