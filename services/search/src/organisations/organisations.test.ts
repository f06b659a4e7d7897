import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { readOrganisationFileInUse } from '@sextant/literature-index/organisations';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { addArticles, startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { installOrganisations } from './install-organisations.ts';

let index: TestIndex;
let folder: string;
beforeAll(async () => {
  index = await startIndex();
  folder = await mkdtemp(join(tmpdir(), 'sextant-organisations-'));
  const article = (pmid: string, ...affiliations: string[]) =>
    sourceArticle({ pmid, title: `Study ${pmid}`, parsedBy: 3, affiliations });
  await addArticles(index.pool, [
    article('1', 'Exampleco Pharma Inc., Boston, MA, USA', 'Exampleco, Basel, Switzerland'),
    article('2', 'Ecole d’Exampleville, Exampleville, France', 'University of Exampleville, Lyon, France'),
    article('3', 'University of Exampleville, Boston, MA, USA'),
    article('4', 'University of Exampleville'),
  ]);
});
afterEach(() => index.pool.query('DELETE FROM search.organisation_files'));
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

async function install(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return installOrganisations({ paths: [path], databaseUrl: index.url, minRecords: 1 });
}
async function organisationsOf(pmid: string) {
  const [found] = await openLiteratureIndex({ database: index.pool }).organisations([pmid]);
  return found?.organisations.map(({ name, kind, country }) => `${name} (${kind}, ${country})`).sort();
}
const csv = (...lines: string[]) => ['alias,name,kind,country', ...lines, ''].join('\n');
const inUse = () => readOrganisationFileInUse(index.pool);

test('aliases of a table are told by their usual name, a company wherever it sits; the site keeps its country', async () => {
  expect(await organisationsOf('1')).toEqual(['Exampleco (company, CH)', 'Exampleco Pharma (company, US)']);
  const table = csv(
    'Exampleco Pharma,Exampleco,company,CH',
    '"Ecole d’Exampleville",University of Exampleville,university,FR',
  );
  expect(await install('names.csv', table)).toMatch(/^4 names of organisations \(names\.csv\) are in use/);
  expect(await organisationsOf('1')).toEqual(['Exampleco (company, CH)', 'Exampleco (company, US)']);
  expect(await organisationsOf('2')).toEqual(['University of Exampleville (university, FR)']);
  // Another of the name in another country is another one; where no text tells, it is the only one of the file.
  expect(await organisationsOf('3')).toEqual(['University of Exampleville (university, US)']);
  expect(await organisationsOf('4')).toEqual(['University of Exampleville (university, FR)']);
  expect(await install('names.csv', table)).toMatch(/were in use already: nothing has changed\.$/);
});

const record = (id: string, more: object = {}) => ({
  id,
  status: 'active',
  types: ['company'],
  names: [{ value: id, types: ['ror_display', 'label'] }],
  locations: [{ geonames_details: { country_code: 'CH' } }],
  relationships: [],
  admin: { last_modified: { date: '2026-10-01' } },
  ...more,
});

test('of ROR’s dump a company is told by the company that it belongs to, another body by its usual name', async () => {
  const dump = [
    record('Example Holding (Switzerland)', {
      names: [{ value: 'Example Holding (Switzerland)', types: ['ror_display'] }],
    }),
    record('b', {
      names: [
        { value: 'Exampleco', types: ['ror_display'] },
        { value: 'Exampleco Pharma', types: ['alias'] },
      ],
      relationships: [{ type: 'parent', id: 'Example Holding (Switzerland)' }],
      admin: { last_modified: { date: '2026-11-02' } },
    }),
    record('c', {
      types: ['education', 'funder'],
      names: [
        { value: 'Exampleville University', types: ['ror_display'] },
        { value: 'University of Exampleville', types: ['alias'] },
      ],
      locations: [{ geonames_details: { country_code: 'US' } }],
    }),
    record('gone', {
      status: 'withdrawn',
      names: [{ value: 'University of Exampleville', types: ['label'] }],
    }),
  ];
  expect(await install('ror.json', JSON.stringify(dump, null, 2))).toMatch(/\(ROR, 2026-11-02\) are in use/);
  expect(await organisationsOf('1')).toEqual([
    'Example Holding (company, CH)',
    'Example Holding (company, US)',
  ]);
  expect(await organisationsOf('3')).toEqual(['Exampleville University (university, US)']);
  expect(await organisationsOf('2')).toContain('University of Exampleville (university, FR)');
});

test.each([
  [
    'kind.csv',
    csv('A Body,B Body,company,CH', '', 'C Body,D Body,compny,CH'),
    'kind.csv: line 4: ‘compny’ is no kind',
  ],
  [
    'country.csv',
    csv('"A\nBody",B Body,company,', 'C Body,D Body,company,Chile'),
    'country.csv: line 4: ‘Chile’ is no country',
  ],
  [
    'twice.csv',
    csv('A Body,B Body,company,CH', 'A Body,C Body,company,CH'),
    'line 3: ‘A Body’ stands for ‘B Body’ already (line 2)',
  ],
  [
    'person.csv',
    csv('a.person@example.org,B Body,company,'),
    'line 2: the alias is no name of an organisation',
  ],
  ['columns.csv', 'name,kind\nA,company\n', 'line 1: there is no column alias, country'],
  ['empty.csv', csv(), 'it names no organisation'],
  [
    'ror.json',
    `[\n${JSON.stringify(record('a'))},\n{"id": "b", "name": "of schema 1"}\n]`,
    'ror.json: line 3: this is no record of ROR’s schema 2',
  ],
  ['cut.json', `[${JSON.stringify(record('a'))}, {"id"`, 'cut.json: is cut short'],
])('a bad file says which line, and changes nothing: %s', async (name, content, problem) => {
  await install('before.csv', csv('Exampleco Pharma,Exampleco,company,CH'));
  const before = await inUse();
  await expect(install(name, content)).rejects.toThrow(problem);
  expect(await inUse()).toEqual(before);
  expect(await organisationsOf('1')).toEqual(['Exampleco (company, CH)', 'Exampleco (company, US)']);
});

test('a file that was stopped while it was stored leaves the one in use, and is no hindrance to the next', async () => {
  await install('before.csv', csv('Exampleco Pharma,Exampleco,company,CH'));
  await index.pool.query(
    "INSERT INTO search.organisation_files (version, source, names) VALUES ('half', 'half.csv', 9)",
  );
  expect(await organisationsOf('1')).toEqual(['Exampleco (company, CH)', 'Exampleco (company, US)']);
  await install('after.csv', csv('Exampleco,Other Example,company,CH'));
  expect(await inUse()).toMatchObject({ source: 'after.csv', names: 2 });
});
