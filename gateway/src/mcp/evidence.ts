import { insightCalls } from '@sextant/contracts/insight/calls';
import type {
  EvidenceConcept,
  EvidencePage,
  EvidenceSentence,
  EvidenceStudy,
} from '@sextant/contracts/insight/evidence-table';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { z } from 'zod';
import { type CallRoute, Refusal } from './call-route.ts';
import { cut } from './pages.ts';

const MAX_SENTENCES = 5;
const MAX_QUOTE_CHARS = 500;
const MAX_CONCEPTS = 40;

/** A technology or outcome of a topic. */
export const Concept = z.object({ key: z.string(), name: z.string(), studies: z.int() });
export const conceptsOf = (concepts: readonly EvidenceConcept[]) => concepts.slice(0, MAX_CONCEPTS);

/** A sentence of a study, as printed, with what was read from it. */
export const Row = z.object({
  quote: z.string().describe('Verbatim'),
  role: z.string(),
  intervention: z.string().nullable(),
  comparator: z.string().nullable(),
  outcomes: z.array(z.string()),
  direction: z.string().nullable().describe('Null where nobody has given one'),
  directionBy: z
    .string()
    .nullable()
    .describe(
      '`reader`: read by a program; `model`: suggested by a language model; `user`: decided by a person',
    ),
});

export const rowOf = ({ quote, role, intervention, comparator, outcomes, direction }: EvidenceSentence) => ({
  quote: cut(quote, MAX_QUOTE_CHARS),
  role,
  intervention: intervention?.text ?? null,
  comparator: comparator?.text ?? null,
  outcomes: outcomes.slice(0, 5).map(({ text }) => text),
  direction: direction?.value ?? null,
  directionBy: direction?.by ?? null,
});

export const Study = z.object({
  pmid: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  design: z.string().nullable(),
  people: z.int().nullable().describe('People or animals'),
  isRetracted: z.boolean(),
});

export const studyOf = ({ pmid, title, year, design, n, isRetracted }: EvidenceStudy) => ({
  pmid,
  title: cut(title, 300),
  year,
  design: design?.value ?? null,
  people: n?.value ?? null,
  isRetracted,
});

export const studyWithRows = (study: EvidenceStudy) => {
  const rows = study.sentences.filter(({ isRejected }) => !isRejected);
  return {
    ...studyOf(study),
    rows: rows.slice(0, MAX_SENTENCES).map(rowOf),
    rowsLeftOut: Math.max(0, rows.length - MAX_SENTENCES),
  };
};

interface EvidenceAsked {
  readonly technology?: string | undefined;
  readonly comparator?: string | undefined;
  readonly outcome?: string | undefined;
  readonly words?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

export const evidencePage = (call: CallRoute, key: string, query: EvidenceAsked): Promise<EvidencePage> =>
  call(insightCalls.evidence, { params: { key }, query: { ...query } });

/** The key of a concept that was given by key or name. @throws Refusal if the topic has no such one */
export function keyOf(concepts: readonly EvidenceConcept[], given: string, what: string): string {
  const found = concepts.find(
    ({ key, name }) => key === given || normalizeText(name) === normalizeText(given),
  );
  if (found) return found.key;
  const some = conceptsOf(concepts)
    .slice(0, 15)
    .map(({ name }) => name);
  throw new Refusal({
    ...{ title: 'Not found', status: 404, code: 'mcp.no-such-concept', requestId: '' },
    detail: `The evidence of this topic has no ${what} '${cut(given, 100)}'. It has: ${some.join('; ')}.`,
  });
}
