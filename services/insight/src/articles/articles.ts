/** The first step: the articles of an answer. The only public module of this folder. */

export { readBackground, WIDENING } from './background.ts';
export { chooseArticles } from './choose-articles.ts';
export { type GatheredArticle, gatherArticles, THIN_BELOW } from './documents.ts';
export { createIndexSample, type IndexSample, type SampledArticle } from './index-sample.ts';
export { loadPostedRecords } from './posted-articles.ts';
export { type RetryContext, requestFromSearch } from './request-search.ts';
export { createTimeline, LITERATURE_GROWTH, type Timeline, type Windows } from './timeline.ts';
export { createIndexWait, type IndexWait, type Reading } from './wait-for-index.ts';
