import { type BrokenDependency, correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import type { AppliedCorrection, Decision } from '@sextant/contracts/insight/correction';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';
import { removeEmpty } from './draft.ts';

/** Dependencies of one element that are broken under a draft. */
export function findBrokenDependencies(
  record: Extract<Correctable, { kind: 'roadmap' }>,
  storedPath: string,
  draft: Decision,
): BrokenDependency[] {
  const others = record.corrections.filter(({ path }) => path !== storedPath);
  const own = { path: storedPath, decision: removeEmpty(draft) } as AppliedCorrection;
  const id = record.computed.elements[Number(storedPath.split('/')[2])]?.id;
  return correctedRoadmap(record.computed, [...others, own]).broken.filter(
    ({ needs, needed }) => needs.id === id || needed.id === id,
  );
}

const nameOf = ({ needs, needed }: BrokenDependency): string => `${needs.id} ${needed.id}`;

/** Whether a draft breaks a dependency that the previous decision satisfied. */
export function breaksNewDependency(
  record: Extract<Correctable, { kind: 'roadmap' }>,
  storedPath: string,
  { before, draft }: { before: Decision; draft: Decision },
): boolean {
  const known = new Set(findBrokenDependencies(record, storedPath, before).map(nameOf));
  return findBrokenDependencies(record, storedPath, draft).some((one) => !known.has(nameOf(one)));
}
