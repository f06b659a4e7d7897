/** The version in `If-Match` ('"3"'); null if there is none. */
export function parseVersion(header: string | undefined): number | null {
  const [, digits] = /^"?(\d{1,9})"?$/.exec(header?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
