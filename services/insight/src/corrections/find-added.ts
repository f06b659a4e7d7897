import { ADDED_PATH, addedPath } from '@sextant/contracts/insight/correction';
import { errors } from '../errors.ts';
import { matchCorrections } from './match.ts';
import type { CorrectionRow } from './repository.ts';
import { basisOf, type Subject } from './subjects.ts';

/** Section of technologies on a radar, computed or added. */
const SECTION = 'items';

interface Added {
  readonly name: string;
  /** Null if it is in the user's own words. */
  readonly conceptKey: string | null;
}

/**
 * The technology that a path adds to a radar, or that was added at it. It is the same subject as one of that name that a later version
 * computes, which then stands beside it.
 * @throws insight.already-on-radar if the radar computes it, or it was added before
 */
export function findAdded(
  path: string,
  { name, conceptKey }: Added,
  { computed, corrections }: { computed: readonly Subject[]; corrections: readonly CorrectionRow[] },
): Subject | null {
  const basis = basisOf([], [], { asOf: null, computed: {} });
  if (path !== ADDED_PATH) {
    const row = corrections.find(({ subject, decision }) => addedPath(subject) === path && decision.added);
    return row ? { path, section: SECTION, conceptKey: row.conceptKey, name: row.name, basis } : null;
  }
  const added = { path, section: SECTION, conceptKey, name, basis };
  const [match] = matchCorrections([{ kind: 'radar', ...added }], computed).values();
  const before = [...matchCorrections(corrections, [added])].find(([, { is }]) => is === 'this')?.[0];
  if (match?.is === 'this' || before?.decision.added) throw errors('insight.already-on-radar');
  return added;
}
