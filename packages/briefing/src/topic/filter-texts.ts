import type { TopicFilters, TopicVersion } from '@sextant/contracts/insight/topic';
import { HISTORY_CHOICES, HORIZON_CHOICES, TYPE_CHOICES } from '../words/search-choices.ts';

const choiceLabel = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** A topic's filters as text, without those that have default values. */
export function topicFilterTexts(filters: TopicFilters | null): string[] {
  if (!filters) return ['Filters not recorded'];
  const { articleType, journalFilter, authorFilter, synonyms } = filters;
  return [
    articleType === 'all' ? null : `Type: ${choiceLabel(TYPE_CHOICES, articleType)}`,
    journalFilter && `Journal: ${journalFilter}`,
    authorFilter && `Author: ${authorFilter}`,
    synonyms ? null : 'Words as typed',
  ].filter((text): text is string => Boolean(text));
}

/** The depth and horizon of a version. */
export type VersionScope = Pick<TopicVersion, 'historicalDepth' | 'futureHorizon'>;

function versionTexts({ historicalDepth, futureHorizon }: VersionScope): string[] {
  const horizon = futureHorizon && futureHorizon !== 'none' ? futureHorizon : null;
  return [
    historicalDepth && `Depth: ${choiceLabel(HISTORY_CHOICES, historicalDepth)}`,
    horizon && `Horizon: ${choiceLabel(HORIZON_CHOICES, horizon)}`,
  ].filter((text): text is string => Boolean(text));
}

/** Filters of a topic, then depth and horizon of one of its versions, as text. */
export const filterTexts = (filters: TopicFilters | null, version: VersionScope): string[] => [
  ...topicFilterTexts(filters),
  ...versionTexts(version),
];
