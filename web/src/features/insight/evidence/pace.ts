import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';

const findValue = (figures: readonly Figure[], name: string): number | null => {
  const value = figures.find((figure) => figure.name === name)?.value;
  return typeof value === 'number' ? value : null;
};

/** Figures that the sentence states, or that only the formula needs: odds do not follow from counts at sight. */
const STATED: ReadonlySet<string> = new Set([
  'recent',
  'earlier',
  'expected',
  'growth',
  'falseDiscoveryRate',
]);

/**
 * The movement of a subject as a sentence whose figures add up: 'Of 27 articles in the latest years and as many before, 26 are from the
 * latest; at an even pace it would be about 14.' Null if the claim does not count them.
 */
export function paceSentence({ figures }: Pick<Claim, 'figures'>): string | null {
  const [recent, earlier, expected] = [
    findValue(figures, 'recent'),
    findValue(figures, 'earlier'),
    findValue(figures, 'expected'),
  ];
  if (recent === null || earlier === null || expected === null) return null;
  return `Of ${formatQuantity(recent + earlier, 'article')} in the latest years and as many before, ${formatCount(recent)} ${recent === 1 ? 'is' : 'are'} from the latest; at an even pace it would be about ${formatCount(Math.round(expected))}.`;
}

/** The figures of a claim beside its sentence. */
export const figuresBesidePace = (claim: Pick<Claim, 'figures'>): readonly Figure[] =>
  paceSentence(claim) === null ? claim.figures : claim.figures.filter(({ name }) => !STATED.has(name));
