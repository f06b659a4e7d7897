import { type DrugFacts, openDrugFacts } from '@sextant/drug-facts/drug-facts';
import { DrugFactsError, type DrugTableMeta } from '@sextant/drug-facts/drug-record';
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
 * Opens the installed table, or the one that is shipped, in this thread, once for each version. A release of which no list is older, and one
 * newer, than those that were installed is followed; so is one that does not read the installed table any more.
 */
export function openDrugs(given: true | InstalledDrugs): DrugFacts {
  const shipped = shippedDrugFacts();
  if (given === true) return shipped;
  const { version, packed } = given;
  if (opened?.version !== version) opened = { version, drugs: openOr(shipped, packed) };
  const isBehind = olderList(opened.drugs, shipped) !== null && olderList(shipped, opened.drugs) === null;
  return isBehind ? shipped : opened.drugs;
}

function openOr(shipped: DrugFacts, packed: Uint8Array): DrugFacts {
  try {
    return openDrugFacts(packed);
  } catch (error) {
    if (error instanceof DrugFactsError) return shipped;
    throw error;
  }
}
