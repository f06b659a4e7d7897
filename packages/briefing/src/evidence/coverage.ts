import type { Evidence } from '@sextant/contracts/insight/evidence';
import { formatCount, formatDate, formatQuantity, matchesText } from '../words/formatting.ts';

/**
 * "38 statements, each with its articles; 3 left out for lack of evidence." Not all statements are findings: others are sentences of a
 * summary, rated technologies, phases, and suggestions for radar and roadmap.
 *
 * @param findings number of findings, for an analysis
 */
export function groundingText({ supported, dropped }: Evidence['grounding'], findings?: number): string {
  const statements =
    findings === undefined
      ? supported === 0
        ? 'No statement was stored with its articles'
        : `${formatQuantity(supported, 'statement')}, each with its articles`
      : `${formatQuantity(findings, 'finding')}; ${formatQuantity(supported, 'statement')} in all with summary, maturity, phases, radar and roadmap, each with its articles`;
  return `${statements}${dropped > 0 ? `; ${formatCount(dropped)} left out for lack of evidence` : ''}.`;
}

export const depthText = (depth: string): string => {
  if (depth === 'all') return 'all years';
  if (depth === '0.5') return 'last 6 months';
  return /^\d+$/.test(depth) ? `last ${formatQuantity(Number(depth), 'year')}` : depth;
};

/** The basis of the statistics: count, source, depth, date, analyst. */
export function backgroundText({ background, asOf, analyst }: Evidence): string {
  const count = `${background.capped ? 'the first ' : ''}${formatQuantity(background.count, 'article')}`;
  const [first] = background.steps ?? [];
  const matches = first ? matchesText(first.articles) : null;
  const counted =
    first?.articles === background.count ? matches : [count, matches].filter(Boolean).join('; ');
  return `Background: ${counted}; source: ${background.source}; ${depthText(background.historicalDepth)}, as of ${formatDate(asOf)}. ${analyst}.`;
}

/** 'Made from the 330 articles that match in all years (the background); 20 articles were analyzed first. As of Nov 27, 2026.' */
export function madeFromText({ background, articles, asOf }: Evidence): string {
  const { count, capped, steps = [], historicalDepth } = background;
  const isExact = steps.length === 0 || steps[0]?.articles === count;
  const match = `${count === 1 ? 'matches' : 'match'}${isExact ? '' : ' or come close'}`;
  const depth = depthText(historicalDepth);
  return [
    `Made from the ${capped ? 'first ' : ''}${formatQuantity(count, 'article')} that ${match}`,
    ` in ${depth.startsWith('last') ? `the ${depth}` : depth} (the background); `,
    `${formatQuantity(articles.used, 'article')} ${articles.used === 1 ? 'was' : 'were'} analyzed first. `,
    `As of ${formatDate(asOf)}.`,
  ].join('');
}

/** Limitations of a result as sentences: those stored with it, or else derived from its figures. */
export function listLimits({ background, articles, notes, warnings }: Evidence): string[] {
  if (notes.length > 0 || warnings) return [...new Set(notes)];
  return [
    background.thin
      ? `Only ${formatQuantity(background.count, 'article')} in the background: treat trends, bursts and gaps as a hint.`
      : null,
    background.capped ? 'More articles match the query than were read.' : null,
    articles.unverified.length > 0
      ? `${formatQuantity(articles.unverified.length, 'article')} unknown to the index, used as posted.`
      : null,
    articles.retracted.length > 0
      ? `${formatQuantity(articles.retracted.length, 'retracted article')} among the sources.`
      : null,
    articles.withoutAbstract > 0
      ? `${formatQuantity(articles.withoutAbstract, 'article')} without an abstract.`
      : null,
  ].filter((text) => text !== null);
}
