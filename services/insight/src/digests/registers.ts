import type { DigestRegisterEntry } from '@sextant/contracts/insight/digest';
import type { RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { indexByItem } from '../analyst/movement.ts';

type Fact = NonNullable<NonNullable<RadarItem['assessment']>['facts']>[number];

/** Which register says what kind of thing. */
const keyOf = ({ source, isNote }: Fact): string => JSON.stringify([source?.name, isNote ?? false]);

/** What registers say of a technology of both radars, and did not say before. */
export function newRegisterEntries(before: RadarData, after: RadarData): DigestRegisterEntry[] {
  const find = indexByItem(before.items.map((item) => [item, item]));
  return after.items.flatMap((item) => {
    const was = find(item);
    if (!was) return [];
    const known = new Set((was.assessment?.facts ?? []).map(keyOf));
    return (item.assessment?.facts ?? []).flatMap((fact): DigestRegisterEntry[] => {
      const { is: kind, source, text } = fact;
      return kind && source && !known.has(keyOf(fact)) ? [{ kind, name: item.name, text, source }] : [];
    });
  });
}
