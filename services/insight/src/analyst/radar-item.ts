import type { RadarItem } from '@sextant/contracts/insight/radar';
import { assessmentRecord, ringFigures, type Technology } from '../assessment/assessment.ts';
import type { WithProof } from '../statements/claim-book.ts';
import { proveTechnology } from '../statements/proof.ts';
import type { AnalystContext } from './context.ts';
import { describeTechnology, describeTimeline } from './describe-technology.ts';
import { deterministicId } from './fingerprint.ts';

/** A technology as a radar item with its proof; movement is added by callers that know an earlier radar. */
export function radarItem(context: AnalystContext, technology: Technology): WithProof<RadarItem> {
  const { about, assessment, quadrant } = technology;
  const proof = proveTechnology(context.literature, about, {
    formula: 'ring',
    figures: ringFigures(assessment),
    // What sets the ring is cited first.
    rows: assessment.facts.flatMap(({ rows }) => rows),
  });
  return {
    value: {
      id: deterministicId(context.fingerprint, 'radar-item', about.concept.name),
      name: about.concept.name,
      description: describeTechnology(context.literature, technology),
      ring: assessment.ring,
      quadrant,
      impact: assessment.impact,
      effort: assessment.effort,
      timeline: describeTimeline(context.literature, about),
      relatedArticles: proof?.pmids ?? [],
      conceptKey: about.concept.key,
      assessment: assessmentRecord(assessment),
    },
    proof,
  };
}
