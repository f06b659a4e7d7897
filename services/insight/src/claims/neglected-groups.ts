import type { Figure } from '@sextant/contracts/insight/evidence';
import { isTechnology, memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { binomialMidP, falseDiscoveryRates } from '../evidence/statistics/probability.ts';
import type { ClaimContext } from './claim-context.ts';

/** 'Evidence gap' in docs/method.md. */
const NEGLECTED = { others: 8, expected: 4, share: 0.4, discoveryRate: 0.05, controlled: 20 };
const CONTROLLED: readonly string[] = ['rct', 'meta-analysis', 'guideline'];

/** MeSH trees of age groups, pregnancy and women; 'adults' as such are no group. */
const GROUPS = /^(?:M01\.060\.(?!116$)|M01\.975|G08\.686\.784\.769$)/;
const isGroup = ({ concept }: ConceptEvidence): boolean =>
  concept.meaning?.trees.some((tree) => GROUPS.test(tree)) ?? false;

/** People who stand in fewer controlled studies than the other articles lead to expect. */
export interface NeglectedGroup {
  readonly group: ConceptEvidence;
  /** The technology of the query, or its first concept. */
  readonly subject: ConceptEvidence;
  /** Articles on the group: controlled studies, and others of how many. */
  readonly controlled: number;
  readonly controlledTotal: number;
  readonly others: number;
  readonly othersTotal: number;
  readonly expected: number;
}

/** Neglected groups, the most surprising first. Empty if the background is thin, or mostly titles. */
export const findNeglectedGroups = memoizeByContext((context: ClaimContext): NeglectedGroup[] => {
  const { base, topics, titlesOnly } = context;
  const subject = topics.find(isTechnology) ?? topics[0];
  if (base.thin || titlesOnly || !subject) return [];
  const isControlled = (document: number) => CONTROLLED.includes(base.documents[document]?.study ?? '');
  const counted = [...base.documents.keys()].filter((document) => base.documents[document]?.counted);
  const controlledTotal = counted.filter(isControlled).length;
  const othersTotal = counted.length - controlledTotal;
  if (controlledTotal < NEGLECTED.controlled) return [];
  const tested = base.concepts
    // The query's own concepts occur in all articles.
    .filter((about) => isGroup(about) && !about.topic)
    .map((group) => {
      const controlled = Array.from(group.concept.documents).filter(isControlled).length;
      const others = group.count - controlled;
      const share = others / Math.max(1, othersTotal);
      return {
        value: {
          group,
          subject,
          controlled,
          controlledTotal,
          others,
          othersTotal,
          expected: share * controlledTotal,
        },
        p: binomialMidP(controlled, controlledTotal, share, 'lower'),
      };
    })
    .filter(({ value }) => value.others >= NEGLECTED.others);
  const rates = falseDiscoveryRates(tested.map(({ p }) => p));
  return tested
    .filter(
      ({ value: { controlled, expected } }, i) =>
        (rates[i] ?? 1) < NEGLECTED.discoveryRate &&
        expected >= NEGLECTED.expected &&
        controlled <= NEGLECTED.share * expected,
    )
    .map(({ value }) => value)
    .sort((a, b) => b.expected - b.controlled - (a.expected - a.controlled));
});

export const neglectedGroupFigures = ({
  controlled,
  controlledTotal,
  others,
  othersTotal,
  expected,
}: NeglectedGroup): Figure[] => [
  { name: 'strong', label: 'Randomized trials, meta-analyses and guidelines on them', value: controlled },
  { name: 'strongTotal', label: 'Of all such studies', value: controlledTotal },
  { name: 'others', label: 'Other articles on them', value: others },
  { name: 'othersTotal', label: 'Of all other articles', value: othersTotal },
  {
    name: 'expectedStrong',
    label: 'Expected at the share of the others',
    value: Number(expected.toFixed(1)),
  },
];
