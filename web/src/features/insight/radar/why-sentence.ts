import type { Claim, Figure } from '@sextant/contracts/insight/evidence';
import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { formatCount, formatQuantity, sentenceCase } from '../../../lib/formatting.ts';
import { countsRivals } from '../evidence/explained-figures.ts';

/** Components of the ring score, each from 0 to 1, with the texts for a low and a high value. */
const PARTS = [
  ['volume', 'how little is written of it', 'much is written of it'],
  ['age', 'how young its literature is', 'it has long been studied'],
  [
    'settled',
    'how often the latest articles call it new or experimental',
    'the latest articles rarely call it new or experimental',
  ],
  ['human', 'how few of its studies are in people', 'many of its studies are in people'],
  ['use', 'how rarely it is reported in use', 'it is often reported in use'],
] as const;
/** Lower components are mentioned as a weakness, others as a strength. */
const LOW_SCORE = 0.6;

/** Parses '74, 17; 37, 7'. */
const numbersOf = (figure: Figure | undefined): number[] =>
  typeof figure?.value === 'string' ? (figure.value.match(/\d+/g) ?? []).map(Number) : [];

/** 'conclude for it, 3 against it', with the number of articles or studies. */
function describeSides(
  one: string,
  many: string,
  [favor, against, rivals]: readonly [number, number, number],
): string {
  const concluding = (count: number) => formatQuantity(count, `${one} concludes`, `${many} conclude`);
  const equal = rivals === 0 ? '' : `, ${formatCount(rivals)} found a rival as good or better`;
  if (favor === 0 && against === 0)
    return `${formatQuantity(rivals, `${one} found`, `${many} found`)} a rival as good or better`;
  if (favor === 0) return `${concluding(against)} against it, none for it${equal}`;
  return `${concluding(favor)} for it, ${against === 0 ? 'none' : formatCount(against)} against it${equal}`;
}

/** An objection that is based on all articles, not only on studies that tried it. */
const ARTICLE_OBJECTION = /^(?:more )?articles conclude/;

/** Quadrants of what studies measure or calculate with. */
const MEASURES: readonly string[] = ['Tools', 'Languages & Frameworks'];

type FigureByName = (name: string) => Figure | undefined;

interface Grounds {
  readonly text: string;
  /** Whether fewer conclude against the technology than for it, or none of them are known. */
  readonly isFavorable: boolean;
}

/** The conclusions of studies that tried the technology, else of all articles, else the number that measure with it. */
function describeGrounds(figure: FigureByName, ofArticles: boolean, isMeasure: boolean): Grounds {
  const [triedFor = 0, triedAgainst = 0] = numbersOf(figure('trials'));
  const conclusions = figure('conclusions');
  const [favor = 0, against = 0, equal = 0] = numbersOf(conclusions);
  const rivals = conclusions && countsRivals(conclusions) ? equal : 0;
  if (triedFor + triedAgainst + rivals > 0 && !ofArticles)
    return {
      text: describeSides('study that tried it', 'studies that tried it', [triedFor, triedAgainst, rivals]),
      isFavorable: triedFor > triedAgainst,
    };
  if (favor + against + rivals > 0)
    return {
      text: describeSides('article', 'articles', [favor, against, rivals]),
      isFavorable: favor > against,
    };
  const [, , , measured = 0] = numbersOf(figure('standing'));
  const text =
    measured > 0 && isMeasure
      ? `${formatCount(measured)} of the latest articles measure with it`
      : 'no study that tried it concludes for it or against it';
  return { text, isFavorable: measured > 0 && isMeasure };
}

/** The known score components, lowest first, with their texts. */
const rankParts = (figure: FigureByName) =>
  PARTS.flatMap(([name, weakness, strength]) => {
    const value = figure(name)?.value;
    return typeof value === 'number' ? [{ value, weakness, strength }] : [];
  }).toSorted((a, b) => a.value - b.value);

/**
 * Explains the ring of a technology in plain words from its stored figures: conclusions, first year and objections. Null without ring
 * figures, e.g. for model-generated items.
 * @param ring the computed ring, regardless of corrections
 */
export function whySentence(
  { assessment, quadrant }: Pick<RadarItem, 'assessment'> & Partial<Pick<RadarItem, 'quadrant'>>,
  claim: Pick<Claim, 'figures' | 'formula'> | undefined,
  ring: Ring,
): string | null {
  const figure = (name: string) => claim?.figures.find((one) => one.name === name);
  if (claim?.formula !== 'ring' || !figure('ringScore')) return null;
  const [articles, firstYear] = [figure('articles')?.value, figure('firstYear')?.value];
  const since = typeof firstYear === 'number' ? ` since ${firstYear}` : '';
  const written = typeof articles === 'number' ? `${formatQuantity(articles, 'article')}${since}` : null;
  const heldBack = assessment?.heldBack ?? figure('objection')?.value;
  const { text, isFavorable } = describeGrounds(
    figure,
    ARTICLE_OBJECTION.test(String(heldBack)),
    MEASURES.includes(quadrant ?? ''),
  );
  const grounds = written ? `${text} (${written})` : text;
  const isAhead = ring === 'Adopt' || ring === 'Trial';
  const parts = rankParts(figure);
  const [lowest, highest] = [parts.at(0), parts.at(-1)];
  // Conclusions that are not in favor are no reason for a ring of technologies to use: the score comes from the other components.
  const strength = highest && highest.value >= LOW_SCORE ? highest.strength : 'of its literature as a whole';
  const reason =
    isAhead && !isFavorable
      ? `mainly because ${strength}${written ? ` (${written})` : ''}, although ${text}`
      : `because ${grounds}`;
  if (heldBack)
    return isAhead
      ? `In ${ring} ${reason}, but no higher: ${heldBack}.`
      : `In ${ring}, held back: ${heldBack}. ${sentenceCase(grounds)}.`;
  const weakness = ring !== 'Adopt' && lowest && lowest.value < LOW_SCORE ? lowest.weakness : null;
  return `In ${ring} ${reason}${weakness ? `; what lowers its score most is ${weakness}` : ''}.`;
}
