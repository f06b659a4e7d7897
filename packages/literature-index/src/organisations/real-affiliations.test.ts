import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMedlineFile } from '../medline/medline-files.ts';
import { extractOrganisations } from './extract-organisations.ts';
import { foldName, toPlain, withoutLegalForm } from './fold.ts';
import { recordOrganisations } from './record-organisations.ts';

interface Labelled {
  readonly text: string;
  readonly organisations: readonly {
    readonly name: string;
    readonly canonical: string;
    readonly kind: string;
    readonly country: string | null;
  }[];
}

/** One affiliation a line with the organisations that a reader found in it, which we may not redistribute. */
const file = process.env.REAL_AFFILIATIONS_FILE;
const key = (name: string) => foldName(withoutLegalForm(name) ?? name);

function score(labelled: readonly Labelled[]) {
  const sum = {
    labelled: 0,
    found: 0,
    placed: 0,
    kinds: 0,
    told: 0,
    companies: 0,
    companiesTold: 0,
    companiesRight: 0,
  };
  for (const { text, organisations } of labelled) {
    const left = extractOrganisations(text);
    sum.told += left.length;
    sum.companiesTold += left.filter(({ kind }) => kind === 'company').length;
    for (const label of organisations) {
      sum.labelled += 1;
      if (label.kind === 'company') sum.companies += 1;
      const keys = [key(label.name), key(label.canonical)];
      const named = left.filter(({ name }) => keys.includes(key(name)));
      const hit = named.find(({ country }) => country === label.country) ?? named[0];
      if (!hit) continue;
      left.splice(left.indexOf(hit), 1);
      sum.found += 1;
      if (hit.country === label.country) sum.placed += 1;
      if (hit.kind === label.kind) sum.kinds += 1;
      if (hit.kind === 'company' && label.kind === 'company') sum.companiesRight += 1;
    }
  }
  return {
    organisationAndCountry: sum.placed / sum.labelled,
    precision: sum.found / sum.told,
    kind: sum.kinds / sum.found,
    companiesF1: (2 * sum.companiesRight) / (sum.companies + sum.companiesTold),
  };
}

describe.skipIf(!file)('affiliations read by a person (REAL_AFFILIATIONS_FILE)', () => {
  test('nine of ten organisations are found with their country, and told by kind', () => {
    const labelled = readFileSync(file ?? '', 'utf8')
      .trim()
      .split('\n')
      .map((line): Labelled => JSON.parse(line));
    const measured = score(labelled);
    expect(measured.organisationAndCountry).toBeGreaterThanOrEqual(0.9);
    expect(measured.precision).toBeGreaterThanOrEqual(0.9);
    expect(measured.kind).toBeGreaterThanOrEqual(0.92);
    expect(measured.companiesF1).toBeGreaterThanOrEqual(0.85);
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
