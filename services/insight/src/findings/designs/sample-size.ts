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

/** A trial with this many people, or more, may decide alone: its result is not due to chance. */
export const LARGE_PEOPLE = 1000;

interface WithAbstract {
  readonly abstract: string | null;
}
const known = new WeakMap<WithAbstract, number | null>();

/** The sample size of a record, read once; null if its abstract mentions none. */
export function peopleOf(record: WithAbstract): number | null {
  let people = known.get(record);
  if (people === undefined) {
    people = sampleSize(record.abstract ?? '');
    known.set(record, people);
  }
  return people;
}
