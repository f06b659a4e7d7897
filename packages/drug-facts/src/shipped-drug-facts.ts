import { readFileSync } from 'node:fs';
import { type DrugFacts, openDrugFacts } from './drug-facts.ts';

export const readShippedDrugs = (): Buffer => readFileSync(new URL('../table/drugs.br', import.meta.url));

let opened: DrugFacts | undefined;

/** The table of this package, made by `scripts/make-table.ts`: opened when first asked for, once per thread. */
export function shippedDrugFacts(): DrugFacts {
  opened ??= openDrugFacts(readShippedDrugs());
  return opened;
}
