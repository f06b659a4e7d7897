const DAY_MS = 86_400_000;

/** Days since 1970-01-01. @param isoDay such as '2026-11-21' */
export const dayNumber = (isoDay: string | null): number | null =>
  isoDay === null ? null : Math.round(Date.parse(`${isoDay}T00:00:00Z`) / DAY_MS);
