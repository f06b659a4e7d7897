import { isSyntheticTrial, Trial } from '@sextant/contracts/literature/trial';
import { expect, test } from 'vitest';
import { generateSampleCorpus, plantedFamilies, plantedOrganisations, plantedTrials } from '../generate.ts';
import { SAMPLE_THEMES } from '../themes.ts';
import { sampleDrugs } from './drugs.ts';

const options = { seed: 'sources', asOf: new Date('2026-11-21T12:00:00Z') };
const records = new Map([...generateSampleCorpus(options)].map((record) => [record.pmid, record]));
const organisations = plantedOrganisations(options);
const trials = plantedTrials(options);

test('every theme has four companies with several articles, and one that came in at its end', () => {
  expect(organisations.map(({ theme }) => theme).sort()).toEqual(
    SAMPLE_THEMES.map(({ slug }) => slug).sort(),
  );
  for (const { theme, companies, newcomer } of organisations) {
    expect(companies, theme).toHaveLength(5);
    const years = new Map(
      companies.map(({ name, pmids }) => [name, pmids.map((pmid) => records.get(pmid)?.year ?? 0)]),
    );
    const first = (name: string) => Math.min(...(years.get(name) ?? []));
    expect(first(newcomer), theme).toBeGreaterThanOrEqual(2024);
    for (const { name, pmids } of companies.filter((one) => one.name !== newcomer)) {
      expect(pmids.length, `${theme}: ${name}`).toBeGreaterThanOrEqual(3);
      expect(first(name), theme).toBeLessThan(first(newcomer));
    }
  }
  const names = organisations.flatMap(({ companies }) => companies.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('most articles name a university, a quarter a funder, and no person', () => {
  const all = [...records.values()];
  const share = (is: (record: (typeof all)[number]) => boolean) => all.filter(is).length / all.length;
  expect(share(({ affiliations }) => (affiliations?.length ?? 0) > 0)).toBeGreaterThan(0.85);
  expect(share(({ grants }) => (grants?.length ?? 0) > 0)).toBeGreaterThan(0.2);
  for (const { affiliations, authors } of all)
    for (const author of authors) expect(affiliations?.join(' ')).not.toContain(author.split(' ')[0]);
});

test('every family of drugs has stopped trials, trials that read out ahead, and articles that report them', () => {
  const families = plantedFamilies(options);
  expect(families.length).toBeGreaterThan(8);
  for (const { theme, members, failure, pmids } of families) {
    const own = trials.filter((one) => one.theme === theme);
    expect(own.filter(({ isAhead }) => isAhead)).toHaveLength(2);
    const stopped = own.flatMap(({ drug, stopReason }) => (stopReason ? [[drug, stopReason]] : []));
    expect(stopped).toEqual(
      expect.arrayContaining([
        [failure.technology, 'futility'],
        [failure.technology, 'safety'],
      ]),
    );
    for (const { drug, trial } of own) {
      Trial.parse(trial);
      expect(isSyntheticTrial(trial.nctId)).toBe(true);
      expect([...members, failure.technology]).toContain(drug);
      expect(pmids).toEqual(expect.arrayContaining(trial.articles.map(({ pmid }) => pmid)));
    }
  }
  expect(new Set(trials.map(({ trial }) => trial.nctId)).size).toBe(trials.length);
});

test('trials ahead are ahead of the as-of day; of the others only those that have not begun', () => {
  for (const { isAhead, trial } of trials) {
    const isLater = (trial.primaryCompletion?.date ?? '') > '2026-11-21';
    expect(isLater, trial.nctId).toBe(isAhead || trial.status === 'not-yet-recruiting');
  }
});

test('of each family two drugs were approved, and the failed one was withdrawn', () => {
  const drugs = sampleDrugs(2026);
  for (const { members, failure } of plantedFamilies(options)) {
    const of = (name: string | undefined) => drugs.find((drug) => drug.name === name);
    expect(of(members[0])?.approved).toBe(2020);
    expect(of(failure.technology)?.withdrawn?.year).toBe(2024);
    expect(of(members[3])).toBeUndefined();
  }
});
