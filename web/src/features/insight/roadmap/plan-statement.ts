import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { countNamed, formatList } from '../../../lib/formatting.ts';
import { endText } from './durations.ts';
import { groupByPeriod } from './roadmap-groups.ts';
import { hasStage } from './stage.ts';

/** A clause of the plan's sentence, such as 'First' with the first steps. */
interface PlanClause {
  readonly lead: string;
  readonly text: string;
}

const MAX_STEPS = 2;
const MAX_GOALS = 3;
/** Longer lists would be a paragraph. */
const MAX_STEPS_CHARS = 200;

/**
 * Summarizes the plan as the clauses of one sentence: the first steps, the later ones, the goals with their date, and the
 * goals without a step. Each clause names the most valuable elements by start date, and counts the others.
 */
export function planClauses(roadmap: RoadmapData): PlanClause[] {
  const { elements, timeHorizon } = roadmap;
  const lowerFirst = lowerFirstWord(roadmap);
  const byValue = (a: RoadmapElement, b: RoadmapElement) => b.businessValue - a.businessValue;
  const byStart = (a: RoadmapElement, b: RoadmapElement) =>
    a.timeline.startDate.localeCompare(b.timeline.startDate);
  const [first = [], ...later] = groupByPeriod(elements.filter(hasStage), timeHorizon)
    .map((group) => group.elements)
    .filter((steps) => steps.length > 0);
  const steps = (lead: string, some: readonly RoadmapElement[]): PlanClause[] => {
    const named = some
      .toSorted(byValue)
      .slice(0, countNamed(some.length, MAX_STEPS))
      .toSorted(byStart)
      .map(({ name }) => asStep(name, lowerFirst));
    const shown = named.filter((_, i) => i === 0 || named.slice(0, i + 1).join().length <= MAX_STEPS_CHARS);
    return shown.length > 0
      ? [{ lead, text: listWithRest(mergeSteps(shown), some.length - shown.length) }]
      : [];
  };
  const allGoals = elements.filter(({ category }) => category === 'Business Goals').toSorted(byValue);
  const reachedGoals = allGoals.filter(({ dependencies }) => dependencies.length > 0);
  // Without dependencies, the plan as a whole serves every goal.
  const goals = reachedGoals.length > 0 ? reachedGoals : allGoals;
  const [last] = goals.map(({ timeline }) => timeline).toSorted((a, b) => b.endDate.localeCompare(a.endDate));
  const listGoals = (some: readonly RoadmapElement[]) => {
    const named = some.slice(0, countNamed(some.length, MAX_GOALS)).map(({ name }) => lowerFirst(name));
    return listWithRest(named, some.length - named.length);
  };
  const unreachedGoals = allGoals.filter((goal) => !goals.includes(goal));
  return [
    ...steps('First', first),
    ...steps('then', later.flat()),
    ...(last
      ? [
          {
            lead: `by ${endText(last)}`,
            text: `show ${listGoals(goals)}`,
          },
        ]
      : []),
    ...(unreachedGoals.length > 0
      ? [{ lead: 'no step yet', text: `leads to ${listGoals(unreachedGoals)}` }]
      : []),
  ];
}

/** 'First find out …; then pilot …; by Nov 2028 show less pain, less nausea, and 2 more.' */
export function planStatement(roadmap: RoadmapData): string {
  const clauses = planClauses(roadmap).map(({ lead, text }) => `${lead} ${text}`);
  return clauses.length > 0 ? `${capitalized(clauses.join('; '))}.` : '';
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listWithRest = (names: readonly string[], rest: number): string =>
  formatList(rest > 0 ? [...names, `${rest} more`] : names);

/** 'pilot X in everyday care' of 'X: pilot in everyday care'; other steps get their subject in parentheses. */
function asStep(name: string, lowerFirst: (name: string) => string): string {
  if (name.endsWith('?')) return `answer '${name}'`;
  if (name.startsWith('Controlled study')) return `run a c${name.slice(1)}`;
  const [, subject, step] = /^(.+?): (\p{Ll}.+)$/u.exec(name) ?? [];
  if (!subject || !step) return lowerFirst(name);
  const [, verb, rest] = /^(pilot|confirm|test)( in .+)$/.exec(step) ?? [];
  return verb ? `${verb} ${lowerFirst(subject)}${rest}` : `${step} (${lowerFirst(subject)})`;
}

/** Merges equal steps of several subjects: 'put into practice (triptans in migraine and rizatriptan in migraine)'. */
function mergeSteps(steps: readonly string[]): string[] {
  const parts = steps.map((step) => /^(.+) \((.+)\)$/.exec(step) ?? [step, step]);
  return [...Map.groupBy(parts, ([, action]) => action).values()].map((same) => {
    const [[whole, action] = []] = same;
    const subjects = same.flatMap(([, , subject]) => subject ?? []);
    return subjects.length > 1 ? `${action} (${formatList(subjects)})` : (whole ?? '');
  });
}

/** First words of steps. Language cues only. */
const VERBS = /^(?:Answer|Compare|Count|Find|Follow|Put|Settle|Study|Watch)$/;

/**
 * Lowercases the first word of a name if it is a verb or occurs in lower case elsewhere in the roadmap.
 * 'Parkinson' and 'ACE' keep theirs.
 */
function lowerFirstWord({ elements, searchQuery }: RoadmapData): (name: string) => string {
  const texts = elements.flatMap(({ name, description, doneWhen = '' }) => [name, description, doneWhen]);
  const words = [searchQuery, ...texts].join(' ').split(/[^\p{L}\p{N}-]+/u);
  const lowerCaseWords = new Set(words.filter((word) => word === word.toLowerCase()));
  return (name) =>
    name.replace(/^\p{L}[\p{L}\p{N}-]*/u, (word) =>
      VERBS.test(word) || lowerCaseWords.has(word.toLowerCase()) ? word.toLowerCase() : word,
    );
}
