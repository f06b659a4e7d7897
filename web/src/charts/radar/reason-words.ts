import { isNotJudged, settingFacts, withdrawnText } from '@sextant/briefing/radar/standing';
import { formatCount, formatQuantity, sentenceCase } from '@sextant/briefing/words/formatting';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { RadarItem } from '@sextant/contracts/insight/radar';

const counted =
  (verb: string, one: string, many = `${one}s`) =>
  (count: number) =>
    count === 0
      ? `no ${one} ${verb}s it`
      : `${formatCount(count)} ${count === 1 ? `${one} ${verb}s` : `${many} ${verb}`} it`;
const named = (one: string, many?: string) => counted('name', one, many);
/** The same numbers as the list of the studies that test it. */
const TESTED: typeof WORDS = {
  randomized: counted('test', 'randomized trial'),
  syntheses: counted('cover', 'synthesis', 'syntheses'),
  guidelines: counted('cover', 'guideline'),
};
/** None of a few articles tells little. */
const share = (words: string) => (percent: number) =>
  percent === 0 ? null : `${Math.round(percent)} % ${words}`;
/** Years within which a study is recent. */
const RECENT_YEARS = 3;

/** Figures by their stable names, as words; those that are missing say nothing at a glance. */
const WORDS: Readonly<Record<string, (value: number) => string | null>> = {
  randomized: named('randomized trial'),
  syntheses: named('synthesis', 'syntheses'),
  guidelines: named('guideline'),
  observational: named('observational study', 'observational studies'),
  earlyPhase: named('early trial'),
  latePhase: named('late trial'),
  sinceStrongStudy: (years) => `${years <= RECENT_YEARS ? 'a' : 'no'} recent controlled study names it`,
  share: share('of articles name it'),
  reviews: share('of its articles review'),
  routine: share('call it usual'),
  prospective: share('call it experimental'),
  comparator: share('compare others with it'),
  givenToAll: share('give it to all'),
  measuredWith: share('measure with it'),
  setting: share('had it before'),
  slope: (doublings) => (doublings < 0 ? 'named less and less' : 'named more and more'),
};
/** A number of studies that is none is a reason against only. */
const COUNTS = new Set(['randomized', 'syntheses', 'guidelines', 'observational', 'earlyPhase', 'latePhase']);

/** By strength, in the words of the details. */
const STRENGTHS = [
  ['guidelines', 'guideline', 'guidelines'],
  ['syntheses', 'synthesis', 'syntheses'],
  ['randomized', 'randomized trial', 'randomized trials'],
] as const;
/** The two strongest kinds of studies that test it, as the details count them: '2 syntheses, 6 randomized trials'; null without any. */
function strongestText(countOf: (name: string) => unknown): string | null {
  const found = STRENGTHS.flatMap(([name, one, many]) => {
    const value = countOf(name);
    return typeof value === 'number' && value > 0
      ? [{ name, value, words: formatQuantity(value, one, many) }]
      : [];
  });
  const [first, second] = found;
  if (!first) return null;
  return second ? `${first.words}, ${second.words}` : (TESTED[first.name]?.(first.value) ?? null);
}

/**
 * Why a technology is in its ring, in at most six words: a fact that sets it, else that it is not judged, else the figure that weighs most
 * towards its ring. Null where nothing of this is stored.
 */
export function reasonWords(
  item: Pick<RadarItem, 'ring' | 'assessment'>,
  claim: Pick<Claim, 'figures'> | undefined,
): string | null {
  const { assessment } = item;
  if (!assessment) return null;
  const fact = settingFacts(item)[0];
  if (fact) return fact.short ?? withdrawnText(item);
  if (isNotJudged(item)) return 'Too few studies test it';
  const side = item.ring === 'Adopt' || item.ring === 'Trial' ? 1 : -1;
  const figureOf = (name: string) => claim?.figures.find((figure) => figure.name === name)?.value;
  const strongest = side > 0 ? strongestText((name) => figureOf(`tested-${name}`)) : null;
  if (strongest) return sentenceCase(strongest);
  const telling = (assessment.contributions ?? []).filter(({ contribution }) => contribution * side > 0);
  // Of what speaks for it, numbers of studies tell most.
  const isCount = ({ name }: { readonly name: string }) => COUNTS.has(name);
  const inOrder =
    side > 0 ? [...telling.filter(isCount), ...telling.filter((one) => !isCount(one))] : telling;
  for (const { name } of inOrder) {
    const tested = figureOf(`tested-${name}`);
    const isTested = typeof tested === 'number' && tested > 0;
    const value = isTested ? tested : figureOf(name);
    if (typeof value !== 'number' || (COUNTS.has(name) && value === 0 && side > 0)) continue;
    const words = (isTested ? TESTED : WORDS)[name]?.(value);
    if (words) return sentenceCase(words);
  }
  const articles = figureOf('articles');
  return typeof articles === 'number' ? `Named in ${formatQuantity(articles, 'article')}` : null;
}
