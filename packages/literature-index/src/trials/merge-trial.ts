import type { Trial } from '@sextant/contracts/literature/trial';
import type { ReadTrial } from './read-study.ts';

/** A trial as it is stored. */
export interface StoredTrial {
  readonly trial: Trial;
  /** Those of the trial and those above them. */
  readonly headings: readonly string[];
}

const isSaid = (value: unknown) =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const headingsOf = ({ trial, broaderHeadings }: ReadTrial): string[] => [
  ...new Set([
    ...trial.conditionHeadings.map(({ ui }) => ui),
    ...trial.interventionHeadings.map(({ ui }) => ui),
    ...broaderHeadings,
  ]),
];

/**
 * What is stored of a trial that was read again: an older version changes nothing, one without a date nothing that has one, and a partial
 * one only what it says.
 */
export function mergeTrial(known: StoredTrial | undefined, read: ReadTrial): StoredTrial {
  if (!known) return { trial: read.trial, headings: headingsOf(read) };
  const before = known.trial.updated ?? '';
  const isOlder = (read.trial.updated ?? '') < before;
  if (isOlder) return known;
  if (!read.isPartial) return { trial: read.trial, headings: headingsOf(read) };
  const said = Object.fromEntries(Object.entries(read.trial).filter(([, value]) => isSaid(value)));
  // Names of interventions alone do not replace those with their synonyms.
  const { interventions } = known.trial.interventions.length > 0 ? known.trial : read.trial;
  return { trial: { ...known.trial, ...said, interventions }, headings: known.headings };
}
