import type { RadarItem } from '@sextant/contracts/insight/radar';
import {
  assessmentRecord,
  ringFigures,
  type Technology,
  type TrialArticle,
} from '../assessment/assessment.ts';
import {
  bestDocuments,
  compareStrength,
  getConceptKey,
  prove,
  toQuotes,
  type WithProof,
} from '../claims/claims.ts';
import { describeTechnology, describeTimeline } from '../texts/texts.ts';
import type { AnalystContext } from './context.ts';
import { deterministicId } from './fingerprint.ts';

const MAX_QUOTES = 3;

/** Articles that conclude on a technology: the strongest for it and against it in turn, then the rest. */
function mostTelling(articles: readonly TrialArticle[]): TrialArticle[] {
  const ranked = articles.toSorted(compareStrength);
  const [pro, con] = [ranked.filter(({ sign }) => sign > 0), ranked.filter(({ sign }) => sign <= 0)];
  const [more, less] = pro.length >= con.length ? [pro, con] : [con, pro];
  return more.flatMap((one, i) => [one, ...less.slice(i, i + 1)]);
}

/** A technology as a radar item with its proof; movement is added by callers that know an earlier radar. */
export function radarItem(context: AnalystContext, technology: Technology): WithProof<RadarItem> {
  const { about, assessment, quadrant } = technology;
  const { base } = context;
  const concluding = mostTelling(assessment.trials.articles);
  const others = bestDocuments(base, about);
  const proof = prove(base, about, {
    formula: 'ring',
    figures: ringFigures(assessment),
    documents: [...new Set([...concluding.map(({ document }) => document), ...others])],
    ...(concluding.length > 0 && { quotes: toQuotes(base, concluding.slice(0, MAX_QUOTES)) }),
  });
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
