import type { Figure } from '@sextant/contracts/insight/evidence';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { Assessment } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Proof, prove } from '../proof.ts';

export type Category = RoadmapElement['category'];

/** An element before it has a place in time. */
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
  /** What it is about: elements that share concepts, or whose concepts meet, depend on each other. */
  about: ConceptEvidence[];
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

/** A draft about one concept, with its scores and proof. */
export function draft(
  context: ClaimContext,
  about: ConceptEvidence,
  parts: Pick<
    ElementDraft,
    'category' | 'name' | 'description' | 'milestones' | 'delay' | 'doneWhen' | 'actor'
  >,
): ElementDraft {
  const assessment = context.assess(about);
  return {
    ...parts,
    maturityLevel: assessment.maturityLevel,
    businessValue: assessment.businessValue,
    technicalRisk: assessment.technicalRisk,
    about: [about],
    proof: prove(context.base, about, { formula: 'roadmap', figures: elementFigures(assessment) }),
  };
}
