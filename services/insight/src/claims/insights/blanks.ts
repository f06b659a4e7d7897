import { areAlike, overlap, perContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { outcomeRank } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { decidingOutcomes } from '../goals/goals.ts';
import { prove, proveApart } from '../proof.ts';
import { isTried, isUse } from '../uses.ts';
import { singles } from './comparisons.ts';
import type { Insight } from './insight.ts';
import { isClass } from './rivals.ts';

/** 'Blank' in docs/method.md. */
const BLANK = {
  articles: 8,
  strongElsewhere: 8,
  expected: 6,
  observedShare: 0.25,
  leading: 8,
  p: 0.02,
};
const MAX_LEADING = 8;
const MAX_OUTCOMES = 6;
/** What patients notice, or more. */
const DECIDES = 2;
const CONTROLLED: readonly string[] = ['rct', 'meta-analysis', 'guideline'];

/** Where a technology is used without controlled studies, though it has them elsewhere. */
export const untestedFields = perContext((context: ClaimContext): Insight[] => {
  const { base, fields } = context;
  if (base.thin || context.titlesOnly) return [];
  return singles(context)
    .filter(({ profile }) => profile.strong >= BLANK.strongElsewhere)
    .flatMap((technology) =>
      fields
        .filter((field) => isUse(field) && !areAlike(technology, field) && field.share < 0.5)
        .flatMap((field): Insight[] => {
          const inField = new Set(field.concept.documents);
          const own = technology.concept.documents.filter(
            (document) => inField.has(document) && base.documents[document]?.counted,
          );
          // It is used there: articles of the field conclude something of it.
          if (
            own.length < BLANK.articles ||
            !isTried({ effect: base.effectIn(technology, field), count: own.length })
          )
            return [];
          const controlled = Array.from(own).filter((document) =>
            CONTROLLED.includes(base.documents[document]?.study ?? ''),
          ).length;
          const expected = technology.profile.strongShare * own.length;
          if (expected < BLANK.expected || controlled > BLANK.observedShare * expected) return [];
          const both = base.join(technology, field, `${technology.concept.label} in ${field.concept.label}`);
          return [
            {
              kind: 'untested',
              technology,
              field,
              articles: own.length,
              controlled,
              weight: 1.5 * Math.log2(1 + expected),
              proof: prove(base, both, {
                formula: 'evidence-gap',
                figures: [
                  { name: 'articles', label: 'Articles that name both', value: own.length },
                  {
                    name: 'strong',
                    label: 'Randomized trials, meta-analyses and guidelines',
                    value: controlled,
                  },
                  {
                    name: 'expectedStrong',
                    label: `Expected at the share of ${technology.concept.label}`,
                    value: Number(expected.toFixed(1)),
                  },
                ],
              }),
            },
          ];
        }),
    );
});

/** Technologies that hardly ever meet an outcome that decides. */
export const unmeasuredOutcomes = perContext((context: ClaimContext): Insight[] => {
  const { base } = context;
  if (base.thin || context.titlesOnly) return [];
  const outcomes = decidingOutcomes(context)
    .flatMap(({ about, label }) =>
      about?.kind === 'outcome' && (outcomeRank(label, false) ?? 0) >= DECIDES ? about : [],
    )
    .slice(0, MAX_OUTCOMES);
  return singles(context)
    .filter(
      ({ profile, topic, kind }) =>
        !topic && kind !== 'framework' && kind !== 'tool' && profile.original >= BLANK.articles,
    )
    .flatMap((technology) =>
      outcomes.flatMap((outcome): Insight[] => {
        const meeting = base.meeting(technology, outcome);
        if (meeting.expected < BLANK.expected || meeting.observed > BLANK.observedShare * meeting.expected)
          return [];
        if (meeting.pFew >= BLANK.p || areAlike(technology, outcome)) return [];
        return [
          {
            kind: 'unmeasured',
            technology,
            outcome,
            meeting,
            weight: 1.2 * Math.log2(1 + meeting.expected),
            proof: proveApart(base, technology, outcome, {
              formula: 'gap',
              figures: [
                { name: 'observed', label: 'Articles that name both', value: meeting.observed },
                { name: 'expected', label: 'Expected by chance', value: Number(meeting.expected.toFixed(1)) },
              ],
            }),
          },
        ];
      }),
    );
});

/** The leading technologies of one kind that no article names together with a comparison. */
export const uncomparedRivals = perContext((context: ClaimContext): Insight[] => {
  const { base } = context;
  if (base.thin || context.titlesOnly) return [];
  const leading = singles(context)
    .filter(
      ({ topic, kind, profile, share }) =>
        !topic && kind === 'platform' && share < 0.5 && profile.strong >= BLANK.leading,
    )
    .slice(0, MAX_LEADING);
  return leading.flatMap((first, i) =>
    leading.slice(i + 1).flatMap((second): Insight[] => {
      if (areAlike(first, second) || contains(first, second) || isClass(first) !== isClass(second)) return [];
      const together = overlap(first, second);
      const compared = [...base.findingsOn(first), ...base.findingsOn(second)].some(
        ({ finding }) => finding.comparator === first.concept.id || finding.comparator === second.concept.id,
      );
      if (compared || together > 2) return [];
      return [
        {
          kind: 'uncompared',
          first,
          second,
          together,
          weight: 1.2 * Math.log2(1 + Math.min(first.profile.strong, second.profile.strong)),
          proof: proveApart(base, first, second, {
            formula: 'gap',
            figures: [
              { name: 'observed', label: 'Articles that name both', value: together },
              {
                name: 'firstArticles',
                label: `Controlled studies of ${first.concept.label}`,
                value: first.profile.strong,
              },
              {
                name: 'secondArticles',
                label: `Controlled studies of ${second.concept.label}`,
                value: second.profile.strong,
              },
            ],
          }),
        },
      ];
    }),
  );
});

const contains = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.some((word) => b.concept.words.includes(word));
