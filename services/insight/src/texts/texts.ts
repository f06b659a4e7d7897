/** Texts of the answers: the only public module of this folder. */
export { areaMarket, underResearchedAreas } from './areas.ts';
export { marketGaps } from './market-gaps.ts';
export { technologyMaturity } from './maturity.ts';
export { opportunities } from './opportunities.ts';
export { openQuestionItems } from './questions.ts';
export { recommendations } from './recommendations.ts';
export { elementDrafts } from './roadmap-elements.ts';
export { horizonMonths, implementationSequence, isStep, type PlannedElement } from './sequence.ts';
export { executiveSummary } from './summary.ts';
export { describeTechnology, describeTimeline } from './technology.ts';
export { trends } from './trends.ts';
export {
  count,
  list,
  number,
} from './words.ts';
