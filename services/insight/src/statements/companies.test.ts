import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { expect, test } from 'vitest';
import { companies } from './companies.ts';
import { chooseStatements } from './statements.ts';
import { literatureOf, many } from './testing/small-literature.ts';

/** Articles of 2000 to 2014, the third of each year first. */
const drafts = many(60, (index) => ({ tests: 'Enalapril', year: 2000 + (index % 15) }));
const made = (name: string, kind: OrganisationKind = 'company') => ({ key: name, name, kind, country: null });
const worldOf = (named: Readonly<Record<number, string[]>>, known = 60) => {
  const literature = literatureOf(drafts);
  const isMatch = true as const;
  return {
    ...literature,
    table: { ...literature.table, studies: literature.table.studies.map((study) => ({ ...study, isMatch })) },
    organisations: new Map(
      Array.from({ length: known }, (_, index) => [
        String(index + 1),
        [made('Example University', 'university'), ...(named[index + 1] ?? []).map((name) => made(name))],
      ]),
    ),
  };
};
const NAMED = {
  1: ['Alpha', 'Alpha Japan'],
  2: ['Alpha'],
  3: ['Beta'],
  14: ['Gamma'],
  15: ['Gamma', 'Beta'],
};

test('companies are counted by article, branches with their company, newcomers named, and lead to their articles', () => {
  const [statement, ...others] = companies.find(worldOf(NAMED));
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    section: 'opportunities',
    text: '3 companies employ authors of 5 of the 60 articles with known affiliations: most often Alpha (2 articles), Beta (2 articles) and Gamma (2 articles). 1 company has its first article here since 2012, among them Gamma.',
  });
  expect(statement?.rows.map(({ pmid }) => pmid)).toEqual(['15', '14', '3', '2', '1']);
  expect(chooseStatements(worldOf(NAMED)).map(({ kind }) => kind)).toContain('companies');
});

test('nothing is told of two companies, of few known affiliations, or without any', () => {
  expect(companies.find(worldOf({ 1: ['Alpha'], 2: ['Beta'] }))).toEqual([]);
  expect(companies.find(worldOf(NAMED, 19))).toEqual([]);
  expect(companies.find(literatureOf(drafts))).toEqual([]);
});

test('a retracted article counts for nobody', () => {
  const world = worldOf(NAMED);
  const studies = world.table.studies.map((study) =>
    study.pmid === '3' ? { ...study, isRetracted: true as const } : study,
  );
  const [statement] = companies.find({ ...world, table: { ...world.table, studies } });
  expect(statement?.text).toContain('Beta (1 article)');
});
