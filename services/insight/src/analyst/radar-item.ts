import type { RadarItem } from '@sextant/contracts/insight/radar';
import { assessmentRecord, ringFigures, type Technology } from '../assessment/assessment.ts';
import { getConceptKey, prove, type WithProof } from '../claims/claims.ts';
import { describeTechnology, describeTimeline } from '../texts/texts.ts';
import type { AnalystContext } from './context.ts';
import { deterministicId } from './fingerprint.ts';

/** A technology as a radar item with its proof; movement is added by callers that know an earlier radar. */
export function radarItem(context: AnalystContext, technology: Technology): WithProof<RadarItem> {
  const { about, assessment, quadrant } = technology;
  const proof = prove(context.base, about, { formula: 'ring', figures: ringFigures(assessment) });
  return {
    value: {
      id: deterministicId(context.fingerprint, 'radar-item', about.concept.name),
      name: about.concept.name,
      description: describeTechnology(context, technology),
      ring: assessment.ring,
      quadrant,
      impact: assessment.impact,
      effort: assessment.effort,
      timeline: describeTimeline(context, technology),
      relatedArticles: proof?.pmids ?? [],
      conceptKey: getConceptKey([about]),
      assessment: assessmentRecord(context, assessment),
    },
    proof,
  };
}
