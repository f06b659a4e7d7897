import type { Ring } from '@sextant/contracts/insight/radar';
import { placeTechnology } from '../../src/assessment/assess.ts';
import { RING_FIGURES, type RingFigure } from '../../src/assessment/ring-figures.ts';
import type { RingModel } from '../../src/assessment/ring-model.ts';
import { fitRingModel, type RingFitOptions } from '../../training/rings/fit-ring-model.ts';
import { meanRecall } from './gold-scores.ts';
import type { RatedExample } from './rated-technologies.ts';

/** How well rings agree with gold lists. */
export interface RingScores {
  readonly technologies: number;
  /** Share within the acceptable rings. */
  readonly acceptable: number;
  /** Mean over the rings of the share that is right, among technologies with one acceptable ring; null without any. */
  readonly balanced: number | null;
  /** Share in Adopt or Trial where neither is acceptable. */
  readonly overpraised: number;
  /** The share that is right, among technologies with this ring alone; without rings that none has. */
  readonly recall: Readonly<Partial<Record<Ring, number>>>;
}

const RECOMMENDED: readonly Ring[] = ['Adopt', 'Trial'];

/** @param rings of the examples, in order */
function scoreRings(examples: readonly RatedExample[], rings: readonly Ring[]): RingScores {
  const placed = examples.map(({ acceptable }, index) => ({ acceptable, ring: rings[index] as Ring }));
  const shareOf = (isCounted: (one: (typeof placed)[0]) => boolean) =>
    placed.filter(isCounted).length / Math.max(1, placed.length);
  const definite = placed.filter(({ acceptable }) => acceptable.length === 1);
  const pairs = definite.map(({ acceptable: [right = ''], ring }) => [right, ring] as const);
  const byRing = [...Map.groupBy(pairs, ([right]) => right)];
  return {
    technologies: placed.length,
    acceptable: shareOf(({ acceptable, ring }) => acceptable.includes(ring)),
    balanced: meanRecall(pairs),
    overpraised: shareOf(
      ({ acceptable, ring }) =>
        RECOMMENDED.includes(ring) && !acceptable.some((right) => RECOMMENDED.includes(right)),
    ),
    recall: Object.fromEntries(byRing.map(([right, own]) => [right, meanRecall(own) ?? 0])),
  };
}

/** A model of some figures, trained on the best rings. */
export const trainOn = (
  figures: readonly RingFigure[],
  examples: readonly RatedExample[],
  options?: RingFitOptions,
): RingModel =>
  fitRingModel(
    figures,
    examples.flatMap(({ values, acceptable: [ring] }) => (ring ? [{ values, ring }] : [])),
    options,
  );

type PlaceAll = (examples: readonly RatedExample[]) => Ring[];

/** The ring of a model within the facts; without enough studies Assess. */
const place = (model: RingModel, { assessment, values }: RatedExample): Ring =>
  placeTechnology(assessment, values, model).ring;

/** Each literature by a model that saw the others alone. */
const leavingOneOut: PlaceAll = (examples) => {
  const topics = [...new Set(examples.map(({ topic }) => topic))];
  const models = new Map(
    topics.map((left) => [
      left,
      trainOn(
        RING_FIGURES,
        examples.filter(({ topic }) => topic !== left),
      ),
    ]),
  );
  return examples.map((example) => place(models.get(example.topic) as RingModel, example));
};

const seeingAll: PlaceAll = (examples) => {
  const model = trainOn(RING_FIGURES, examples);
  return examples.map((example) => place(model, example));
};

/** Ways to place technologies. */
const RING_METHODS: Readonly<Record<string, PlaceAll>> = {
  model: leavingOneOut,
  'model, all lists seen': seeingAll,
  'as stored': (examples) => examples.map(({ assessment }) => assessment.ring),
  'always Assess': (examples) => examples.map(() => 'Assess' as const),
  'always Adopt': (examples) => examples.map(() => 'Adopt' as const),
};

/** Scores of each method over all literatures, and of each literature. */
export function compareRingMethods(examples: readonly RatedExample[]) {
  return Object.fromEntries(
    Object.entries(RING_METHODS).map(([method, place]) => {
      const rings = place(examples);
      const ringOf = new Map(examples.map((example, index) => [example, rings[index] as Ring]));
      const score = (list: readonly RatedExample[]) =>
        scoreRings(
          list,
          list.map((example) => ringOf.get(example) as Ring),
        );
      const byTopic = [...Map.groupBy(examples, ({ topic }) => topic)].map(
        ([topic, own]) => [topic, score(own)] as const,
      );
      return [method, { overall: score(examples), literatures: Object.fromEntries(byTopic) }];
    }),
  );
}
