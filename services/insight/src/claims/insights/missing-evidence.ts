import { areSimilar, isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { outcomeRank } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isFieldOfUse, isTested } from '../fields-of-use.ts';
import { decidingOutcomes } from '../goals/goals.ts';
import { individualTechnologies } from '../individual-technologies.ts';
import { prove, provePair } from '../proof.ts';
import { isQueryConcept } from '../statements/on-topic.ts';
import type { Insight } from './insight.ts';

/** 'Market gap' in docs/method.md. */
const BLANK = {
  articles: 8,
  strongElsewhere: 8,
  expected: 6,
  observedShare: 0.25,
  p: 0.02,
};
const MAX_OUTCOMES = 6;
/** Noticed by patients, or more important. */
const MIN_DECIDING_RANK = 2;
const CONTROLLED: readonly string[] = ['rct', 'meta-analysis', 'guideline'];

/** Conditions where a technology is used without controlled studies but has them elsewhere. */
export const untestedFields = memoizeByContext((context: ClaimContext): Insight[] => {
  const { base, fields, topics } = context;
  if (base.thin || context.titlesOnly) return [];
  // A search on one condition covers little of the others, so evidence may be missing only here.
  if (topics.some(({ kind }) => kind === 'condition')) return [];
  return individualTechnologies(context)
    .filter(({ profile }) => profile.strong >= BLANK.strongElsewhere)
    .flatMap((technology) =>
      fields
        .filter((field) => isFieldOfUse(field) && !areSimilar(technology, field) && field.share < 0.5)
        .flatMap((field): Insight[] => {
          const inField = new Set(field.concept.documents);
          const own = technology.concept.documents.filter(
            (document) => inField.has(document) && base.documents[document]?.counted,
          );
          // It is used there: articles of the field have conclusions on it.
          if (
            own.length < BLANK.articles ||
            !isTested({ effect: base.getEffectIn(technology, field), count: own.length })
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

/** Technologies that hardly ever co-occur with a deciding outcome. */
export const unmeasuredOutcomes = memoizeByContext((context: ClaimContext): Insight[] => {
  const { base } = context;
  if (base.thin || context.titlesOnly) return [];
  // Of a query on a technology, its companions are not the subject.
  const isSubject = (technology: ConceptEvidence) =>
    !base.topics.some(isTechnology) || isQueryConcept(context, technology);
  const outcomes = decidingOutcomes(context)
    .flatMap(({ about, label }) =>
      about?.kind === 'outcome' && (outcomeRank(label, false) ?? 0) >= MIN_DECIDING_RANK ? about : [],
    )
    .slice(0, MAX_OUTCOMES);
  return individualTechnologies(context)
    .filter(
      ({ profile, topic, kind }) =>
        !topic && kind !== 'framework' && kind !== 'tool' && profile.original >= BLANK.articles,
    )
    .filter((technology) => isTested(technology) && isSubject(technology))
    .flatMap((technology) =>
      outcomes.flatMap((outcome): Insight[] => {
        const meeting = base.meeting(technology, outcome);
        if (meeting.expected < BLANK.expected || meeting.observed > BLANK.observedShare * meeting.expected)
          return [];
        if (meeting.pFew >= BLANK.p || areSimilar(technology, outcome)) return [];
        return [
          {
            kind: 'unmeasured',
            technology,
            outcome,
            meeting,
            weight: 1.2 * Math.log2(1 + meeting.expected),
            proof: provePair(base, technology, outcome, {
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
