import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runImport } from '../import/run-import.ts';
import { openLiteratureIndex } from '../literature-index.ts';
import { readMedlineFile } from '../medline/medline-files.ts';
import { openWritingDatabase } from '../store/database.ts';
import { readLabelledCompanies, scoreAffiliations, scoreCompanies } from '../testing/score-sources.ts';
import { schema, startIndex } from '../testing/start-index.ts';
import { toPlain } from './fold.ts';
import { recordOrganisations } from './record-organisations.ts';

/** One affiliation a line with the organisations that a reader found in it, which we may not redistribute. */
const file = process.env.REAL_AFFILIATIONS_FILE;
const literatures = process.env.REAL_LITERATURES_FOLDER;

describe.skipIf(!file)('affiliations read by a person (REAL_AFFILIATIONS_FILE)', () => {
  test('nine of ten organisations are found with their country, and told by kind', () => {
    const measured = scoreAffiliations(file ?? '');
    expect(measured.organisationAndCountry).toBeGreaterThanOrEqual(0.9);
    expect(measured.precision).toBeGreaterThanOrEqual(0.9);
    expect(measured.kind).toBeGreaterThanOrEqual(0.92);
    expect(measured.companiesF1).toBeGreaterThanOrEqual(0.85);
  });

  describe.skipIf(!literatures)('the literature on drug repurposing (REAL_LITERATURES_FOLDER)', () => {
    const path = join(literatures ?? '', 'drug-repurposing.xml.gz');
    const labelled = readLabelledCompanies(file ?? '', 'drug-repurposing');

    test('its companies are found, and few that are none', async () => {
      const { precision, recall } = await scoreCompanies(labelled, path);
      expect(precision).toBeGreaterThanOrEqual(0.85);
      expect(recall).toBeGreaterThanOrEqual(0.85);
    });

    test('[ad] finds exactly the articles that name a company', async () => {
      const xml = gunzipSync(readFileSync(path)).toString();
      const records = xml.split(/(?=<PubmedArticle[ >])/).slice(1);
      // By other means than the parser and the index: words in the text of the file.
      const naming = (word: string) =>
        records
          .filter((record) =>
            [...record.matchAll(/<Affiliation>([^<]*)</g)].some(([, text = '']) =>
              new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu').test(text),
            ),
          )
          .map((record) => /<PMID[^>]*>(\d+)</.exec(record)?.[1] ?? '');
      const words = labelled.companies.flatMap(({ canonical }) =>
        /^[A-Za-z]{4,}$/.test(canonical) ? canonical.toLowerCase() : [],
      );
      expect(words).toContain('chiesi');
      const index = await startIndex();
      try {
        const database = openWritingDatabase({ url: index.url, schema, max: 2 });
        await runImport({ database, paths: [path] });
        await database.end();
        const literature = openLiteratureIndex({ database: index.pool });
        for (const word of words) {
          const { pmids } = await literature.search(
            { query: `${word}[ad]`, filters: {}, asOf: new Date() },
            { ordering: 'date-desc', offset: 0, limit: 100 },
          );
          expect(pmids.toSorted(), word).toEqual(naming(word).toSorted());
        }
        expect(naming('chiesi').toSorted()).toEqual(
          labelled.companies.find(({ canonical }) => canonical === 'Chiesi')?.pmids.toSorted(),
        );
      } finally {
        await index.close();
      }
    }, 60_000);
  });
});

const paths = [process.env.REAL_MEDLINE_FOLDER, process.env.REAL_LITERATURES_FOLDER].flatMap((folder) =>
  folder
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.xml.gz'))
        .map((name) => join(folder, name))
    : [],
);
describe.skipIf(paths.length === 0)('real records (REAL_MEDLINE_FOLDER, REAL_LITERATURES_FOLDER)', () => {
  test.each(paths)(
    'no organisation of %s has an address, a telephone number or an author in it',
    async (path) => {
      for await (const entry of readMedlineFile(path)) {
        if (entry.kind !== 'article') continue;
        const { record, authorNames } = entry.article;
        for (const { name, kind } of recordOrganisations(record)) {
          expect(name).not.toMatch(/@|https?:|\d{5}|\d[\d ()./-]{7,}\d/u);
          if (kind !== 'company') continue;
          const words = toPlain(name).split(/[^\p{L}]+/u);
          const isAuthor = authorNames.some((author) => {
            const own = toPlain(author)
              .split(/[^\p{L}]+/u)
              .filter((part) => part.length > 1);
            return own.length > 1 && own.every((part) => words.includes(part));
          });
          expect(isAuthor, name).toBe(false);
        }
      }
    },
  );
});
