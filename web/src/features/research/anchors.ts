/** Ids that links inside the research page lead to. */
export const ANALYSIS_ID = 'analysis';
export const SAVED_ARTICLES_TAB = 'saved-articles';
