/**
 * Increased when the same articles would be assessed differently: only assessments of one version are
 * comparable. See 'Movement' in docs/method.md.
 */
export const METHOD_VERSION = 14;
