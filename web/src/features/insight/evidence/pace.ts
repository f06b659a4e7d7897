import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';

const findValue = (figures: readonly Figure[], name: string): number | null => {
  const value = figures.find((figure) => figure.name === name)?.value;
  return typeof value === 'number' ? value : null;
};

/**
 * Figures that the sentence states, or that only the formula needs: odds do not follow from counts at sight, and a year of
 * establishment beside 'emerging' reads as a contradiction.
 */
const STATED: ReadonlySet<string> = new Set([
  'recent',
  'earlier',
  'expected',
  'establishedYear',
  'growth',
  'falseDiscoveryRate',
]);

/**
 * The movement of a subject as a sentence whose figures add up: '26 of 27 articles fall in the later of two equally long periods; an even pace
 * would give about 14.' Null if the claim does not count them.
 */
export function paceSentence({ figures }: Pick<Claim, 'figures'>): string | null {
  const [recent, earlier, expected] = [
    findValue(figures, 'recent'),
    findValue(figures, 'earlier'),
    findValue(figures, 'expected'),
  ];
  if (recent === null || earlier === null || expected === null) return null;
  return `${formatCount(recent)} of ${formatQuantity(recent + earlier, 'article')} ${recent === 1 ? 'falls' : 'fall'} in the later of two equally long periods; an even pace would give about ${formatCount(Math.round(expected))}.`;
}

/** The figures of a claim beside its sentence. */
export const figuresBesidePace = (claim: Pick<Claim, 'figures'>): readonly Figure[] =>
  paceSentence(claim) === null ? claim.figures : claim.figures.filter(({ name }) => !STATED.has(name));
