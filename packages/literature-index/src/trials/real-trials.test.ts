import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Trial } from '@sextant/contracts/literature/trial';
import { describe, expect, test } from 'vitest';
import { readMedlineFile } from '../medline/medline-files.ts';
import { readTrials } from './read-trials.ts';

/** Real answers of the registry and downloads of its site, which are not ours to copy; and the literature that names some of them. */
const registries = process.env.REAL_REGISTRIES_FOLDER ?? '';
const literatures = process.env.REAL_LITERATURES_FOLDER ?? '';

async function read(name: string): Promise<Trial[]> {
  const trials: Trial[] = [];
  for await (const { trial } of readTrials(join(registries, 'ctgov', name))) trials.push(Trial.parse(trial));
  return trials;
}

const tally = (keys: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** By other means than the reader: the words of the file, in its own spelling. */
function countInFile(name: string): Record<string, number> {
  const text = gunzipSync(readFileSync(join(registries, 'ctgov', name))).toString();
  const first = (study: string, pattern: RegExp) => pattern.exec(study)?.[1] ?? '';
  return tally(
    text
      .split('{"protocolSection":')
      .slice(1)
      .map((study) =>
        [
          first(study, /"phases":\[([^\]]*)\]/)
            .replaceAll('"', '')
            .replace(/^NA$/, ''),
          first(study, /"overallStatus":"([A-Z_]+)"/),
          first(study, /"leadSponsor":\{"name":"(?:[^"\\]|\\.)*","class":"([A-Z_]+)"/).replace(
            /^OTHER_GOV$/,
            'GOVERNMENT',
          ),
        ].join(' '),
      ),
  );
}

const PHASES: Readonly<Record<string, string>> = {
  'Early 1': 'EARLY_PHASE1',
  '1': 'PHASE1',
  '1/2': 'PHASE1,PHASE2',
  '2': 'PHASE2',
  '2/3': 'PHASE2,PHASE3',
  '3': 'PHASE3',
  '4': 'PHASE4',
};
describe.skipIf(!registries)('real trials (REAL_REGISTRIES_FOLDER)', () => {
  test('a list of studies gives the table of phase, status and sponsor that its words give', async () => {
    const trials = await read('search-nsclc.json.gz');
    const expected = countInFile('search-nsclc.json.gz');
    const keys = trials.map(({ phase, status, leadSponsor }) =>
      [
        phase ? PHASES[phase] : '',
        status.toUpperCase().replaceAll('-', '_'),
        // A person who sponsors a study is 'other' to the registry.
        leadSponsor?.class === 'individual' ? 'OTHER' : leadSponsor?.class?.toUpperCase(),
      ].join(' '),
    );
    expect(tally(keys)).toEqual(expected);
    expect(trials.length).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
  });

  test('the CSV download is read whole, without persons', async () => {
    const trials = await read('download-aml-mrd.csv.gz');
    expect(trials).toHaveLength(245);
    expect(trials.every(({ leadSponsor, conditions }) => leadSponsor && conditions.length > 0)).toBe(true);
    expect(JSON.stringify(trials)).not.toMatch(/[\w.]+@[\w.]+/);
  });

  test.skipIf(!literatures)(
    '13 of its trials are named by records of the literature (REAL_LITERATURES_FOLDER)',
    async () => {
      const numbers = new Set((await read('download-aml-mrd.csv.gz')).map(({ nctId }) => nctId));
      const named = new Set<string>();
      for await (const entry of readMedlineFile(join(literatures, 'aml-mrd.xml.gz')))
        if (entry.kind === 'article')
          for (const { number } of entry.article.record.trials ?? [])
            if (numbers.has(number)) named.add(number);
      expect(named.size).toBe(13);
    },
  );
});
