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

interface Support extends Grounds {
  /** '21 articles since 2013'; null if unknown. */
  readonly written: string | null;
  /** What holds the technology back, if anything does. */
  readonly heldBack: string | undefined;
  /** The known score components, lowest first. */
  readonly parts: ReturnType<typeof rankParts>;
}

type AssessedItem = Pick<RadarItem, 'assessment'> & Partial<Pick<RadarItem, 'quadrant'>>;
type RingClaim = Pick<Claim, 'figures' | 'formula'> | undefined;

/** What a technology rests on; null without ring figures, e.g. for model-generated items. */
function readSupport({ assessment, quadrant }: AssessedItem, claim: RingClaim): Support | null {
  const figure = (name: string) => claim?.figures.find((one) => one.name === name);
  if (claim?.formula !== 'ring' || !figure('ringScore')) return null;
  const [articles, firstYear] = [figure('articles')?.value, figure('firstYear')?.value];
  const since = typeof firstYear === 'number' ? ` since ${firstYear}` : '';
  const objection = figure('objection')?.value;
  const heldBack = assessment?.heldBack ?? (objection === undefined ? undefined : String(objection));
  return {
    ...describeGrounds(figure, ARTICLE_OBJECTION.test(String(heldBack)), MEASURES.includes(quadrant ?? '')),
    written: typeof articles === 'number' ? `${formatQuantity(articles, 'article')}${since}` : null,
    heldBack,
    parts: rankParts(figure),
  };
}

const withWritten = (text: string, written: string | null) => (written ? `${text} (${written})` : text);

/** What holds a technology back, e.g. 'few articles, or few that have just come'; undefined if nothing does. */
export const heldBackBy = (item: AssessedItem, claim: RingClaim): string | undefined =>
  readSupport(item, claim)?.heldBack;

/** What a technology rests on in one line: '3 studies that tried it conclude for it, none against it (21 articles since 2013)'. */
export function supportSentence(item: AssessedItem, claim: RingClaim): string | null {
  const support = readSupport(item, claim);
  return support && `${sentenceCase(withWritten(support.text, support.written))}.`;
}

/**
 * Explains the ring of a technology in plain words from its stored figures: conclusions, first year and objections. Null without ring
 * figures, e.g. for model-generated items.
 * @param ring the computed ring, regardless of corrections
 */
export function whySentence(item: AssessedItem, claim: RingClaim, ring: Ring): string | null {
  const support = readSupport(item, claim);
  if (!support) return null;
  const { text, isFavorable, written, heldBack, parts } = support;
  const grounds = withWritten(text, written);
  const isAhead = ring === 'Adopt' || ring === 'Trial';
  const [lowest, highest] = [parts.at(0), parts.at(-1)];
  // Conclusions that are not in favor are no reason for a ring of technologies to use: the score comes from the other components.
  const strength = highest && highest.value >= LOW_SCORE ? highest.strength : 'of its literature as a whole';
  const reason =
    isAhead && !isFavorable
      ? `mainly because ${withWritten(strength, written)}, although ${text}`
      : `because ${grounds}`;
  if (heldBack)
    return isAhead
      ? `In ${ring} ${reason}, but no higher: ${heldBack}.`
      : `In ${ring}, held back: ${heldBack}. ${sentenceCase(grounds)}.`;
  const weakness = ring !== 'Adopt' && lowest && lowest.value < LOW_SCORE ? lowest.weakness : null;
  return `In ${ring} ${reason}${weakness ? `; what lowers its score most is ${weakness}` : ''}.`;
}
