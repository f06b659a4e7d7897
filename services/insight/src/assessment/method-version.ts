/** Counts up where the same articles would be assessed otherwise: only assessments of one version are compared. See 'Movement' in docs/method.md. */
export const METHOD_VERSION = 4;
