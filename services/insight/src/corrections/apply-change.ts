import { findItemIndex } from '@sextant/contracts/insight/corrected/radar';
import type {
  Decision,
  DecisionChange,
  DecisionField,
  DecisionFieldChange,
} from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { errors } from '../errors.ts';
import { matchCorrections } from './match.ts';
import type { CorrectionRow } from './repository.ts';
import type { Subject } from './subjects.ts';

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Applies a change to a decision; returns the new decision and the fields that differ. */
export function applyChange(
  before: Decision,
  change: DecisionChange,
): { decision: Decision; changes: DecisionFieldChange[] } {
  const changes = Object.entries(change).flatMap(([name, to]): DecisionFieldChange[] => {
    const what = name as DecisionField;
    const from = before[what] ?? null;
    return to === undefined || isEqual(from, to) ? [] : [{ what, from, to: to ?? null }];
  });
  const decided = { ...before, ...Object.fromEntries(changes.map(({ what, to }) => [what, to])) };
  const remaining = Object.entries(decided).filter(([, value]) => value !== null);
  return { decision: Object.fromEntries(remaining) as Decision, changes };
}

/**
 * Rejects a decision that is invalid for its record.
 * @throws insight.no-such-period if the roadmap lacks the period
 * @throws insight.not-to-be-merged if a technology is merged with itself, or with a hidden or merged one
 */
export function checkDecision(
  kind: JobKind,
  data: unknown,
  change: DecisionChange,
  {
    subject,
    subjects,
    corrections,
  }: {
    subject: Subject;
    subjects: readonly Subject[];
    corrections: readonly CorrectionRow[];
  },
): void {
  const { period, mergedInto } = change;
  if (kind === 'roadmap' && period) {
    const { periods } = (data as RoadmapData).timeHorizon;
    const known = periods.some(
      ({ startDate, endDate }) => startDate === period.startDate && endDate === period.endDate,
    );
    if (!known) throw errors('insight.no-such-period');
  }
  if (kind === 'radar' && mergedInto) {
    const target = subjects[findItemIndex((data as RadarData).items, mergedInto)];
    const decided = [...matchCorrections(corrections, subjects)].find(
      ([, match]) => match.is === 'this' && match.subject === target,
    )?.[0].decision;
    if (!target || target === subject || decided?.hidden || decided?.mergedInto)
      throw errors('insight.not-to-be-merged');
  }
}
