import type { Database } from '../store/database.ts';
import { type Candidate, readNewestMatches } from '../store/matches.ts';
import { type Selection, withCondition } from '../store/selection.ts';
import { allOf, anyOf, unitInTitle } from '../syntax/to-tsquery.ts';
import type { WeightedUnit } from './bm25f.ts';

/**
 * Where more articles match than can be scored, the most promising are chosen in steps until there are enough: all
 * words in the title, then the rarer half of their weight there, then the newest. Within a step the newest are taken.
 */
export async function chooseCandidates(
  database: Database,
  selection: Selection,
  { units, limit }: { readonly units: readonly WeightedUnit[]; readonly limit: number },
): Promise<Candidate[]> {
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
  const candidates: Candidate[] = [];
  for (const step of steps) {
    const missing = limit - candidates.length;
    if (missing === 0) break;
    candidates.push(
      ...(await readNewestMatches(database, step, {
        limit: missing,
        excludedPmids: candidates.map(({ pmid }) => pmid),
      })),
    );
  }
  return candidates;
}
