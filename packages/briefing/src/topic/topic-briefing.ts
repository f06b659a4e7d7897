import type { Topic, TopicVersion } from '@sextant/contracts/insight/topic';
import type { BriefingSource } from '../briefing.ts';
import { toCorrectedResult } from '../corrections/by-hand.ts';
import { filterTexts } from './filter-texts.ts';
import { type TopicRecords, toContent } from './topic-content.ts';

/** What a briefing of one version of a topic is made from. */
export const topicBriefing = (
  { searchQuery, filters }: Pick<Topic, 'searchQuery' | 'filters'>,
  version: TopicVersion,
  records: TopicRecords,
): BriefingSource => ({
  ...toContent(records),
  searchQuery,
  filters: filterTexts(filters, version),
  radarByHand: toCorrectedResult(records.radar),
  corrections: [records.analysis, records.radar, records.roadmap].flatMap(
    (record) => toCorrectedResult(record).corrections ?? [],
  ),
});
