import type { Figure } from '@sextant/contracts/insight/evidence';
import type { ElementCategory, MaturityLevel, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import type { StatementRow } from '../statements/statement.ts';
import { isControlled, isSecondary, isSynthesis, peopleIn } from '../statements/studies.ts';
import { studyFigures } from '../statements/study-words.ts';
import { isRandomized, type Material, type Told } from './material.ts';
import { outcomesOf } from './outcomes.ts';

/** An element without its place in time: a kind of step, with the records behind it. */
export interface ElementDraft {
  readonly category: ElementCategory;
  readonly name: string;
  readonly description: string;
  /** Records behind it, the quoted ones first. At least one. */
  readonly rows: readonly StatementRow[];
  /** Every number that it prints or that its value and risk rest on. */
  readonly figures: readonly Figure[];
  readonly subject: ConceptEvidence | null;
  /** Technologies of the step, its subject among them: steps with one of them may depend on each other. */
  readonly technologies: readonly ConceptEvidence[];
  /** Outcomes that a goal is about, or that studies of a step report. */
  readonly outcomes: ReadonlySet<string>;
  readonly milestones: readonly string[];
  readonly doneWhen: string;
  readonly actor: NonNullable<RoadmapElement['actor']>;
  readonly maturityLevel: MaturityLevel;
  readonly businessValue: number;
  readonly technicalRisk: number;
  /** ISO date on which it ends, where others set it. */
  readonly due?: string;
}

type Parts = Pick<ElementDraft, 'category' | 'name' | 'description' | 'doneWhen' | 'actor'> &
  Partial<
    Pick<ElementDraft, 'subject' | 'technologies' | 'outcomes' | 'maturityLevel' | 'figures' | 'milestones'>
  > & {
    /** The sentence that it rests on, and further records. */
    readonly told?: Pick<Told, 'study' | 'quote'>;
    readonly quotes?: readonly StatementRow[];
    /** Studies that it rests on. */
    readonly studies: readonly TableStudy[];
  };

const MAX_ROWS = 12;
const RISK: Readonly<Record<MaturityLevel, number>> = {
  Production: 2,
  Pilot: 4,
  Development: 6,
  Research: 8,
};

/** Categories whose stage is that of the studies, not of their subject. */
const OF_RECORDS: ReadonlySet<ElementCategory> = new Set(['Research Areas', 'Product Features']);

/** How far studies have come, where no ring says it. */
function levelOf(studies: readonly TableStudy[]): MaturityLevel {
  const randomized = studies.filter(isRandomized).length;
  if (randomized >= 3 || (randomized > 0 && studies.some(isSynthesis))) return 'Pilot';
  return randomized > 0 ? 'Development' : 'Research';
}

const rating = (value: number) => Math.min(10, Math.max(1, Math.round(value)));

/**
 * Drafts an element. Its value grows with the share of the literature's studies that it rests on, in logarithms; its risk is that of its stage,
 * one less with a synthesis, one more without a controlled study.
 */
export function draft(
  { studies: all, literature }: Material,
  { told, quotes: further = [], studies: reports, ...parts }: Parts,
): ElementDraft {
  const studies = reports.filter((study) => !isSecondary(study));
  const subject = parts.subject ?? null;
  const isInUse = subject && !OF_RECORDS.has(parts.category);
  const maturityLevel =
    parts.maturityLevel ?? (isInUse ? literature.assess(subject).maturityLevel : levelOf(studies));
  const quotes = [...(told ? [{ pmid: told.study.pmid, quote: told.quote }] : []), ...further];
  const syntheses = studies.filter(isSynthesis).length;
  const controlled = studies.filter(isControlled).length;
  const people = studies.reduce((sum, study) => sum + (isControlled(study) ? (peopleIn(study) ?? 0) : 0), 0);
  const quoted = new Set(quotes.map(({ pmid }) => pmid));
  const others = reports.filter(({ pmid }) => !quoted.has(pmid)).map(({ pmid }) => ({ pmid, quote: null }));
  return {
    outcomes: new Set(studies.flatMap((study) => [...outcomesOf(study)])),
    technologies: subject ? [subject] : [],
    milestones: [],
    ...parts,
    subject,
    maturityLevel,
    businessValue: rating(1 + (9 * Math.log1p(studies.length)) / Math.log1p(Math.max(1, all.onTopic.length))),
    technicalRisk: rating(RISK[maturityLevel] - (syntheses > 0 ? 1 : 0) + (controlled === 0 ? 1 : 0)),
    rows: [...quotes, ...others].slice(0, Math.max(MAX_ROWS, quotes.length)),
    figures: [
      ...(parts.figures ?? []),
      ...(told ? studyFigures(told.study) : []),
      { name: 'studies', label: 'Studies behind it', value: studies.length },
      { name: 'allStudies', label: 'Studies at hand', value: all.onTopic.length },
      { name: 'controlled', label: 'Controlled studies and syntheses', value: controlled },
      { name: 'syntheses', label: 'Syntheses', value: syntheses },
      { name: 'people', label: 'People in controlled studies that say how many', value: people },
      { name: 'stage', label: 'Stage', value: maturityLevel },
    ],
  };
}
