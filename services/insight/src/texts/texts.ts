/** How it is said: the one way into this folder. */
export { areaMarket, gapName, OPEN_QUESTION_THRESHOLD, underResearchedAreas } from './areas.ts';
export { amongPosted, marketGaps, needSentence, type VoicedNeed, voicedNeeds } from './market-gaps.ts';
export { technologyMaturity } from './maturity.ts';
export { opportunities } from './opportunities.ts';
export { recommendations } from './recommendations.ts';
export { elementDrafts } from './roadmap-elements.ts';
export { horizonMonths, implementationSequence } from './sequence.ts';
export { describeTechnology, namedWith, timelineOf } from './technology.ts';
export { trendSentence, trends } from './trends.ts';
export {
  articlesName,
  count,
  form,
  list,
  number,
  percent,
  sentenceCase,
  some,
  studies,
  times,
} from './words.ts';
