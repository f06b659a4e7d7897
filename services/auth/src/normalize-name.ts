/** Normalizes names and addresses for comparison, ignoring case and compatibility forms: `Ada` and `ＡＤＡ` are the same name. */
export const normalizeName = (text: string): string => text.normalize('NFKC').toLowerCase();
