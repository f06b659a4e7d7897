import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  areSimilar,
  isPresentable,
  isTechnology,
  memoizeByContext,
  technologies,
} from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import type { CoOccurrence } from '../evidence/statistics/co-occurrence.ts';
import { falseDiscoveryRates } from '../evidence/statistics/probability.ts';
import type { ClaimContext } from './claim-context.ts';
import { isFieldOfUse, isTested, isTopicAncestor } from './fields-of-use.ts';
import { isOnTopicConcept } from './statements/on-topic.ts';

/** 'Gap' in docs/method.md. */
export const GAP_THRESHOLD = { expected: 5, observedShare: 0.25, discoveryRate: 0.01 };
const POOL = 120;
const BRIDGE_SHARE = 0.3;

/** Two frequent concepts that co-occur far less often than by chance. */
export interface Gap {
  /** The technology of the two, or the more frequent one. */
  first: ConceptEvidence;
  second: ConceptEvidence;
  coOccurrence: CoOccurrence;
  discoveryRate: number;
  /** Concepts that co-occur with both, the strongest first. */
  bridges: ConceptEvidence[];
  score: number;
}

/** Gaps of a literature, the widest first. Empty if the background is thin, or mostly titles. */
export const findGaps = memoizeByContext((context: ClaimContext): Gap[] => {
  const { base, harms, titlesOnly } = context;
  if (base.thin || titlesOnly) return [];
  // Side effects and unspecific symptoms are not fields that need a technology.
  const isField = (about: ConceptEvidence) => about.topic || (isFieldOfUse(about) && !harms.includes(about));
  const pool = base.concepts
    .filter((about) => isPresentable(about) && about.kind !== 'outcome')
    .filter((about) => about.topic || (isOnTopicConcept(context)(about) && !isTopicAncestor(base, about)))
    .filter((about) => (about.kind !== 'biology' || about.topic) && !isGeneric(about))
    .filter((about) => about.kind !== 'condition' || isField(about))
    .sort((a, b) => weight(b) - weight(a) || a.concept.id - b.concept.id)
    .slice(0, POOL);
  // A side effect of both is not a bridge.
  const joining = pool.filter((about) => !harms.includes(about));
  const pairs: { a: ConceptEvidence; b: ConceptEvidence; coOccurrence: CoOccurrence }[] = [];
  for (const [i, a] of pool.entries()) {
    for (const b of pool.slice(i + 1)) {
      const expected = (a.count * b.count) / base.total;
      if (expected < GAP_THRESHOLD.expected || !isMeaningfulPair(a, b)) continue;
      pairs.push({ a, b, coOccurrence: base.meeting(a, b) });
    }
  }
  const rates = falseDiscoveryRates(pairs.map(({ coOccurrence }) => coOccurrence.pFew));
  const shown = new Set(technologies(context).map(({ about }) => about));
  const isUsed = (about: ConceptEvidence) =>
    about.topic || !isTechnology(about) || (shown.has(about) && isTested(about));
  const gaps = pairs.flatMap(({ a, b, coOccurrence }, i): Gap[] => {
    const discoveryRate = rates[i] ?? 1;
    const { observed, expected } = coOccurrence;
    if (discoveryRate >= GAP_THRESHOLD.discoveryRate || observed > GAP_THRESHOLD.observedShare * expected)
      return [];
    if (!isUsed(a) || !isUsed(b)) return [];
    const bridges = findBridges(base, joining, a, b);
    const [first, second] = isTechnology(a) === isTechnology(b) || isTechnology(a) ? [a, b] : [b, a];
    const score =
      -coOccurrence.association *
      fit(a, b) *
      (1 + Math.log2(1 + bridges.length)) *
      (a.topic && b.topic ? 3 : a.topic || b.topic ? 1.3 : 1);
    return [{ first, second, coOccurrence, discoveryRate, bridges, score }];
  });
  return removeSimilarGaps(
    base,
    gaps.sort((x, y) => y.score - x.score || x.first.concept.id - y.first.concept.id),
  );
});

const weight = (about: ConceptEvidence): number => about.concept.termhood * (about.topic ? 10 : 1);

/**
 * A gap is relevant if a technology lacks a field of use, or another technology; two unrelated conditions are
 * not a gap.
 */
function isMeaningfulPair(a: ConceptEvidence, b: ConceptEvidence): boolean {
  if (!isTechnology(a) && !isTechnology(b) && !(a.topic && b.topic)) return false;
  if (a.concept.words.some((word) => b.concept.words.includes(word))) return false;
  return !areSimilar(a, b);
}

/** 'antihypertensive therapy' is generic; its members co-occur where it does not. */
const isGeneric = ({ concept, topic }: ConceptEvidence): boolean =>
  !topic && /^(?:therapy|treatment|combination|care|agent|drug)$/.test(concept.words.at(-1) ?? '');

/** Concepts of one kind are often alternatives, which rarely co-occur without anything missing. */
const fit = (a: ConceptEvidence, b: ConceptEvidence): number =>
  a.topic && b.topic
    ? 1
    : a.kind === 'condition' || b.kind === 'condition'
      ? 1
      : a.kind === b.kind
        ? 0.4
        : 0.8;

function findBridges(
  base: EvidenceBase,
  pool: readonly ConceptEvidence[],
  a: ConceptEvidence,
  b: ConceptEvidence,
) {
  return (
    pool
      // A concept in half of the literature would bridge any pair.
      .filter((other) => !other.topic && other.share < BRIDGE_SHARE)
      .filter((other) => other !== a && other !== b && !areSimilar(other, a) && !areSimilar(other, b))
      .map((other) => ({
        other,
        shared: Math.min(base.meeting(other, a).observed, base.meeting(other, b).observed),
      }))
      .filter(({ shared }) => shared >= 2)
      .sort((x, y) => y.shared - x.shared || x.other.concept.id - y.other.concept.id)
      .map(({ other }) => other)
  );
}

/** 'patient-derived tumor organoids' are 'patient-derived organoids', even if articles use both names. */
const isSpecialCase = (long: ConceptEvidence, short: ConceptEvidence): boolean =>
  short.concept.words.length >= 2 && short.concept.words.every((word) => long.concept.words.includes(word));

/**
 * Removes similar gaps, keeping the widest: on each side the same concept, a similar one, or one that usually
 * co-occurs with it.
 */
function removeSimilarGaps(base: EvidenceBase, gaps: readonly Gap[]): Gap[] {
  const kept: Gap[] = [];
  const uses = new Map<ConceptEvidence, number>();
  const areSame = (x: ConceptEvidence, y: ConceptEvidence) =>
    x === y ||
    areSimilar(x, y) ||
    isSpecialCase(x, y) ||
    isSpecialCase(y, x) ||
    base.meeting(x, y).observed >= 0.5 * Math.min(x.count, y.count);
  for (const gap of gaps) {
    const isDuplicate = kept.some(
      (other) =>
        (areSame(gap.first, other.first) && areSame(gap.second, other.second)) ||
        (areSame(gap.first, other.second) && areSame(gap.second, other.first)),
    );
    const [a, b] = [uses.get(gap.first) ?? 0, uses.get(gap.second) ?? 0];
    if (isDuplicate || a >= 2 || b >= 2) continue;
    kept.push(gap);
    uses.set(gap.first, a + 1).set(gap.second, b + 1);
    if (kept.length >= 12) break;
  }
  return kept;
}

export const gapFigures = ({ first, second, coOccurrence, discoveryRate, bridges }: Gap): Figure[] => [
  { name: 'observed', label: 'Articles that name both', value: coOccurrence.observed },
  { name: 'expected', label: 'Expected by chance', value: Number(coOccurrence.expected.toFixed(1)) },
  { name: 'firstArticles', label: `Articles on ${first.concept.label}`, value: first.count },
  { name: 'secondArticles', label: `Articles on ${second.concept.label}`, value: second.count },
  { name: 'association', label: 'Log-likelihood ratio', value: Number(coOccurrence.association.toFixed(1)) },
  { name: 'falseDiscoveryRate', label: 'False discovery rate', value: Number(discoveryRate.toPrecision(2)) },
  { name: 'bridges', label: 'Concepts that meet both', value: bridges.length },
];

/** Competition in an area by number of articles: 'Competition'. */
export const competition = (articles: number): UnderResearchedArea['competitionLevel'] =>
  articles < 5 ? 'Low' : articles < 25 ? 'Medium' : 'High';
