import { findItemIndex } from '@sextant/contracts/insight/corrected/radar';
import type { Decision, DecisionChange, DecisionField } from '@sextant/contracts/insight/correction';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Removes fields without a value from a decision. */
export const removeEmpty = (draft: Decision): Decision =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const kept = typeof value === 'string' ? value.trim() : value;
      return kept ? [[name, kept]] : [];
    }),
  ) as Decision;

/** The difference between two decisions; null resets a field to its computed value. */
export function changeBetween(before: Decision, draft: Decision): DecisionChange {
  const after = removeEmpty(draft);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as DecisionField[];
  return Object.fromEntries(
    names.flatMap((name) => (same(before[name], after[name]) ? [] : [[name, after[name] ?? null]])),
  ) as DecisionChange;
}

/** A three-way comparison of a decision, for the fields that either side changed. */
export interface Conflict {
  readonly field: DecisionField;
  readonly theirs: Decision[DecisionField];
  readonly mine: Decision[DecisionField];
  /** Both sides changed the field to different values. */
  readonly both: boolean;
}

/** Compares local and remote changes since `base`, field by field. */
export function findConflicts(base: Decision, theirs: Decision, mine: Decision): Conflict[] {
  const own = removeEmpty(mine);
  const names = [...new Set([base, theirs, own].flatMap((one) => Object.keys(one)))] as DecisionField[];
  return names.flatMap((field): Conflict[] => {
    const changedByThem = !same(base[field], theirs[field]);
    const changedByMe = !same(base[field], own[field]);
    if (!changedByThem && !changedByMe) return [];
    const isConflicting = changedByThem && changedByMe && !same(theirs[field], own[field]);
    return [{ field, theirs: theirs[field], mine: own[field], both: isConflicting }];
  });
}

/** Merges local changes into the remote decision, keeping fields that only the remote side changed. */
export function mergeInto(base: Decision, theirs: Decision, mine: Decision): Decision {
  return removeEmpty({ ...theirs, ...changeBetween(base, mine) } as Decision);
}

/** Technologies that can be a merge target: those that are not hidden or merged themselves. */
export function mergeTargets(record: Extract<Correctable, { kind: 'radar' }>, storedPath: string) {
  const { items } = record.computed;
  return items.filter((item, index) => {
    const path = `/items/${index}`;
    const decision = record.corrections.find((one) => one.path === path)?.decision;
    const isTarget = findItemIndex(items, { conceptKey: item.conceptKey ?? null, name: item.name }) === index;
    return isTarget && path !== storedPath && !decision?.hidden && !decision?.mergedInto;
  });
}
