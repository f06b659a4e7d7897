import type { ImplementationPhase } from '@sextant/contracts/insight/analysis';
import type { Ring } from '@sextant/contracts/insight/radar';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { pickTechnologies, type Technology, technologies } from '../assessment/assessment.ts';
import {
  bestDocuments,
  type ClaimContext,
  decidingOutcomes,
  type Proof,
  prove,
  type WithProof,
} from '../claims/claims.ts';
import { describeAim, findTechnologies } from './roadmap/aims.ts';
import { findCompanions } from './technology.ts';

const PHASES: readonly { ring: Ring; phase: string }[] = [
  { ring: 'Adopt', phase: 'Build on what is proven' },
  { ring: 'Trial', phase: 'Pilot what is promising' },
  { ring: 'Assess', phase: 'Evaluate what is young' },
];
const MAX_TECHNOLOGIES = 5;
const MAX_GOALS = 3;

/** Months of the search form's horizon; three years by default. */
export const horizonMonths = (horizon: string | undefined): number =>
  ({ '6m': 6, '1y': 12, '3y': 36 })[horizon ?? ''] ?? 36;

/** Phases from proven to young technologies, one per ring, spread over the horizon. */
export function implementationSequence(context: ClaimContext): WithProof<ImplementationPhase>[] {
  const picked = pickTechnologies(technologies(context), {
    includeQuadrants: [...QUADRANTS],
    maturityFocus: 'Balanced',
  }).slice(0, 24);
  const filled = PHASES.map(({ ring, phase }) => ({
    phase,
    own: picked
      .filter(({ assessment, field }) => assessment.ring === ring && field === null)
      .slice(0, MAX_TECHNOLOGIES),
  })).filter(({ own }) => own.length > 0);
  const months = horizonMonths(context.input.futureHorizon);
  return filled.map(({ phase, own }, i) => {
    const [from, to] = [
      Math.round((months * i) / filled.length) + 1,
      Math.round((months * (i + 1)) / filled.length),
    ];
    return {
      value: {
        phase,
        timeframe: from === to ? `Month ${from}` : `Months ${from}–${to}`,
        technologies: own.map(({ about }) => about.concept.name),
        businessGoals: getGoals(context, own),
      },
      proof: buildProof(context, own),
    };
  });
}

/** Outcomes that the technologies of a phase improve; without evidence, those to be shown. */
function getGoals(context: ClaimContext, own: readonly Technology[]): string[] {
  const technologies = own.map(({ about }) => about);
  const reached = decidingOutcomes(context)
    .filter((goal) => findTechnologies(context, goal, technologies).length > 0)
    .slice(0, MAX_GOALS)
    .map(describeAim);
  if (reached.length > 0) return reached;
  const fields = new Set(own.flatMap(({ about }) => findCompanions(context, about)));
  return [...fields].slice(0, MAX_GOALS).map((label) => `Proof of benefit in ${label}`);
}

function buildProof({ base }: ClaimContext, own: readonly Technology[]): Proof | null {
  const proofs = own.flatMap(({ about, assessment }) => {
    const proof = prove(base, about, {
      formula: 'ring',
      figures: [
        { name: 'ringScore', label: `Ring score of ${about.concept.label}`, value: assessment.ringScore },
      ],
      documents: bestDocuments(base, about).slice(0, 4),
    });
    return proof ? [proof] : [];
  });
  if (proofs.length === 0) return null;
  const pmids = [...new Set(proofs.flatMap((proof) => proof.pmids))].slice(0, 12);
  const posted = new Set(proofs.flatMap((proof) => proof.posted ?? []));
  return {
    pmids,
    posted: pmids.filter((pmid) => posted.has(pmid)),
    quotes: proofs.flatMap(({ quotes }) => quotes.slice(0, 1)),
    formula: 'ring',
    figures: proofs.flatMap(({ figures }) => figures),
  };
}
