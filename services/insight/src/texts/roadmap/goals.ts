import type { MaturityLevel } from '@sextant/contracts/insight/roadmap';
import { stem } from '@sextant/literature-text/stem';
import {
  type ClaimContext,
  compareStrength,
  decidingOutcomes,
  type ElementDraft,
  findBenefits,
  findConclusions,
  type Goal,
  isBelow,
  isFieldOfUse,
  mainConditions,
  onTopicFirst,
  prove,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { outcomeRank } from '../../findings/findings.ts';
import { list, number } from '../words.ts';
import { describeAim, findTechnologies } from './aims.ts';
import { findGoalCondition, joinPairs, namedHarms } from './goal-scope.ts';
import { formatQuotation, inField } from './phrases.ts';
import { plannableTechnologies } from './steps.ts';

/** More than fit on a roadmap: focus areas select among them. */
const MAX_GOALS = 10;
/** Minimum number of studies that report an outcome, if enough report others. */
const MIN_REPORTED = 3;
/** Minimum number of controlled studies for a surrogate endpoint to be a goal. */
const MIN_MEASURED = 10;
const MAIN_FIELDS = 2;
const MIN_GOALS = 3;
/** Minimum share of its studies that are about the query's condition. */
const MIN_ON_TOPIC = 0.25;

/** Alone, words for anything that a study counts. Language cues only. */
const SAYS_NOTHING =
  /^(?:symptoms?|complications?|recurrences?|events?|outcomes?|improvement|response|success)$/i;

/** Deciding outcomes as goals, with the technologies of the plan that can reach them. */
export function businessGoals(context: ClaimContext): ElementDraft[] {
  const { base } = context;
  const goals = joinPairs(context, selectGoals(context)).slice(0, MAX_GOALS);
  const highest = Math.max(...goals.map(({ score }) => score));
  const technologies = [...context.topics, ...plannableTechnologies(context).map(({ about }) => about)];
  const shown = new Set(
    technologies.flatMap((about) =>
      findConclusions(base, about).flatMap(({ sign, document }) => (sign > 0 ? document : [])),
    ),
  );
  return goals.flatMap((goal): ElementDraft[] => {
    const about = goal.about ?? context.topics[0] ?? base.concepts[0];
    if (!about) return [];
    const reported = goal.measured.length;
    const by = findTechnologies(context, goal, technologies);
    const reports = findReports(context, goal, by);
    const report =
      reports
        .filter(({ isQuotable }) => isQuotable)
        .map(({ conclusion }) => conclusion)
        .sort(compareStrength)[0] ?? null;
    const harms = namedHarms(context, goal, goals);
    const condition = findGoalCondition(context, goal);
    const aim = `${describeAim(goal)}${harms.length > 0 ? `, such as ${list(harms)}` : inField(condition)}`;
    return [
      {
        category: 'Business Goals',
        name: aim,
        description: `${studiesOf(goal)} ${reported === 1 ? 'reports' : 'report'} ${harms.length > 0 ? goal.label : 'it'}${describeOthers(goal)}.${report ? ` ${formatQuotation(base, report)}.` : ''}`,
        maturityLevel: getStage(context, by),
        businessValue: Math.max(1, Math.round((10 * goal.score) / highest)),
        technicalRisk: Math.max(1, Math.round(10 - 9 * Math.min(1, reported / 20))),
        milestones: [`Target for ${goal.label} agreed`],
        doneWhen:
          by.length > 0
            ? `${countedBy(goal)} ${lowerFirst(aim)}, compared with the year before the plan`
            : `Two controlled studies that are large enough agree on what brings ${lowerFirst(aim)}`,
        actor: by.length > 0 ? 'care' : 'research',
        about: [about],
        field: null,
        stepTechnologies: reports.map(({ technology }) => technology),
        delay: getTiming(goal.label),
        proof: prove(base, about, {
          formula: 'goals',
          figures: [
            {
              name: 'measured',
              label: `${goal.controlled ? 'Controlled studies' : 'Studies'} that report ${goal.label}`,
              value: reported,
            },
            { name: 'score', label: 'Score', value: Number(goal.score.toFixed(1)) },
          ],
          documents: [
            ...new Set([
              ...(report ? [report.document] : []),
              ...onTopicFirst(context, goal.measured).toSorted(
                (a, b) => Number(shown.has(b)) - Number(shown.has(a)),
              ),
            ]),
          ],
          ...(report
            ? { quotes: [{ pmid: base.documents[report.document]?.record.pmid ?? '', text: report.text }] }
            : goal.quotes.length > 0 && { quotes: goal.quotes }),
        }),
      },
    ];
  });
}

/**
 * Goals that enough studies on the query's condition report, without the field itself; surrogate endpoints
 * come last.
 */
function selectGoals(context: ClaimContext): Goal[] {
  const conditions = mainConditions(context);
  const fields = [...conditions, ...context.fields.slice(0, MAIN_FIELDS)];
  const own = new Set(conditions.flatMap(({ concept }) => [...concept.documents]));
  const goals = decidingOutcomes(context).filter(
    ({ about }) => !about || !isFieldOfUse(about) || !fields.some((field) => isBelow(field, about)),
  );
  const tests: ((goal: Goal) => boolean)[] = [
    ({ measured }) => measured.length >= MIN_REPORTED,
    ({ valence, measured, controlled }) =>
      valence !== null || (controlled && measured.length >= MIN_MEASURED),
    ({ measured, about }) =>
      own.size === 0 ||
      conditions.some((condition) => about && isBelow(about, condition)) ||
      measured.filter((document) => own.has(document)).length >= MIN_ON_TOPIC * measured.length,
    ({ label }) => !SAYS_NOTHING.test(label),
  ];
  return tests.reduce((left, test) => {
    const kept = left.filter(test);
    return kept.length >= MIN_GOALS ? kept : left;
  }, goals);
}

/** The stage of the most advanced of some technologies. */
export function getStage(context: ClaimContext, by: readonly ConceptEvidence[]): MaturityLevel {
  const levels = by.map((about) => context.assess(about).maturityLevel);
  return (
    (['Production', 'Pilot', 'Development'] as const).find((level) => levels.includes(level)) ?? 'Research'
  );
}

/**
 * For each of these technologies, the strongest and newest positive conclusion that names the outcome, in a
 * study that reports it, those that can be quoted first; without technologies that have none.
 */
function findReports(
  { base }: ClaimContext,
  { measured, label, variants }: Goal,
  by: readonly ConceptEvidence[],
) {
  const own = new Set(measured);
  const forms = [label, ...variants].map((form) =>
    form
      .toLowerCase()
      .split(/\s+(?:and\s+)?/)
      .map(stem),
  );
  const names = (text: string) => {
    const stems = new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}-]+/u)
        .map(stem),
    );
    return forms.some((words) => words.every((word) => stems.has(word)));
  };
  return by.flatMap((technology) => {
    const quotable = new Set(findBenefits(base, technology, null).map(({ document }) => document));
    const [conclusion] = findConclusions(base, technology)
      .filter(({ sign, document, text }) => sign > 0 && own.has(document) && names(text))
      .toSorted(
        (a, b) =>
          Number(quotable.has(b.document)) - Number(quotable.has(a.document)) || compareStrength(a, b),
      );
    return conclusion ? [{ technology, conclusion, isQuotable: quotable.has(conclusion.document) }] : [];
  });
}

const describeOthers = ({ label, variants: kin, coReported }: Goal): string => {
  const others = kin.filter((other) => !label.includes(other) && !/\bcells?\b/.test(other));
  return [
    others.length > 0
      ? `; ${others.length === 1 ? 'a related outcome is' : 'related outcomes are'} ${list(others)}`
      : '',
    coReported.length > 0 ? `; the same studies report ${list(coReported)}` : '',
  ].join('');
};

const studiesOf = ({ controlled, measured }: Goal): string =>
  `${number(measured.length)} ${controlled ? 'controlled ' : ''}${measured.length === 1 ? 'study' : 'studies'}`;

/** Data sources for measuring a goal. Language cues only. */
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:exercise|walking|treadmill)\b/i, 'Measurements in everyday care show'],
  [/\b(?:mortality|survival|deaths?)\b/i, 'A registry that follows patients for a year shows'],
  [/\b(?:stay|hospitali[sz]ations?|admissions?)\b/i, 'Hospital records show'],
  [
    /\b(?:adverse|side effects?|toxicity|complications?|infections?|thrombosis)\b/i,
    'A count in all who are treated shows',
  ],
  [
    /\b(?:pain|quality of life|symptoms?|function\w*|satisfaction|nausea|relief|heartburn|fatigue|tolerance)\b/i,
    'Patients who are asked by a validated scale report',
  ],
  [
    /\b(?:pressure|density|levels?|excretion|rates?|proteinuria|albuminuria|capacity)\b/i,
    'Measurements in everyday care show',
  ],
];
const countedBy = ({ label }: Goal): string =>
  COUNTED.find(([words]) => words.test(label))?.[1] ?? 'Records of everyday care show';

/** Symptoms are measured early, survival late. */
const getTiming = (label: string): number => {
  const rank = outcomeRank(label, false) ?? 0;
  return rank >= 3 ? 1 : rank > 2 ? 0.5 : 0;
};

/** 'Lower mortality' within a sentence. */
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
