/** A score out of 10, or null if it is missing or out of range; 0 is not a valid rating. */
export function validScore(score: unknown): number | null {
  return typeof score === 'number' && score >= 1 && score <= 10 ? score : null;
}

/** "7.5 out of 10", or 'Not rated'. */
export function scoreText(score: unknown): string {
  const rated = validScore(score);
  return rated === null ? 'Not rated' : `${Number(rated.toFixed(1))} out of 10`;
}
