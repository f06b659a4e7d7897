import {
  QUADRANTS,
  type RadarConfig,
  type RadarData,
  type RadarItem,
} from '@sextant/contracts/insight/radar';
import { MAX_ITEMS, METHOD_VERSION, pickTechnologies, technologies } from '../assessment/assessment.ts';
import { ClaimBook, type WithProof } from '../claims/claims.ts';
import { count, list } from '../texts/texts.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';
import { movementSince } from './movement.ts';
import { radarItem } from './radar-item.ts';

/** Radar items, best first, with their proofs, including those that no posted article illustrates. */
export function radarItems(
  context: AnalystContext,
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
  earlier: AnalystInput['earlierRadar'] = context.input.earlierRadar,
): WithProof<RadarItem>[] {
  const vocabulary = context.base.index.meanings.vocabulary;
  const compare = movementSince(earlier, { method: METHOD_VERSION, vocabulary });
  return pickTechnologies(technologies(context), config).map((technology) => {
    const { value, proof } = radarItem(context, technology);
    const { moved, before } = compare(value, technology.assessment.ringScore);
    const figure = { name: 'earlierRingScore', label: 'Ring score of the earlier radar', value: before };
    const figures = before === null ? [] : [figure];
    return {
      value: { ...value, ...moved },
      proof: proof && { ...proof, figures: [...proof.figures, ...figures] },
    };
  });
}

/** Default settings of a radar. */
export const BALANCED = { includeQuadrants: [...QUADRANTS], maturityFocus: 'Balanced' as const };

/** The places, from 1, of all technologies that could stand on a radar: it shows the first of them. */
export const placesOnRadar = (items: readonly WithProof<RadarItem>[]): ReadonlyMap<string, number> =>
  new Map(items.filter(({ proof }) => proof !== null).map(({ value }, place) => [value.name, place + 1]));

/** Generates a technology radar from the evidence. Throws `NoArticles` if none was posted. */
export function generateRadar(input: AnalystInput, config: RadarConfig): RadarData {
  const { includeQuadrants, maturityFocus } = config;
  const context = createContext(input, { kind: 'radar', includeQuadrants, maturityFocus });
  const book = new ClaimBook();
  const items = book.keep('/items', radarItems(context, config), MAX_ITEMS);
  return {
    id: deterministicId(context.fingerprint, input.asOf, 'radar'),
    name: config.name,
    description: config.description || describeRadar(context, items),
    searchQuery: input.searchQuery,
    items,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceRecord(
      context,
      book,
      items.length === 0 ? ['No technology is named clearly enough in the posted articles for a radar.'] : [],
    ),
  };
}

function describeRadar({ input, base }: AnalystContext, items: readonly RadarItem[]): string {
  const rings = (['Adopt', 'Trial', 'Assess', 'Hold'] as const)
    .map((ring) => ({ ring, size: items.filter((item) => item.ring === ring).length }))
    .filter(({ size }) => size > 0)
    .map(({ ring, size }) => `${size} in ${ring}`);
  const places = rings.length > 0 ? `: ${list(rings)}` : '';
  return `${count(items.length, 'technology').replace('technologys', 'technologies')} from ${count(input.articles.length)} on ${input.searchQuery}, placed by ${count(base.total)}${places}.`;
}
