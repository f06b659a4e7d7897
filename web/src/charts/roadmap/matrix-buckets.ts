import { validScore } from '@sextant/briefing/words/score';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];

/** Ranges printed on the axes (`roadmap/matrix-value`, `roadmap/matrix-risk`); a risk between 4 and 5 is medium. */
export const VALUE_RANGES: Readonly<Record<Level, string>> = {
  low: 'below 4',
  medium: '4 to below 7',
  high: '7 to 10',
};
export const RISK_RANGES: Readonly<Record<Level, string>> = {
  low: 'up to 4',
  medium: 'above 4 to 7',
  high: 'above 7',
};

/** Says where fields and words part, because the specification draws the two at different scores. */
export const RISK_WORDS =
  'The fields divide risks after 4 and after 7. The details call a risk low up to 3, medium up to 7, else high: a risk of 4 is in the first field, and is called medium.';

export const valueBucket = (value: number): Level => (value >= 7 ? 'high' : value >= 4 ? 'medium' : 'low');
export const riskBucket = (risk: number): Level => (risk <= 4 ? 'low' : risk <= 7 ? 'medium' : 'high');

/** Label of a technical risk in the details: low up to 3, medium up to 7. The matrix uses 4 as its own limit. */
export const riskLabel = (risk: number): Level => (risk <= 3 ? 'low' : risk <= 7 ? 'medium' : 'high');

export interface Matrix {
  readonly cells: ReadonlyMap<string, readonly RoadmapElement[]>;
  /** Elements without both scores; listed below the grid. */
  readonly notRated: readonly RoadmapElement[];
}

export const matrixKey = (value: Level, risk: Level): string => `${value}/${risk}`;

export function matrixOf(elements: readonly RoadmapElement[]): Matrix {
  const cells = new Map<string, RoadmapElement[]>();
  const notRated: RoadmapElement[] = [];
  for (const element of elements) {
    const value = validScore(element.businessValue);
    const risk = validScore(element.technicalRisk);
    if (value === null || risk === null) {
      notRated.push(element);
      continue;
    }
    const key = matrixKey(valueBucket(value), riskBucket(risk));
    cells.set(key, [...(cells.get(key) ?? []), element]);
  }
  return { cells, notRated };
}
