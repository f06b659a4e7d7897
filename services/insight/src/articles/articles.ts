/** The first link of the chain: which articles an answer rests on. Other folders import what is named here. */

export { type Background, readBackground, WIDENING } from './background.ts';
export { chooseArticles } from './choose-articles.ts';
export { type ArticleOfAnswer, gatherArticles, THIN_BELOW } from './documents.ts';
export { rereadPosted } from './posted-articles.ts';
export { type RetryContext, requestFromSearch } from './request-search.ts';
export { createTimeline, LITERATURE_GROWTH, type Timeline, type Windows } from './timeline.ts';
