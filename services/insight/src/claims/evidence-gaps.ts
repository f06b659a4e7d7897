import type { Figure } from '@sextant/contracts/insight/evidence';
import { memoizeByContext, technologies } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { binomialMidP, falseDiscoveryRates } from '../evidence/statistics/probability.ts';
import type { ClaimContext } from './claim-context.ts';
import { isFieldOfUse, isTested } from './fields-of-use.ts';

/** 'Evidence gap' in docs/method.md. */
export const EVIDENCE_GAP_THRESHOLD = { articles: 10, discoveryRate: 0.05, share: 0.5 };

/**
 * A technology that is frequent, with fewer randomized trials, meta-analyses and guidelines than this
 * literature has on average.
 */
export interface EvidenceGap {
  about: ConceptEvidence;
  strong: number;
  expected: number;
  discoveryRate: number;
}

/**
 * Technologies with too little strong evidence, the most surprising first. Empty if the background is thin,
 * mostly titles, or has no strong evidence itself.
 */
export const findEvidenceGaps = memoizeByContext((context: ClaimContext): EvidenceGap[] => {
  const { base, titlesOnly } = context;
  if (base.thin || titlesOnly) return [];
  const weighed = base.documents.filter(
    ({ counted, study }) => counted && study !== 'review' && study !== 'opinion',
  );
  const strongOverall = weighed.filter(({ study }) =>
    ['rct', 'meta-analysis', 'guideline'].includes(study),
  ).length;
  const share = weighed.length > 0 ? strongOverall / weighed.length : 0;
  if (share === 0 || share === 1) return [];
  const tested = technologies(context)
    .filter(({ field }) => field === null || isFieldOfUse(field))
    .filter(({ about }) => isTested(about) && isTried(context, about))
    .filter(({ about }) => about.profile.original >= EVIDENCE_GAP_THRESHOLD.articles)
    .map(({ about }) => {
      const { strong, original } = about.profile;
      return { about, strong, expected: share * original, p: binomialMidP(strong, original, share, 'lower') };
    });
  const rates = falseDiscoveryRates(tested.map(({ p }) => p));
  return tested
    .map(({ about, strong, expected }, i) => ({ about, strong, expected, discoveryRate: rates[i] ?? 1 }))
    .filter(
      ({ strong, expected, discoveryRate }) =>
        discoveryRate < EVIDENCE_GAP_THRESHOLD.discoveryRate &&
        strong <= EVIDENCE_GAP_THRESHOLD.share * expected,
    )
    .sort(
      (a, b) => b.expected - b.strong - (a.expected - a.strong) || a.about.concept.id - b.about.concept.id,
    );
});

/** Studies of something else that merely name it judge it by the way. */
function isTried(context: ClaimContext, about: ConceptEvidence): boolean {
  const { sides } = context.assess(about).trials;
  return sides.for + sides.against + sides.even + sides.lost >= MIN_TRIED;
}
const MIN_TRIED = 3;

export const evidenceGapFigures = ({ about, strong, expected, discoveryRate }: EvidenceGap): Figure[] => [
  { name: 'strong', label: 'Randomized trials, meta-analyses and guidelines', value: strong },
  {
    name: 'expectedStrong',
    label: 'Expected at the share of this literature',
    value: Number(expected.toFixed(1)),
  },
  { name: 'original', label: 'Articles other than reviews and comments', value: about.profile.original },
  { name: 'articles', label: 'Articles', value: about.count },
  { name: 'evidence', label: 'Evidence level', value: Number(about.profile.level.toFixed(1)), unit: 'of 10' },
  { name: 'falseDiscoveryRate', label: 'False discovery rate', value: Number(discoveryRate.toPrecision(2)) },
];
