import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import { drugName } from '@sextant/drug-facts/drug-name';
import type { DrugRecord, DrugTableMeta } from '@sextant/drug-facts/drug-record';
import { sampleDrugs } from '@sextant/sample-corpus/sources/drugs';

const SAMPLE = 'Sample corpus (synthetic)';

function recordsAsOf(year: number): ReadonlyMap<string, DrugRecord> {
  const source = { name: SAMPLE, licence: 'invented', asOf: String(year) };
  const sources: DrugTableMeta['sources'] = {
    FDA: source,
    NCATS: source,
    EMA: source,
    withdrawals: source,
  };
  return new Map(
    sampleDrugs(year).map(({ name, approved, withdrawn }) => [
      drugName(name),
      {
        name,
        approvals: [{ agency: 'FDA', year: approved }],
        firstUsMarketing: null,
        withdrawal: withdrawn ? { ...withdrawn, extent: 'worldwide', source: SAMPLE } : null,
        sources,
      },
    ]),
  );
}

/** Registers of drugs with the invented ones of the sample corpus, whose names no real drug has. */
export function withSampleDrugs(drugs: DrugFacts, year: number): DrugFacts {
  const records = recordsAsOf(year);
  return { ...drugs, find: (name) => records.get(drugName(name)) ?? drugs.find(name) };
}
