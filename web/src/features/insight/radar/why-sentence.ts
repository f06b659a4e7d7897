import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { countOf, formatCount } from '../../../lib/formatting.ts';

/** Parts of the ring score, each 0 to 1, and what one that is low speaks of. */
const PARTS = [
  ['volume', 'how little is written of it'],
  ['age', 'how young its literature is'],
  ['settled', 'how often the latest articles call it new or experimental'],
  ['human', 'how few of its studies are in people'],
  ['use', 'how rarely it is reported in use'],
] as const;
/** A part that is higher takes nothing away that is worth a word. */
const LOW = 0.6;

/** '74, 17; 37, 7' as numbers. */
const numbersOf = (figure: Figure | undefined): number[] =>
  typeof figure?.value === 'string' ? (figure.value.match(/\d+/g) ?? []).map(Number) : [];

/** 'conclude for it, 3 against it' of so many articles or studies. */
function sides(one: string, many: string, [favor, against]: readonly [number, number]): string {
  const concluding = (count: number) => countOf(count, `${one} concludes`, `${many} conclude`);
  if (favor === 0) return `${concluding(against)} against it, none for it`;
  return `${concluding(favor)} for it, ${against === 0 ? 'none' : formatCount(against)} against it`;
}

/** What holds it back that all articles say, not those alone that tried it. */
const OF_ARTICLES = /^(?:more )?articles conclude/;

/** What studies that tried it conclude, else all articles, else how many measure with it; null where nothing is known of either. */
function groundsOf(figure: (name: string) => Figure | undefined, ofArticles: boolean): string | null {
  const [triedFor = 0, triedAgainst = 0] = numbersOf(figure('trials'));
  if (triedFor + triedAgainst > 0 && !ofArticles)
    return sides('study that tried it', 'studies that tried it', [triedFor, triedAgainst]);
  const [favor = 0, against = 0] = numbersOf(figure('conclusions'));
  if (favor + against > 0) return sides('article', 'articles', [favor, against]);
  const [, , , measured = 0] = numbersOf(figure('standing'));
  return measured > 0 ? `${formatCount(measured)} of the latest articles measure with it` : null;
}

/** 'how little is written of it', of the lowest part of the score; null where none is low. */
function lackOf(figure: (name: string) => Figure | undefined): string | null {
  const low = PARTS.flatMap(([name, lack]) => {
    const value = figure(name)?.value;
    return typeof value === 'number' && value < LOW ? [{ value, lack }] : [];
  });
  return low.toSorted((a, b) => a.value - b.value)[0]?.lack ?? null;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Why a technology stands in its ring, in plain words from what was stored with it: what its studies conclude, since when, and what holds it back. Null
 * where the figures of a ring are not there, as of what a model wrote.
 *
 * @param ring as computed, wherever its analyst placed it
 */
export function whySentence(
  { assessment }: Pick<RadarItem, 'assessment'>,
  claim: Pick<Claim, 'figures' | 'formula'> | undefined,
  ring: Ring,
): string | null {
  const figure = (name: string) => claim?.figures.find((one) => one.name === name);
  if (claim?.formula !== 'ring' || !figure('ringScore')) return null;
  const [articles, firstYear] = [figure('articles')?.value, figure('firstYear')?.value];
  const since = typeof firstYear === 'number' ? ` since ${firstYear}` : '';
  const written = typeof articles === 'number' ? `${countOf(articles, 'article')}${since}` : null;
  const heldBack = assessment?.heldBack ?? figure('objection')?.value;
  const concluded =
    groundsOf(figure, OF_ARTICLES.test(String(heldBack))) ?? 'no article concludes for it or against it';
  const grounds = written ? `${concluded} (${written})` : concluded;
  const isAhead = ring === 'Adopt' || ring === 'Trial';
  if (heldBack)
    return isAhead
      ? `In ${ring} because ${grounds}, but no higher: ${heldBack}.`
      : `In ${ring}, held back: ${heldBack}. ${capitalized(grounds)}.`;
  const lack = ring === 'Adopt' ? null : lackOf(figure);
  return `In ${ring} because ${grounds}${lack ? `; what lowers its score most is ${lack}` : ''}.`;
}
