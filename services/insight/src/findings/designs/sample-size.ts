const PATIENTS =
  /\b(\d{1,3}(?:,\d{3})+|\d{2,6})\s+(?:[\w-]+\s){0,4}?(?:patients|subjects|participants|women|men|children|adults|individuals|adolescents|volunteers|veterans|infants)\b|\bn\s*=\s*(\d{1,3}(?:,\d{3})+|\d{2,6})\b/gi;

/**
 * The largest number of people mentioned in an abstract; null if there is none. An estimate: it may include
 * people who were only screened.
 */
export function sampleSize(abstract: string): number | null {
  const sizes = [...abstract.matchAll(PATIENTS)].map(([, people, n]) =>
    Number((people ?? n ?? '').replaceAll(',', '')),
  );
  return sizes.length > 0 ? Math.max(...sizes) : null;
}
