import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { ELEMENT_CATEGORIES } from '@sextant/contracts/insight/roadmap';
import { z } from 'zod';
import { answerSchema } from '../../reading/answer-schema.ts';

/** The parts of an answer that a model writes, each with the rows that bear it out. Strict schemas know no optional keys: '' is nothing. */

const rows = z.array(z.int()).describe('Numbers of one to six rows that show it');
const technologies = z
  .array(z.string())
  .describe('Names of the technologies that it is about, its subject first');
const said = { text: z.string(), technologies, rows };

const SECTIONS = ['trends', 'opportunities', 'gaps', 'recommendations'] as const;
export const NOT_A_TECHNOLOGY = 'not a technology';

/** The lists of the answer, and how many entries each may have. */
export const LISTS = {
  summary: z.object(said),
  findings: z.object({
    section: z.enum(SECTIONS),
    ...said,
    uncertain: z.string().describe("What the rows leave open, in one sentence, or ''"),
  }),
  areas: z.object({ name: z.string(), ...said }),
  questions: z.object(said),
  technologies: z.object({
    name: z.string(),
    quadrant: z.enum([...QUADRANTS, NOT_A_TECHNOLOGY]),
    sameAs: z.string().describe("The name in this list that it is another spelling of, or ''"),
    text: z.string().describe('What its rows say of it, in one line'),
    rows,
  }),
  steps: z.object({ name: z.string(), category: z.enum(ELEMENT_CATEGORIES), ...said }),
} as const;
export type ListName = keyof typeof LISTS;
export const MOST: Readonly<Record<ListName, number>> = {
  summary: 5,
  findings: 32,
  areas: 6,
  questions: 8,
  technologies: 30,
  steps: 24,
};

const citing = { text: '…', technologies: ['…'], rows: [1] };
/** An entry of each list, for servers that take a schema and do not follow it. */
export const DRAFT_EXAMPLE: Readonly<Record<ListName, readonly object[]>> = {
  summary: [citing],
  findings: [{ section: 'trends', ...citing, uncertain: '' }],
  areas: [{ name: '…', ...citing }],
  questions: [citing],
  technologies: [{ name: '…', quadrant: 'Platforms', sameAs: '', text: '…', rows: [1] }],
  steps: [{ name: '…', category: 'Research Areas', ...citing }],
};

const listNames = Object.keys(LISTS) as ListName[];
const shape = <Value>(of: (name: ListName) => Value) =>
  Object.fromEntries(listNames.map((name) => [name, of(name)])) as Record<ListName, Value>;

export const DRAFT_SCHEMA = answerSchema('sextant_draft', z.object(shape((name) => z.array(LISTS[name]))));

/** The lists with unparsed entries, so that an invalid one does not cost the others. Models without schemas leave empty lists out. */
export const DraftEnvelope = z
  .object(shape(() => z.array(z.unknown()).max(200).default([])))
  .refine((draft) => listNames.some((name) => draft[name].length > 0), { path: ['findings'] });
export type DraftEnvelope = z.output<typeof DraftEnvelope>;
