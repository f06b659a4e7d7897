/** Whether a `Prefer` header (RFC 7240) contains `respond-async`, alone or among other preferences. */
export const prefersAsync = (header: string | readonly string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .some((preference) => preference.split(/[;=]/)[0]?.trim().toLowerCase() === 'respond-async');
