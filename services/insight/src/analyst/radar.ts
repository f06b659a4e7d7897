import type { RadarConfig, RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { ClaimBook, type Stated } from './claim-book.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';
import { movementSince } from './movement.ts';
import { radarItem } from './radar-item.ts';
import { type Technology, technologies } from './technologies.ts';
import { count, list } from './wording/words.ts';

const MOST_ITEMS = 24;

/** How much each maturity focus makes of a technology. */
const FOCUS: Readonly<
  Record<RadarConfig['maturityFocus'], Readonly<Record<Technology['assessment']['maturity'], number>>>
> = {
  Balanced: { emerging: 1, developing: 1, mature: 1 },
  Emerging: { emerging: 2.5, developing: 1.4, mature: 0.5 },
  Established: { emerging: 0.4, developing: 1, mature: 1.6 },
};
/** What a further item is worth in a quadrant and in a ring of it that already has some. */
const CROWDED = { quadrant: 0.985, cell: 0.985 };
/** What one of the first two of a quadrant is worth: an empty quadrant tells a reader nothing. */
const FIRST = 1.5;

/**
 * The technologies of a radar: taken one by one by importance, weighed by the focus, less where their cell is already
 * crowded, so that the chart is spread as far as the evidence allows.
 */
export function pickTechnologies(
  candidates: readonly Technology[],
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
): Technology[] {
  const left = candidates.filter(({ quadrant }) => config.includeQuadrants.includes(quadrant));
  const picked: Technology[] = [];
  const value = (technology: Technology) => {
    const quadrant = picked.filter((other) => other.quadrant === technology.quadrant);
    const cell = quadrant.filter((other) => other.assessment.ring === technology.assessment.ring).length;
    return (
      technology.importance *
      FOCUS[config.maturityFocus][technology.assessment.maturity] *
      (quadrant.length < 2 ? FIRST : 1) *
      CROWDED.quadrant ** quadrant.length *
      CROWDED.cell ** cell
    );
  };
  while (left.length > 0) {
    let best = 0;
    for (let i = 1; i < left.length; i++) {
      if (value(left[i] as Technology) > value(left[best] as Technology)) best = i;
    }
    picked.push(...left.splice(best, 1));
    if (picked.length >= 3 * MOST_ITEMS) break;
  }
  return picked;
}

/** The items of a radar, best first, with their proofs; those that no posted article illustrates among them. */
export function radarItems(
  context: AnalystContext,
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
): Stated<RadarItem>[] {
  const compare = movementSince(context.input.earlierRadar);
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

/** A technology radar from evidence alone. Throws `NoArticles` where none was posted. */
export function generateRadar(input: AnalystInput, config: RadarConfig): RadarData {
  const { includeQuadrants, maturityFocus } = config;
  const context = createContext(input, { kind: 'radar', includeQuadrants, maturityFocus });
  const book = new ClaimBook();
  const items = book.keep('/items', radarItems(context, config), MOST_ITEMS);
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
