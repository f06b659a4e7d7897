import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { expect } from 'vitest';
import type { KnownReading } from '../evidence/read-table.ts';
import { modelReader, numberSentences, parseReading } from '../reading/model-reader.ts';

const NOTHING = {
  a: 1,
  design: 'other',
  n: null,
  population: null,
  condition: null,
  arms: [],
  findings: [],
  conclusion: null,
  stopped: null,
  asks: [],
};

/** What a model answers of an article, as it is kept. */
export function readByModel(record: LiteratureRecord, answer: object): KnownReading {
  const options = { isSafe: () => true, drop: (reason: string) => expect.unreachable(reason) };
  const reading = parseReading(numberSentences(record), { ...NOTHING, ...answer }, modelReader('m'), options);
  return { pmid: record.pmid, textHash: reading?.textHash ?? '', reading: JSON.stringify(reading) };
}
