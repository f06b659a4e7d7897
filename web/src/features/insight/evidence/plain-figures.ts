import type { Figure } from '@sextant/contracts/insight/evidence';
import { readSide, readTally } from '@sextant/contracts/insight/tally';
import { countsRivals, explainFigure } from './explained-figures.ts';
import { SIDE_WORDS, sidesText } from './tally.ts';

/** Labels in plain words of figures whose stored labels are those of the formula. */
const LABELS: Readonly<Record<string, string>> = {
  age: 'Age of its literature, from 0 (new) to 1 (old)',
  bearing: 'Articles that address it without settling it',
  direction: 'Movement',
  establishedYear: 'Established since',
  falseDiscoveryRate: 'Share of such changes that would be chance',
  firstYear: 'First article',
  growth: 'Odds that an article is recent, against an even pace',
  longRunGrowth: 'Growth a year, over all years',
  people: 'People studied',
  ringScore: 'Score behind the ring, from 0 to 1',
  strong: 'Randomized trials, meta-analyses and guidelines to choose from',
  year: 'Published in',
};

function toPlain(figure: Figure): Figure {
  const { name, value } = figure;
  if (name === 'conclusions' && !countsRivals(figure)) return toPlainConclusions(figure);
  const explained = explainFigure(figure);
  if (explained !== figure) return explained;
  const side = readSide([figure]);
  if (side) return { ...figure, label: 'This article concludes', value: SIDE_WORDS[side] };
  if (name.startsWith('spellings'))
    return { ...figure, label: figure.label.replace(/^Counted as/, 'Names counted as') };
  // 'Ring score of olanzapine' names its technology.
  const label =
    / of /.test(figure.label) && name === 'ringScore' ? figure.label : (LABELS[name] ?? figure.label);
  if (name === 'falseDiscoveryRate' && typeof value === 'number')
    return {
      ...figure,
      label,
      ...(value < 0.01 ? { value: 'less than 1 %' } : { value: Math.round(value * 100), unit: '%' }),
    };
  if (name === 'growth' && typeof value === 'number') return { ...figure, label, unit: 'times' };
  return { ...figure, label };
}

function toPlainConclusions(figure: Figure): Figure {
  const tally = readTally([figure]);
  const value = (tally && sidesText(tally)) || 'none';
  return { ...figure, label: 'Articles that conclude on it', value };
}

/** The figures of a claim in plain words, without those that are unknown. */
export const plainFigures = ({ figures }: { figures: readonly Figure[] }): Figure[] =>
  figures.filter(({ value }) => value !== null).map(toPlain);
