import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Trial } from '@sextant/contracts/literature/trial';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SkippedRecord } from '../medline/entries.ts';
import { registryStudy } from '../testing/registry-study.ts';
import { readTrials } from './read-trials.ts';
import { StudyScanner } from './study-scanner.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-trials-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const trials: Trial[] = [];
  const skipped: SkippedRecord[] = [];
  for await (const { trial } of readTrials(path, { onSkipped: (record) => skipped.push(record) }))
    trials.push(Trial.parse(trial));
  return { trials, skipped };
}
const ids = async (content: string | Buffer) => (await read(content)).trials.map(({ nctId }) => nctId);
const study = (n: number) => registryStudy({ nctId: `NCT9000000${n}` });

describe('a study', () => {
  test('becomes a trial: what is kept of it, and no more', async () => {
    const given = registryStudy({
      whyStopped: 'Futility at the interim analysis; write to cora@invented.example',
      references: [
        { pmid: '30000001', type: 'RESULT', citation: 'One.' },
        { pmid: '30000002', type: 'DERIVED' },
        { pmid: '30000003', type: 'BACKGROUND' },
        { type: 'BACKGROUND', citation: 'Without a number' },
      ],
      conditionMeshes: [{ id: 'D000005334', term: 'Fever' }],
      interventionMeshes: [{ id: 'D000077265', term: 'Samplimab' }],
    });
    expect((await read(JSON.stringify(given))).trials).toEqual([
      {
        nctId: 'NCT90000001',
        otherIds: ['INV-001-301', '2020-000001-10'],
        title: 'Samplimab in Invented Fever',
        officialTitle: 'A Randomized Trial of Samplimab in Invented Fever',
        acronym: 'SAMPLE-1',
        phase: '3',
        status: 'terminated',
        studyType: 'interventional',
        leadSponsor: { name: 'Invented Pharma Inc.', class: 'industry' },
        collaborators: [{ name: 'University of Samples', class: 'other' }],
        enrolment: { count: 120, type: 'actual' },
        start: { date: '2021-02-03', type: 'actual' },
        primaryCompletion: { date: '2024-03', type: 'actual' },
        completion: { date: '2024-04-30', type: 'actual' },
        hasResults: false,
        resultsPosted: null,
        whyStopped: 'Futility at the interim analysis; write to',
        conditions: ['Invented Fever'],
        conditionHeadings: [{ ui: 'D005334', name: 'Fever' }],
        interventions: [{ type: 'drug', name: 'Samplimab', otherNames: ['INV-001'] }],
        interventionHeadings: [{ ui: 'D000077265', name: 'Samplimab' }],
        primaryOutcomes: [{ measure: 'Fever >= 39 °C', timeFrame: 'Week 12' }],
        articles: [
          { pmid: '30000001', type: 'result' },
          { pmid: '30000002', type: 'derived' },
          { pmid: '30000003', type: 'background' },
        ],
        countries: ['Belgium', 'France'],
        updated: '2025-05-06',
      },
    ]);
  });

  test('with nothing but its number is a trial; fields of another shape count as absent', async () => {
    const bare = { protocolSection: { identificationModule: { nctId: 'nct90000009' } } };
    const odd = {
      protocolSection: {
        identificationModule: { nctId: 'NCT90000008', briefTitle: 7, secondaryIdInfos: 'none' },
        statusModule: { overallStatus: 'BRAND_NEW', startDateStruct: { date: '2021-13' }, whyStopped: [] },
        designModule: { phases: ['PHASE9'], enrollmentInfo: { count: 'many' } },
        sponsorCollaboratorsModule: {
          leadSponsor: { title: 'x' },
          collaborators: [null, { name: 'A', class: 'NEW' }],
        },
        armsInterventionsModule: { interventions: [{ name: 'Samplimab', otherNames: {} }, 'x', null] },
        contactsLocationsModule: { locations: [null, { country: 'France' }] },
      },
      newSection: { nested: [{ deep: true }] },
    };
    const { trials, skipped } = await read(JSON.stringify([bare, odd]));
    expect(skipped).toEqual([]);
    expect(trials).toMatchObject([
      { nctId: 'NCT90000009', title: 'NCT90000009', status: 'unknown', phase: null, interventions: [] },
      {
        nctId: 'NCT90000008',
        status: 'unknown',
        phase: null,
        start: null,
        enrolment: null,
        leadSponsor: null,
        collaborators: [{ name: 'A', class: null }],
        interventions: [{ name: 'Samplimab', otherNames: [] }],
        countries: ['France'],
      },
    ]);
  });

  test('of ten megabytes is cut to the limits of the contract', async () => {
    const long = 'x'.repeat(100_000);
    const places = Array.from({ length: 20_000 }, (_, n) => ({
      facility: long.slice(0, 400),
      country: `Land ${n % 300}`,
    }));
    const large = registryStudy({
      title: long,
      whyStopped: long,
      conditions: Array(500).fill(long.slice(0, 2_000)),
    });
    const json = JSON.stringify({
      ...large,
      protocolSection: { ...large.protocolSection, contactsLocationsModule: { locations: places } },
      resultsSection: { rows: Array(20).fill(long) },
    });
    expect(json.length).toBeGreaterThan(10_000_000);
    const { trials } = await read(json);
    expect(trials).toHaveLength(1);
    expect(JSON.stringify(trials[0]).length).toBeLessThan(50_000);
  });
});

describe('a file', () => {
  test.each([
    ['a list', JSON.stringify([study(1), study(2)], null, 2)],
    ['a page', JSON.stringify({ totalCount: 2, studies: [study(1), study(2)], nextPageToken: 'abc' })],
    [
      'pages one after the other',
      `${JSON.stringify({ studies: [study(1)] })}\n${JSON.stringify({ studies: [study(2)] })}`,
    ],
    ['a study a line', `${JSON.stringify(study(1))}\n${JSON.stringify(study(2))}\n`],
    ['gzipped', gzipSync(JSON.stringify([study(1), study(2)]))],
  ])('of %s is read', async (_, content) => {
    expect(await ids(content)).toEqual(['NCT90000001', 'NCT90000002']);
  });

  test('names what is no study, and reads the others', async () => {
    const { trials, skipped } = await read(
      `[\n${JSON.stringify(study(1))},\n{ "name": "no study" },\n{ broken },\n${JSON.stringify(registryStudy({ nctId: 'NCT123' }))},\n${JSON.stringify(study(2))}]`,
    );
    expect(trials.map(({ nctId }) => nctId)).toEqual(['NCT90000001', 'NCT90000002']);
    expect(skipped).toMatchObject([
      { line: 3, reason: 'is no study: it has no NCT number in protocolSection' },
      { line: 4, reason: 'is not valid JSON' },
      { line: 5, reason: 'has no NCT number: NCT and eight digits' },
    ]);
  });

  test('that is cut short says so; what stood before is read', async () => {
    await expect(read(JSON.stringify([study(1), study(2)]).slice(0, -20))).rejects.toThrow('is cut short');
    expect(await ids('[]')).toEqual([]);
  });

  test('of a person who sponsors it names nobody', async () => {
    const { trials } = await read(
      'NCT Number,Study Title,Sponsor,Collaborators,Funder Type\r\n' +
        'NCT90000001,A,Jane Doe,,INDIV\r\nNCT90000002,B,"Jane Doe, MD",Dr. Jane Doe|A hospital,OTHER\r\n',
    );
    expect(JSON.stringify(trials)).not.toContain('Doe');
    expect(trials[1]).toMatchObject({
      leadSponsor: { name: 'An individual', class: 'individual' },
      collaborators: [{ class: 'individual' }, { name: 'A hospital', class: null }],
    });
  });

  test('of a company that is named after a person names the company', async () => {
    const sponsor = { name: "Dr. Reddy's Laboratories Limited", class: 'INDUSTRY' };
    const { trials } = await read(JSON.stringify(registryStudy({ sponsor })));
    expect(trials).toMatchObject([{ leadSponsor: { name: sponsor.name, class: 'industry' } }]);
  });

  test('of the site’s CSV is read by the names of its columns', async () => {
    const { trials, skipped } = await read(
      'NCT Number,Study Title,Study Status,Study Results,Conditions,Interventions,Sponsor,Collaborators,Phases,Study Type,Primary Completion Date,Primary Outcome Measures,Funder Type\r\n' +
        'NCT90000001,"Samplimab, ""new""",ACTIVE_NOT_RECRUITING,YES,Fever|Chills,BIOLOGICAL: Samplimab|DRUG: Old drug,Invented Pharma Inc.,A|B,PHASE1|PHASE2,INTERVENTIONAL,2027-01,"Fever, by thermometer, or hand, Week 12",INDUSTRY\r\n' +
        ',No number,COMPLETED,NO,,,,,,,,,\r\n',
    );
    expect(trials).toMatchObject([
      {
        nctId: 'NCT90000001',
        title: 'Samplimab, "new"',
        status: 'active-not-recruiting',
        phase: '1/2',
        hasResults: true,
        leadSponsor: { name: 'Invented Pharma Inc.', class: 'industry' },
        collaborators: [
          { name: 'A', class: null },
          { name: 'B', class: null },
        ],
        conditions: ['Fever', 'Chills'],
        interventions: [
          { type: 'biological', name: 'Samplimab' },
          { type: 'drug', name: 'Old drug' },
        ],
        primaryCompletion: { date: '2027-01', type: null },
        primaryOutcomes: [{ measure: 'Fever', timeFrame: 'Week 12' }],
      },
    ]);
    expect(skipped).toMatchObject([{ line: 3, reason: 'has no NCT number: NCT and eight digits' }]);
  });
});

test('property: however a file is cut into pieces, the same studies are found', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const object = fc.dictionary(fc.string(), value);
  fc.assert(
    fc.property(
      fc.array(object, { maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      (all, isPage, size) => {
        const text = JSON.stringify(isPage ? { a: [{}], studies: all, next: { b: 1 } } : all, null, 1);
        const scanner = new StudyScanner();
        const found = [];
        for (let at = 0; at < text.length; at += size)
          found.push(...scanner.write(text.slice(at, at + size)));
        scanner.end();
        expect(found.map(({ json }) => JSON.parse(json))).toEqual(JSON.parse(JSON.stringify(all)));
      },
    ),
  );
});
