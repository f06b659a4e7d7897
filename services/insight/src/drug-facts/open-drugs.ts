import { type DrugFacts, openDrugFacts } from '@sextant/drug-facts/drug-facts';
import type { DrugTableMeta } from '@sextant/drug-facts/drug-record';
import { shippedDrugFacts } from '@sextant/drug-facts/shipped-drug-facts';

/** A table that an operator has installed. */
export interface InstalledDrugs {
  /** A hash of the table, with the dates of its lists. */
  readonly version: string;
  readonly packed: Uint8Array;
}

/** The list of which a table has an older edition than another; null if it has none. */
export function olderList(
  { sources }: DrugTableMeta,
  than: DrugTableMeta,
): keyof DrugTableMeta['sources'] | null {
  const lists = Object.keys(sources) as (keyof DrugTableMeta['sources'])[];
  return lists.find((list) => sources[list].asOf < than.sources[list].asOf) ?? null;
}

let opened: { readonly version: string; readonly drugs: DrugFacts } | undefined;

/**
 * Opens the installed table, or the one that is shipped, in this thread, once for each version. A release that ships newer lists than those
 * that were installed is followed.
 */
export function openDrugs(given: true | InstalledDrugs): DrugFacts {
  const shipped = shippedDrugFacts();
  if (given === true) return shipped;
  const { version, packed } = given;
  if (opened?.version !== version) opened = { version, drugs: openDrugFacts(packed) };
  return olderList(opened.drugs, shipped) ? shipped : opened.drugs;
}
