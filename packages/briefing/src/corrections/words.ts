import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import {
  type ComputedPlace,
  type CorrectedKind,
  DECISION_FIELDS,
  type Decision,
  type DecisionField,
  type DecisionFieldChange,
} from '@sextant/contracts/insight/correction';
import { QUADRANTS, type Quadrant } from '@sextant/contracts/insight/radar';
import { STANDARD_NAMES } from '../radar/quadrant-names.ts';

export const FIELD_LABELS: Readonly<Record<DecisionField, string>> = {
  added: 'Added by hand',
  hidden: 'Hidden',
  name: 'Name',
  ring: 'Ring',
  quadrant: 'Quadrant',
  mergedInto: 'Shown with',
  shown: 'Shown for itself',
  period: 'Period',
  category: 'Lane',
  owner: 'Owner',
  done: 'Done',
  pinned: 'Pinned',
  confidence: 'Confidence',
  note: 'Note',
};

type Value = DecisionFieldChange['to'];

/** Fields without a computed value: owner, notes and flags. */
const FIELDS_WITHOUT_COMPUTED_VALUE: Partial<Record<DecisionField, string>> = {
  note: 'none',
  owner: 'none',
  mergedInto: 'no',
  added: 'no',
  hidden: 'no',
  shown: 'no',
  done: 'no',
  pinned: 'no',
};

/** Describes the value of a field; without a decision, 'as computed' or 'none'. */
export const fieldValueText = (
  field: DecisionField,
  value: Value | undefined,
  names: QuadrantNames = STANDARD_NAMES,
): string =>
  value === undefined
    ? (FIELDS_WITHOUT_COMPUTED_VALUE[field] ?? valueText(null, names))
    : valueText(value, names);

/** Describes all fields of a decision. */
export const decisionText = (decision: Decision, names: QuadrantNames = STANDARD_NAMES): string =>
  DECISION_FIELDS.filter((field) => decision[field] !== undefined)
    .map((field) => `${FIELD_LABELS[field]}: ${fieldValueText(field, decision[field], names)}`)
    .join('; ');

/** Describes a decision; an empty one is described as computed. */
function valueText(value: Value | undefined, names: QuadrantNames): string {
  if (value === null || value === undefined) return 'as computed';
  if (typeof value === 'boolean') return 'yes';
  if (typeof value === 'string')
    return QUADRANTS.some((name) => name === value) ? names[value as Quadrant] : value;
  return 'period' in value ? value.period : value.name;
}

/** Texts for the set and the unset state of a flag. */
const FLAG_LABELS: Partial<Record<DecisionField, readonly [on: string, off: string]>> = {
  added: ['Added by you', 'Taken off the radar'],
  hidden: ['Hidden', 'Shown again'],
  done: ['Marked as done', 'Not done any more'],
  pinned: ['Pinned', 'Not pinned any more'],
  shown: ['Shown again', 'Set aside again'],
};

/** One change as a phrase: 'Ring: from Trial to Adopt'. */
export function changeText(
  { what, from, to }: DecisionFieldChange,
  kind: CorrectedKind,
  names: QuadrantNames = STANDARD_NAMES,
): string {
  if (kind === 'finding' && what === 'hidden' && to !== null) return 'Dismissed';
  const [on, off] = FLAG_LABELS[what] ?? [];
  if (on && off) return to === null ? off : on;
  if (what === 'mergedInto') return to === null ? 'Shown for itself' : `Shown with ${valueText(to, names)}`;
  const word = FIELD_LABELS[what];
  if (what === 'note' || what === 'owner')
    return to === null ? `${word} removed` : `${word}: ${valueText(to, names)}`;
  const now = valueText(to, names);
  return from === null ? `${word}: ${now}` : `${word}: from ${valueText(from, names)} to ${now}`;
}

/** One change as a line of a history: 'Ring: Trial → Adopt', 'Owner: none → Grace'. */
export function changeLine(change: DecisionFieldChange, kind: CorrectedKind, names?: QuadrantNames): string {
  const { what, from, to } = change;
  if (FLAG_LABELS[what] || what === 'mergedInto') return changeText(change, kind, names);
  const [before, after] = [from, to].map((value) => fieldValueText(what, value ?? undefined, names));
  return `${FIELD_LABELS[what]}: ${before} → ${after}`;
}

/** Whose values of an added technology no computed ones precede. */
const FIELDS_OF_ADDED: readonly DecisionField[] = ['added', 'name', 'ring', 'quadrant'];

/** The changes of one step as lines; an addition with its place in one: 'Added by you: Trial, Techniques'. */
export function changeLines(
  changes: readonly DecisionFieldChange[],
  kind: CorrectedKind,
  names: QuadrantNames = STANDARD_NAMES,
): string[] {
  const addition = changes.find(({ what }) => what === 'added');
  if (!addition) return changes.map((change) => changeLine(change, kind, names));
  const place = changes
    .filter(({ what, to }) => (what === 'ring' || what === 'quadrant') && to !== null)
    .map(({ to }) => valueText(to, names));
  const first = [changeText(addition, kind, names), place.join(', ')].filter(Boolean).join(': ');
  const rest = changes.filter(({ what, to }) => !FIELDS_OF_ADDED.includes(what) && to !== null);
  return [first, ...rest.map((change) => changeLine(change, kind, names))];
}

/** What tells a technology that was added by hand from what is computed. */
const ADDED_BY_YOU = 'added by you';

/** The decided beside the computed value: 'you: Adopt · computed: Trial'; 'added by you' first, where it was. */
export function comparisonText(
  decision: Decision,
  computed: ComputedPlace,
  names: QuadrantNames = STANDARD_NAMES,
): string[] {
  const pairs = [
    [decision.ring, computed.ring],
    [decision.quadrant && names[decision.quadrant], computed.quadrant && names[computed.quadrant]],
    [decision.period?.period, computed.period],
    [decision.category, computed.category],
  ] as const;
  const compared = pairs.flatMap(([decidedValue, computedValue]) =>
    decidedValue && computedValue ? `you: ${decidedValue} · computed: ${computedValue}` : [],
  );
  return decision.added ? [ADDED_BY_YOU, ...compared] : compared;
}
