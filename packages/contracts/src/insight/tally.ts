import type { Figure } from './evidence.ts';

export const SIDES = ['favor', 'even', 'against'] as const;
export type Side = (typeof SIDES)[number];

/** The conclusions of articles on one technology. */
export type Tally = Readonly<Record<Side, number>>;

/** Values of the figure 'direction' of a statement. */
const DIRECTIONS: Readonly<Record<string, Side>> = {
  for: 'favor',
  against: 'against',
  'no difference': 'even',
};

export const countTally = ({ favor, against, even }: Tally): number => favor + against + even;

type Figures = readonly Pick<Figure, 'name' | 'value'>[];

/**
 * Parses the figure 'conclusions', the number of articles for, against and even: '36, 11, 0'; open ones may follow. Null if nothing is
 * concluded.
 */
export function readTally(figures: Figures = []): Tally | null {
  const { value } = figures.find(({ name }) => name === 'conclusions') ?? {};
  const counts = typeof value === 'string' ? value.split(',').map(Number) : [];
  if (counts.length < SIDES.length || !counts.every((count) => Number.isInteger(count) && count >= 0))
    return null;
  const [favor = 0, against = 0, even = 0] = counts;
  const tally = { favor, against, even };
  return countTally(tally) > 0 ? tally : null;
}

/** The side that a statement takes; null if it takes none. */
export function readSide(figures: Figures = []): Side | null {
  const direction = figures.find(({ name }) => name === 'direction')?.value;
  return DIRECTIONS[String(direction)] ?? null;
}

/** The side with the most conclusions; the first of equal ones. */
export const leadingSide = (tally: Tally): Side =>
  SIDES.reduce((most, side) => (tally[side] > tally[most] ? side : most));

/** Whether most articles on the subject of a statement conclude otherwise. */
export function isMinority(figures: Figures): boolean {
  const [tally, side] = [readTally(figures), readSide(figures)];
  return tally !== null && side !== null && tally[side] < tally[leadingSide(tally)];
}
