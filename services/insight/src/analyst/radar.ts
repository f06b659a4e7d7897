import {
  QUADRANTS,
  type RadarConfig,
  type RadarData,
  type RadarItem,
} from '@sextant/contracts/insight/radar';
import { MAX_ITEMS, METHOD_VERSION, pickTechnologies, type Technology } from '../assessment/assessment.ts';
import { ClaimBook, type WithProof } from '../statements/claim-book.ts';
import { count, list } from '../statements/words.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import { deterministicId } from './fingerprint.ts';
import type { AnalystInput } from './input.ts';
import { movementSince } from './movement.ts';
import { radarItem } from './radar-item.ts';

/** Default settings of a radar. */
export const BALANCED = { includeQuadrants: [...QUADRANTS], maturityFocus: 'Balanced' as const };

/** The technologies of a radar, best first. */
export const technologiesOnRadar = (
  { literature: { technologies } }: Pick<AnalystContext, 'literature'>,
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
): Technology[] => pickTechnologies(technologies, config).slice(0, MAX_ITEMS);

/** Radar items with their proofs and their movement since an earlier radar. */
export function radarItems(
  context: AnalystContext,
  technologies: readonly Technology[],
  earlier: AnalystInput['earlierRadar'],
): WithProof<RadarItem>[] {
  const vocabulary = context.literature.base.index.meanings.vocabulary;
  const compare = movementSince(earlier, { method: METHOD_VERSION, vocabulary });
  return technologies.map((technology) => {
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

/** Generates a technology radar from the evidence. Throws `NoArticles` if none was posted. */
export function generateRadar(input: AnalystInput, config: RadarConfig): RadarData {
  const { includeQuadrants, maturityFocus } = config;
  const context = createContext(input, { kind: 'radar', includeQuadrants, maturityFocus });
  const book = new ClaimBook();
  const technologies = technologiesOnRadar(context, config);
  const items = book.keep('/items', radarItems(context, technologies, input.earlierRadar), MAX_ITEMS);
  return {
    id: deterministicId(context.fingerprint, input.asOf, 'radar'),
    name: config.name,
    description: config.description || describeRadar(context, items),
    searchQuery: input.searchQuery,
    items,
    createdAt: input.asOf,
    updatedAt: input.asOf,
    evidence: evidenceRecord(context, book, {
      ...(items.length === 0 && {
        emptyLists: {
          '/items': 'No technology is named clearly enough in the posted articles for a radar.',
        },
      }),
    }),
  };
}

function describeRadar({ input, literature: { base } }: AnalystContext, items: readonly RadarItem[]): string {
  const rings = (['Adopt', 'Trial', 'Assess', 'Hold'] as const)
    .map((ring) => ({ ring, size: items.filter((item) => item.ring === ring).length }))
    .filter(({ size }) => size > 0)
    .map(({ ring, size }) => `${size} in ${ring}`);
  const notJudged = items.filter(({ assessment }) => assessment?.notJudged).length;
  const places =
    rings.length > 0 ? `: ${list(rings)}${notJudged > 0 ? `, ${notJudged} of them not judged` : ''}` : '';
  const since = items.flatMap(({ name, assessment }) =>
    assessment?.withdrawnSince === undefined ? [] : `${name} (${assessment.withdrawnSince})`,
  );
  const withdrawn = since.length > 0 ? ` Withdrawn for safety since: ${list(since)}.` : '';
  const technologies = `${items.length} ${items.length === 1 ? 'technology' : 'technologies'}`;
  return `${technologies} from ${count(input.articles.length)} on ${input.searchQuery}, placed by ${count(base.total)}${places}.${withdrawn}`;
}
