import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';

/** Components of the ring score, each from 0 to 1, with the text for a low value. */
const PARTS = [
  ['volume', 'how little is written of it'],
  ['age', 'how young its literature is'],
  ['settled', 'how often the latest articles call it new or experimental'],
  ['human', 'how few of its studies are in people'],
  ['use', 'how rarely it is reported in use'],
] as const;
/** Higher components are not mentioned as a weakness. */
const LOW_SCORE = 0.6;

/** Parses '74, 17; 37, 7'. */
const numbersOf = (figure: Figure | undefined): number[] =>
  typeof figure?.value === 'string' ? (figure.value.match(/\d+/g) ?? []).map(Number) : [];

/** 'conclude for it, 3 against it', with the number of articles or studies. */
function describeSides(one: string, many: string, [favor, against]: readonly [number, number]): string {
  const concluding = (count: number) => formatQuantity(count, `${one} concludes`, `${many} conclude`);
  if (favor === 0) return `${concluding(against)} against it, none for it`;
  return `${concluding(favor)} for it, ${against === 0 ? 'none' : formatCount(against)} against it`;
}

/** An objection that is based on all articles, not only on studies that tried it. */
const ARTICLE_OBJECTION = /^(?:more )?articles conclude/;

/**
 * The conclusions of studies that tried the technology, else of all articles, else the number that measure with it; null if none of these
 * are known.
 */
function describeGrounds(figure: (name: string) => Figure | undefined, ofArticles: boolean): string | null {
  const [triedFor = 0, triedAgainst = 0] = numbersOf(figure('trials'));
  if (triedFor + triedAgainst > 0 && !ofArticles)
    return describeSides('study that tried it', 'studies that tried it', [triedFor, triedAgainst]);
  const [favor = 0, against = 0] = numbersOf(figure('conclusions'));
  if (favor + against > 0) return describeSides('article', 'articles', [favor, against]);
  const [, , , measured = 0] = numbersOf(figure('standing'));
  return measured > 0 ? `${formatCount(measured)} of the latest articles measure with it` : null;
}

/** The text for the lowest score component, e.g. 'how little is written of it'; null if none is low. */
function describeWeakness(figure: (name: string) => Figure | undefined): string | null {
  const low = PARTS.flatMap(([name, lack]) => {
    const value = figure(name)?.value;
    return typeof value === 'number' && value < LOW_SCORE ? [{ value, lack }] : [];
  });
  return low.toSorted((a, b) => a.value - b.value)[0]?.lack ?? null;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Explains the ring of a technology in plain words from its stored figures: conclusions, first year and objections. Null without ring
 * figures, e.g. for model-generated items.
 * @param ring the computed ring, regardless of corrections
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
  const written = typeof articles === 'number' ? `${formatQuantity(articles, 'article')}${since}` : null;
  const heldBack = assessment?.heldBack ?? figure('objection')?.value;
  const concluded =
    describeGrounds(figure, ARTICLE_OBJECTION.test(String(heldBack))) ??
    'no article concludes for it or against it';
  const grounds = written ? `${concluded} (${written})` : concluded;
  const isAhead = ring === 'Adopt' || ring === 'Trial';
  if (heldBack)
    return isAhead
      ? `In ${ring} because ${grounds}, but no higher: ${heldBack}.`
      : `In ${ring}, held back: ${heldBack}. ${capitalized(grounds)}.`;
  const weakness = ring === 'Adopt' ? null : describeWeakness(figure);
  return `In ${ring} because ${grounds}${weakness ? `; what lowers its score most is ${weakness}` : ''}.`;
}
