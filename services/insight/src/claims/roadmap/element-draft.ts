import type { Figure, Quote } from '@sextant/contracts/insight/evidence';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { Assessment } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { bestDocuments, type Proof, prove } from '../proof.ts';

export type Category = RoadmapElement['category'];

/** An element without its period. */
export interface ElementDraft {
  category: Category;
  name: string;
  description: string;
  maturityLevel: RoadmapElement['maturityLevel'];
  businessValue: number;
  technicalRisk: number;
  milestones: string[];
  doneWhen: string;
  actor: NonNullable<RoadmapElement['actor']>;
  /** Its concepts. */
  about: ConceptEvidence[];
  /** Its condition; null if it applies to any. */
  field: ConceptEvidence | null;
  /**
   * The technologies it is a step with: it can only depend on steps with one of them in the same condition.
   */
  stepTechnologies: readonly ConceptEvidence[];
  /** 0 = can begin at once, 1 = as late as possible within its category. */
  delay: number;
  proof: Proof | null;
}

/** Figures behind business value, technical risk and maturity. */
const elementFigures = ({ about, ...scores }: Assessment): Figure[] => [
  { name: 'ringScore', label: 'Ring score', value: scores.ringScore },
  { name: 'evidence', label: 'Evidence', value: scores.evidence },
  { name: 'volume', label: 'Volume', value: scores.volume },
  { name: 'momentum', label: 'Momentum', value: scores.momentum },
  {
    name: 'reach',
    label: 'Main fields of use it is named with',
    value: Math.round(scores.reach * 100),
    unit: '%',
  },
  {
    name: 'barriers',
    label: 'Articles that speak of barriers',
    value: Math.round(scores.barriers * 100),
    unit: '%',
  },
  { name: 'articles', label: 'Articles', value: about.count },
];

type Parts = Pick<
  ElementDraft,
  'category' | 'name' | 'description' | 'milestones' | 'delay' | 'doneWhen' | 'actor'
> &
  Partial<Pick<ElementDraft, 'field' | 'stepTechnologies' | 'maturityLevel'>> & {
    /** The sentences it is based on, with their articles. */
    supportingQuotes?: readonly { readonly document: number; readonly text: string }[];
    /** The other articles that it is based on; without either, those that illustrate the concept best. */
    supportingDocuments?: readonly number[];
  };

/** Drafts an element about one concept, with its scores and proof. */
export function draft(
  context: ClaimContext,
  about: ConceptEvidence,
  { supportingQuotes = [], supportingDocuments = [], ...parts }: Parts,
): ElementDraft {
  const { base } = context;
  const assessment = context.assess(about);
  const supporting = [
    ...new Set([...supportingQuotes.map(({ document }) => document), ...supportingDocuments]),
  ];
  const documents = supporting.length > 0 ? supporting : bestDocuments(base, about);
  const quotes = supportingQuotes.map(
    ({ document, text }): Quote => ({ pmid: base.documents[document]?.record.pmid ?? '', text }),
  );
  return {
    field: null,
    stepTechnologies: [about],
    maturityLevel: assessment.maturityLevel,
    ...parts,
    businessValue: assessment.businessValue,
    technicalRisk: assessment.technicalRisk,
    about: [about],
    proof: prove(base, about, {
      formula: 'roadmap',
      figures: elementFigures(assessment),
      documents,
      ...(quotes.length > 0 && { quotes }),
    }),
  };
}
