import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ARTICLE_FIELDS, hashValue } from '../testing/field-hashes.ts';
import { readMedlineFile } from './medline-files.ts';

/** A folder of real MEDLINE files, which we may not redistribute; their expected content is stored as hashes only. */
const folder = process.env.REAL_MEDLINE_FOLDER;

const FIELDS = [
  ...ARTICLE_FIELDS,
  ...(['version', 'revised', 'references', 'authorNames', 'journalAbbreviation', 'meshQualified'] as const),
];

/**
 * One line per record: number of the file, PMID, a hash for each of FIELDS; produced by another XML parser with
 * independent rules.
 */
const RECORDS = readFileSync(new URL('./real-records.hashes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe.skipIf(!folder)('real MEDLINE records (REAL_MEDLINE_FOLDER)', () => {
  const files = folder ? readdirSync(folder).filter((name) => name.startsWith('full-records-')) : [];

  test.each(files)(
    '%s: every record is parsed into the expected article, in order, field by field',
    async (file) => {
      const number = /\d+/.exec(file)?.[0];
      const found: string[][] = [];
      for await (const entry of readMedlineFile(join(folder ?? '', file))) {
        if (entry.kind !== 'article') throw new Error('a deletion among the records');
        const { record, ...more } = entry.article;
        const fields = { ...more, ...record };
        found.push([record.pmid, ...FIELDS.map((field) => `${field} ${hashValue(fields[field])}`)]);
      }
      const expected = RECORDS.filter(([of]) => of === number).map(([, pmid = '', ...hashes]) => [
        pmid,
        ...hashes.map((hash, index) => `${FIELDS[index]} ${hash}`),
      ]);
      expect(found).toEqual(expected);
    },
  );

  test('all files exist', () => {
    expect(new Set(RECORDS.map(([number]) => `full-records-${number}.xml.gz`))).toEqual(new Set(files));
  });
});
