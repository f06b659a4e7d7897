/** The first step: the articles of an answer. The only public module of this folder. */

export { findBackground, WIDENING } from './background.ts';
export { batches } from './batches.ts';
export { chooseArticles } from './choose-articles.ts';
export { type GatheredArticle, gatherArticles, THIN_BELOW } from './documents.ts';
export { createIndexSample, type IndexSample, type SampledArticle } from './index-sample.ts';
export { readMatchIds } from './match-set.ts';
export { verifyPosted } from './posted-articles.ts';
export { readOrganisations } from './read-organisations.ts';
export { findRecords, readRecords, readRevisions } from './read-records.ts';
export { createRecordCache, type RecordCache } from './record-cache.ts';
export { type RetryContext, requestFromSearch } from './request-search.ts';
export { selectArticles } from './select-articles.ts';
export { createTimeline, LITERATURE_GROWTH, type Timeline, type Windows } from './timeline.ts';
export { createIndexWait, type IndexWait } from './wait-for-index.ts';
