/** How it is said: the one way into this folder. */
export { areaMarket, gapName, underResearchedAreas } from './areas.ts';
export { marketGaps } from './market-gaps.ts';
export { technologyMaturity } from './maturity.ts';
export { opportunities } from './opportunities.ts';
export { openQuestionItems } from './questions.ts';
export { recommendations } from './recommendations.ts';
export { elementDrafts } from './roadmap-elements.ts';
export { horizonMonths, implementationSequence } from './sequence.ts';
export { executiveSummary } from './summary.ts';
export { describeTechnology, namedWith, timelineOf } from './technology.ts';
export { trendSentence, trends } from './trends.ts';
export {
  agree,
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
