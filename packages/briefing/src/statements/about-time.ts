/** Formulas of findings about developments over time, for which a sparkline is meaningful. */
export const ABOUT_TIME: ReadonlySet<string> = new Set(['growth', 'emergence', 'opportunity']);
