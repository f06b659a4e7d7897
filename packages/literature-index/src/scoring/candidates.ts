import type { IndexVersion } from '../store/index-cache.ts';
import { findMatches } from '../store/matches.ts';
import { type Selection, withCondition } from '../store/selection.ts';
import { allOf, anyOf, unitInTitle } from '../syntax/to-tsquery.ts';
import type { WeightedUnit } from './bm25f.ts';

/**
 * Where more articles match than can be scored, the most promising are chosen in steps until there are enough: all
 * words in the title, then the rarer half of their weight there, then the newest. Within a step the newest are taken.
 */
export async function chooseCandidates(
  at: IndexVersion,
  selection: Selection,
  { units, limit }: { readonly units: readonly WeightedUnit[]; readonly limit: number },
): Promise<number[]> {
  const inTitle = units.map(({ unit }) => unitInTitle(unit));
  const heaviest = units.toSorted((a, b) => b.weight - a.weight).slice(0, Math.ceil(units.length / 2));
  const steps = [
    withCondition(selection, { kind: 'text', tsquery: allOf(inTitle) }),
    withCondition(selection, {
      kind: 'text',
      tsquery: anyOf(heaviest.map(({ unit }) => unitInTitle(unit))),
    }),
    selection,
  ];
  const chosen = new Set<number>();
  for (const step of steps) {
    if (chosen.size === limit) break;
    const page = { limit: limit - chosen.size, excluded: chosen };
    for (const pmid of (await findMatches(at, step)).newest(page)) chosen.add(pmid);
  }
  return [...chosen];
}
