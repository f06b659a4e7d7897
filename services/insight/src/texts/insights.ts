import type { Windows } from '../articles/articles.ts';
import type { ClaimContext, Insight, Span, Stated } from '../claims/claims.ts';
import { agree, articlesName, count, number, sentenceCase, some } from './words.ts';

const name = ({ concept }: { concept: { label: string } }): string => concept.label;

const designs = (randomized: number, all: number): string =>
  randomized === 0
    ? ' None of them is a randomized trial.'
    : randomized < all / 2
      ? ` Only ${number(randomized)} of them ${randomized === 1 ? 'is' : 'are'} randomized.`
      : '';

const spanned = ({ favor, all }: Span): string => `${number(favor)} of ${number(all)}`;

/** One insight as an analyst would say it: headline, numbers, caveat. */
export function insightSentence({ base }: Pick<ClaimContext, 'base'>, insight: Insight): string {
  const windows = base.timeline.windows as Windows;
  switch (insight.kind) {
    case 'overtaking': {
      const [a, b] = [insight.rising.growth, insight.falling.growth];
      return `${sentenceCase(name(insight.rising))} ${agree(name(insight.rising), 'is', 'are')} now written about more than ${name(insight.falling)}: ${number(a?.recent ?? 0)} articles against ${number(b?.recent ?? 0)} ${windows.recent}, after ${number(a?.earlier ?? 0)} against ${number(b?.earlier ?? 0)} ${windows.earlier}.`;
    }
    case 'turned': {
      const { about, before, since } = insight;
      const fell = since.favor / since.all < before.favor / before.all;
      return `${fell ? `Confidence in ${name(about)} has fallen` : `Findings on ${name(about)} have turned in ${agree(name(about), 'its', 'their')} favour`}: ${spanned(since)} conclusions since ${since.from} speak for ${agree(name(about), 'it', 'them')}, ${spanned(before)} before.`;
    }
    case 'disputed':
      return `Studies disagree on ${name(insight.about)}: ${number(insight.favor)} of ${number(insight.all)} conclude in favour, ${number(insight.against)} against.`;
    case 'refuted':
      return `${sentenceCase(name(insight.about))} ${agree(name(insight.about), 'falls', 'fall')} short: ${number(insight.against)} of ${number(insight.all)} conclusions speak against ${agree(name(insight.about), 'it', 'them')}.${designs(insight.randomized, insight.against)}`;
    case 'supported':
      return `${sentenceCase(name(insight.about))} ${agree(name(insight.about), 'holds', 'hold')} up: ${number(insight.favor)} of ${number(insight.all)} conclusions speak for ${agree(name(insight.about), 'it', 'them')}${insight.randomized > 0 ? `, ${number(insight.randomized)} of them from randomized trials or meta-analyses` : ''}.${insight.randomized === 0 ? ' None of them is a randomized trial.' : ''}`;
    case 'untested':
      return `${sentenceCase(name(insight.technology))} ${agree(name(insight.technology), 'lacks', 'lack')} controlled evidence in ${name(insight.field)}: ${some(insight.controlled)} of ${count(insight.articles)} on both ${insight.controlled === 1 ? 'is' : 'are'} controlled, against ${number(insight.technology.profile.strong)} controlled studies of ${agree(name(insight.technology), 'it', 'them')} in all.`;
    case 'unmeasured':
      return `What ${name(insight.technology)} ${agree(name(insight.technology), 'does', 'do')} to ${name(insight.outcome)} is hardly studied: ${insight.meeting.observed === 0 ? 'no article names both' : `${articlesName(insight.meeting.observed)} both`}, where chance alone would give ${number(Math.round(insight.meeting.expected))}.`;
  }
}

/** Insights with their sentences, the weightiest first. */
export const saidOf = (
  context: ClaimContext,
  insights: readonly Insight[],
): (Stated<string> & { insight: Insight })[] =>
  insights
    .toSorted((a, b) => b.weight - a.weight)
    .map((insight) => ({ value: insightSentence(context, insight), proof: insight.proof, insight }));
