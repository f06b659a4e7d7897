import { overlap } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  prove,
  type Stated,
  unmeasuredOutcomes,
  untestedFields,
} from '../claims/claims.ts';
import { outcomeRank } from '../findings/findings.ts';
import { saidOf } from './insights.ts';
import { agree, count, number, sentenceCase } from './words.ts';

const MAX = { untested: 2, unmeasured: 2, harms: 2 };
/** A harm that so few name limits nothing. */
const MIN_COURSE = 2.5;
const MIN_HARM = { articles: 5, share: 0.01 };

/** What is missing, and what limits use. Empty where the background is thin. */
export function marketGaps(context: ClaimContext): Stated<string>[] {
  if (context.base.thin) return [];
  return [
    ...saidOf(context, untestedFields(context)).slice(0, MAX.untested),
    ...saidOf(context, unmeasuredOutcomes(context)).slice(0, MAX.unmeasured),
    ...namedHarms(context).slice(0, MAX.harms),
  ];
}

function namedHarms({ base, harms, topics }: ClaimContext): Stated<string>[] {
  const topic = topics.find((about) => !harms.includes(about));
  return (
    harms
      .filter((harm) => harm.count >= Math.max(MIN_HARM.articles, MIN_HARM.share * base.total) && !harm.topic)
      // Relapse is what treatment is judged by.
      .filter(({ concept }) => (outcomeRank(concept.label, true) ?? 0) < MIN_COURSE)
      .map((harm) => {
        const { label } = harm.concept;
        const together = topic ? overlap(topic, harm) : 0;
        return {
          value: `${sentenceCase(label)} ${agree(label, 'is a harm', 'are harms')} to solve: ${count(harm.count)} name ${agree(label, 'it', 'them')}, mostly as ${agree(label, 'an unwanted effect', 'unwanted effects')}${topic && together > 0 && together < harm.count ? `, ${number(together)} of them with ${topic.concept.label}` : ''}.`,
          proof: prove(base, harm, {
            formula: 'market-gap',
            figures: [
              { name: 'articles', label: `Articles that name ${label}`, value: harm.count },
              {
                name: 'share',
                label: 'Share of this literature',
                value: Math.round(harm.share * 100),
                unit: '%',
              },
            ],
          }),
        };
      })
  );
}
