import type { Windows } from '../articles/articles.ts';
import type { ClaimContext, Insight, WithProof } from '../claims/claims.ts';
import { articlesName, count, countOrNone, number, pickVerb, sentenceCase } from './words.ts';

const name = ({ concept }: { concept: { label: string } }): string => concept.label;

const designs = (randomized: number, all: number): string =>
  randomized === 0
    ? ' None of them is a randomized trial.'
    : randomized < all / 2
      ? ` Only ${number(randomized)} of them ${randomized === 1 ? 'is' : 'are'} randomized.`
      : '';

/** Words an insight: headline, numbers, caveat. */
export function insightSentence({ base }: Pick<ClaimContext, 'base'>, insight: Insight): string {
  const windows = base.timeline.windows as Windows;
  switch (insight.kind) {
    case 'overtaking': {
      const [a, b] = [insight.rising.growth, insight.falling.growth];
      return `${sentenceCase(name(insight.rising))} ${pickVerb(name(insight.rising), 'is', 'are')} now written about more than ${name(insight.falling)}: ${number(a?.recent ?? 0)} articles against ${number(b?.recent ?? 0)} ${windows.recent}, after ${number(a?.earlier ?? 0)} against ${number(b?.earlier ?? 0)} ${windows.earlier}.`;
    }
    case 'better': {
      const { first, second, wins, losses, even, randomized } = insight.comparison;
      const all = wins + losses + even;
      const opposite =
        losses > 0 ? `; ${number(losses)} ${losses === 1 ? 'finds' : 'find'} the opposite` : '';
      const same = even > 0 ? `; ${number(even)} ${even === 1 ? 'finds' : 'find'} no difference` : '';
      return `${number(wins)} of ${count(all)} that compare ${name(first)} with ${name(second)} ${wins === 1 ? 'finds' : 'find'} the first better${opposite}${same}.${designs(randomized, all)}`;
    }
    case 'contested': {
      const { first, second, wins, losses } = insight.comparison;
      return `${count(wins)} that compare ${name(first)} with ${name(second)} ${wins === 1 ? 'favors' : 'favor'} the first, ${number(losses)} the second.`;
    }
    case 'untested':
      return `${sentenceCase(name(insight.technology))} ${pickVerb(name(insight.technology), 'lacks', 'lack')} controlled evidence in ${name(insight.field)}: ${countOrNone(insight.controlled)} of ${count(insight.articles)} on both ${insight.controlled === 1 ? 'is' : 'are'} controlled, against ${number(insight.technology.profile.strong)} controlled studies of ${pickVerb(name(insight.technology), 'it', 'them')} in all.`;
    case 'unmeasured':
      return `What ${name(insight.technology)} ${pickVerb(name(insight.technology), 'does', 'do')} to ${name(insight.outcome)} is hardly studied: ${insight.meeting.observed === 0 ? 'no article names both' : `${articlesName(insight.meeting.observed)} both`}, where chance alone would give ${number(Math.round(insight.meeting.expected))}.`;
  }
}

/** Insights with their sentences, by descending weight. */
export const toSentences = (
  context: ClaimContext,
  insights: readonly Insight[],
): (WithProof<string> & { insight: Insight })[] =>
  insights
    .toSorted((a, b) => b.weight - a.weight)
    .map((insight) => ({ value: insightSentence(context, insight), proof: insight.proof, insight }));
