/** Ids of link targets within the research page. */
export const ANALYSIS_ID = 'analysis';
export const SAVED_ARTICLES_TAB = 'saved-articles';
