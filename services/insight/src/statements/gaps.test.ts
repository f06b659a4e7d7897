import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableField, TableSubject } from '../evidence/subjects.ts';
import type { Coverage, EvidenceTable, TableStudy } from '../evidence/table.ts';
import { findGaps, type Gate } from './gaps.ts';
import { expectedRecords } from './rival-gaps.ts';

interface StudyOptions extends Coverage {
  readonly design?: ReadDesign;
  readonly year?: number;
}
/** Studies of one kind; PMIDs are given when the table is made. */
interface Draft {
  readonly design: ReadDesign;
  readonly year: number;
  readonly covers: Coverage;
}
const studies = (
  count: number,
  { design = 'observational', year = 2024, ...covers }: StudyOptions,
): Draft[] => Array.from({ length: count }, () => ({ design, year, covers: { isFull: true, ...covers } }));

const drug = (name: string, more: Partial<TableSubject> = {}): TableSubject => ({
  key: name,
  name,
  use: 'drug',
  classes: ['c'],
  ...more,
});
const SUBJECTS = [drug('xaprazole'), ...['one', 'two', 'three', 'four'].map((name) => drug(name))];
const FIELDS: TableField[] = [{ key: 'f', name: 'heart failure', is: 'condition' }];

function tableOf(drafts: readonly Draft[], head: Partial<EvidenceTable> = {}): EvidenceTable {
  return {
    format: 1,
    asOf: '2025-06-01T00:00:00.000Z',
    reader: { name: 'test', version: '1' },
    read: drafts.length,
    matches: drafts.length,
    unread: 0,
    names: {},
    subjects: SUBJECTS,
    fields: FIELDS,
    lastYear: 2024,
    studies: drafts.map(
      ({ design, year, covers }, index): TableStudy => ({
        pmid: String(index + 1),
        title: `Study ${index + 1}`,
        year,
        isMatch: true,
        design: { value: design, tier: 'read' },
        technologies: [],
        sentences: [],
        covers,
      }),
    ),
    ...head,
  };
}

/** Each of four rivals has ten studies, four of them economic. */
const rivals = (places = [1, 2, 3, 4], having = 4, more: StudyOptions = {}) =>
  places.flatMap((place) => [
    ...studies(having, { ...more, tests: [place], kinds: ['economic'] }),
    ...studies(10 - having, { ...more, tests: [place] }),
  ]);
const own = (count = 10, more: StudyOptions = {}) => studies(count, { ...more, tests: [0] });
const shownFor = (table: EvidenceTable, kind = 'economic') =>
  findGaps(table).gaps.filter((gap) => gap.kind === kind);
const stoppedBy = (table: EvidenceTable, gate: Gate) => findGaps(table).stopped[gate];

test('what all rivals have and one treatment lacks is a gap, with its figures', () => {
  const [gap] = shownFor(tableOf([...own(), ...rivals()]));
  expect(gap).toMatchObject({ technology: { key: 'xaprazole' }, records: 10, expected: 4, near: [] });
  expect(gap?.rivals.map(({ having, studies: all }) => [having, all])).toEqual(Array(4).fill([4, 10]));
  expect(gap?.sentence).toBe(
    'No economic evaluation names xaprazole (named in 10 studies in people): none found in these 50 records; the same search finds 16 studies that name alternatives of its class (4 of 4: four 4, one 4, three 4, two 4). At their rate 4 would be expected.',
  );
});

test('where the literature ended more than two years before it was read, its year stands first', () => {
  const [gap] = shownFor(tableOf([...own(), ...rivals()], { asOf: '2027-01-01T00:00:00.000Z' }));
  expect(gap?.sentence).toMatch(/^As of 2024: No economic evaluation/);
});

test.each<[Gate, string, EvidenceTable]>([
  ['studies', 'two studies in people', tableOf([...own(2), ...rivals()])],
  ['active', 'no study of the last five years', tableOf([...own(10, { year: 2019 }), ...rivals()])],
  [
    'full-abstracts',
    'two of five abstracts cut',
    tableOf([
      ...own(6),
      ...studies(4, { tests: [0] }).map((one) => ({ ...one, covers: { tests: [0] } })),
      ...rivals(),
    ]),
  ],
  ['rivals', 'two rivals', tableOf([...own(), ...rivals([1, 2])])],
  [
    'rivals',
    'rivals with two studies',
    tableOf([
      ...own(),
      ...rivals([1, 2]),
      ...[3, 4].flatMap((place) => studies(2, { tests: [place], kinds: ['economic'] })),
    ]),
  ],
  [
    'present',
    'a study that names both',
    tableOf([...own(), ...studies(1, { tests: [1], names: [0], kinds: ['economic'] }), ...rivals()]),
  ],
  [
    'rivals-have-it',
    'two rivals with the kind',
    tableOf([...own(), ...rivals([1, 2], 5), ...rivals([3, 4], 0)]),
  ],
  ['rivals-have-it', 'five records', tableOf([...own(30), ...rivals([1], 2), ...rivals([2, 3, 4], 1)])],
  [
    'near',
    'two records that come near',
    tableOf([...own(), ...own(2, { nearKinds: ['economic'] }), ...rivals()]),
  ],
  [
    'applicable',
    'nothing since ten years',
    tableOf([...own(), ...rivals([1, 2, 3, 4], 4, { year: 2014 }), ...rivals([1, 2, 3, 4], 0)]),
  ],
  [
    'expected',
    'few studies',
    tableOf([
      ...own(3),
      ...rivals(undefined, 2),
      ...[1, 2, 3, 4].flatMap((at) => studies(4, { tests: [at] })),
    ]),
  ],
])('the gate %s alone takes it away: %s', (gate, _why, table) => {
  expect(shownFor(table)).toEqual([]);
  expect(stoppedBy(table, gate)).toBeGreaterThan(0);
});

test('one record that only wide words find stops no gap, and is not shown', () => {
  const table = tableOf([...own(), ...own(1, { nearKinds: ['economic'] }), ...rivals()]);
  expect(shownFor(table)[0]?.near).toEqual([]);
});

test('a review is neither a rival’s record nor what a treatment has', () => {
  const review = studies(3, { design: 'narrative-review', names: [0], kinds: ['economic'] });
  const [gap] = shownFor(tableOf([...own(), ...rivals(), ...review]));
  expect(gap).toMatchObject({ expected: 4, near: ['53', '52', '51'] });
});

test.each<[string, EvidenceTable]>([
  [
    'a class',
    tableOf([...own(), ...rivals()], {
      subjects: SUBJECTS.map((one, at) => (at < 3 ? one : { ...one, isClass: true as const })),
    }),
  ],
  [
    'kin',
    tableOf([...own(), ...rivals()], {
      subjects: SUBJECTS.map((one, at) => (at === 0 ? { ...one, kin: [3, 4] } : one)),
    }),
  ],
  [
    'a partner',
    tableOf([
      ...own(),
      ...rivals(),
      ...studies(1, { tests: [0, 3], together: [[0, 3]] }),
      ...studies(1, { tests: [0, 4], together: [[0, 4]] }),
    ]),
  ],
])('%s is no rival', (_what, table) => {
  expect(shownFor(table)).toEqual([]);
  expect(stoppedBy(table, 'rivals')).toBeGreaterThan(0);
});

test('what is compared with a treatment and not of its class is no rival', () => {
  const subjects = SUBJECTS.map((one, at) => (at < 3 ? one : { ...one, classes: ['other'] }));
  const compared = [3, 4].flatMap((place) => studies(2, { tests: [0, place] }));
  const table = tableOf([...own(), ...rivals(), ...compared], { subjects });
  expect(shownFor(table)).toEqual([]);
  expect(stoppedBy(table, 'rivals')).toBeGreaterThan(0);
});

test('rivals with few studies count where they have it, and not against it where they lack it', () => {
  const small = ['five', 'six', 'seven', 'eight', 'nine'].map((name) => drug(name));
  const few = small.flatMap((_, at) => studies(3, { tests: [5 + at] }));
  const table = tableOf([...own(40), ...rivals([1, 2, 3, 4], 2), ...few], {
    subjects: [...SUBJECTS, ...small],
  });
  expect(shownFor(table)[0]?.rivals).toHaveLength(9);
});

test('fewer than two expected records are no gap, however many alternatives have it', () => {
  const ofXaprazole = (count: number) =>
    shownFor(tableOf([...own(count), ...rivals([1, 2, 3, 4], 3)])).map(({ expected }) => expected);
  expect(ofXaprazole(6)).toEqual([]);
  expect(ofXaprazole(7)).toEqual([2.1]);
});

test('fields are missed of drugs, not of devices', () => {
  const inField = [1, 2, 3, 4].flatMap((place) => studies(5, { tests: [place], fields: [0] }));
  const others = [1, 2, 3, 4].flatMap((place) => studies(8, { tests: [place] }));
  const missing = (use: TableSubject['use']) =>
    shownFor(
      tableOf([...own(), ...inField, ...others], { subjects: SUBJECTS.map((one) => ({ ...one, use })) }),
      'field',
    );
  expect(missing('drug')).toHaveLength(1);
  expect(missing('device')).toEqual([]);
});

test('only studies of the alternatives themselves may be quoted, no diagnostic test', () => {
  const named = studies(1, { names: [1], kinds: ['economic'] });
  const diagnostic = studies(1, { tests: [1], kinds: ['economic'], design: 'diagnostic-accuracy' });
  const [gap] = shownFor(tableOf([...own(), ...rivals(), ...named, ...diagnostic]));
  expect(gap?.having).toHaveLength(18);
  expect(gap?.quotable).toHaveLength(16);
});

test('a form of another drug lacks nothing: the drug may have been studied so under its bare name', () => {
  const subjects = [
    ...SUBJECTS.map((one, at) => (at === 0 ? { ...one, kin: [5] } : one)),
    drug('slow xaprazole', { kin: [0] }),
  ];
  const bare = studies(3, { tests: [0], kinds: ['economic'] });
  const table = tableOf([...studies(10, { tests: [5] }), ...bare, ...rivals()], { subjects });
  expect(shownFor(table)).toEqual([]);
});

test('a treatment that is mentioned more often than studied itself lacks nothing', () => {
  expect(shownFor(tableOf([...own(4), ...studies(6, { names: [0] }), ...rivals()]))).toEqual([]);
  expect(shownFor(tableOf([...own(5), ...studies(5, { names: [0] }), ...rivals()]))).toHaveLength(1);
});

test('a review of the treatment itself with the kind fills the gap, as does a synthesis that names it', () => {
  const review = studies(1, { design: 'narrative-review', tests: [0], kinds: ['economic'] });
  const synthesis = studies(1, { design: 'meta-analysis', names: [0], kinds: ['economic'] });
  expect(shownFor(tableOf([...own(), ...rivals(), ...review]))).toEqual([]);
  expect(shownFor(tableOf([...own(), ...rivals(), ...synthesis]))).toEqual([]);
});

test('only treatments that are asked about can have gaps; what they lack is told by all', () => {
  const table = tableOf([...own(), ...rivals()]);
  expect(
    findGaps(table, (key) => key !== 'xaprazole').gaps.filter(({ kind }) => kind === 'economic'),
  ).toEqual([]);
});

test('an indication that rivals were studied in is a gap; words of a study that come near take it away', () => {
  const inField = [1, 2, 3, 4].flatMap((place) => studies(5, { tests: [place], fields: [0] }));
  const others = [1, 2, 3, 4].flatMap((place) => studies(8, { tests: [place] }));
  const [gap] = shownFor(tableOf([...own(), ...inField, ...others]), 'field');
  expect(gap).toMatchObject({ missing: 'studies in heart failure', expected: 3.8 });
  expect(
    shownFor(tableOf([...own(), ...own(1, { nearFields: [0] }), ...inField, ...others]), 'field'),
  ).toEqual([]);
});

test('randomized studies are missed of what is given, not of devices', () => {
  const drafts = [
    ...own(),
    ...[1, 2, 3, 4].flatMap((place) => studies(8, { tests: [place], design: 'randomized-trial' })),
  ];
  expect(shownFor(tableOf(drafts), 'randomized')).toHaveLength(1);
  const devices = SUBJECTS.map((one) => ({ ...one, use: 'device' as const }));
  expect(shownFor(tableOf(drafts, { subjects: devices }), 'randomized')).toEqual([]);
});

const compare = (pairs: readonly (readonly [number, number])[], each: number) =>
  pairs.flatMap(([a, b]) => studies(each, { tests: [a, b], design: 'randomized-trial' }));
const PAIRS: [number, number][] = [
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];
const trio = (count: number) => [0, 1, 2, 3].flatMap((place) => studies(count, { tests: [place] }));

test('head to head is one sentence a family: its largest pair that was never compared', () => {
  const drafts = [
    ...trio(8),
    ...compare(PAIRS, 3),
    ...studies(2, { design: 'systematic-review', names: [0, 1] }),
  ];
  const gaps = shownFor(tableOf(drafts, { subjects: SUBJECTS.slice(0, 4) }), 'head-to-head');
  expect(gaps).toHaveLength(1);
  expect(gaps[0]?.sentence).toContain(
    'of 6 pairs among xaprazole, one, two and three, 5 were, in 15 studies',
  );
  expect(gaps[0]?.sentence).toContain('2 reviews name both: compared only indirectly.');
});

test.each([
  ['all pairs compared', [...trio(8), ...compare([...PAIRS, [0, 1]], 3)]],
  ['fewer than eight studies in people', [...trio(1), ...compare(PAIRS, 2)]],
  ['two records that name both', [...trio(8), ...compare(PAIRS, 3), ...studies(2, { names: [0, 1] })]],
  ['hardly any pair compared', [...trio(8), ...compare(PAIRS.slice(0, 2), 6)]],
])('no head to head: %s', (_why, drafts) => {
  expect(shownFor(tableOf(drafts, { subjects: SUBJECTS.slice(0, 4) }), 'head-to-head')).toEqual([]);
});

test('a drug that has not come from the laboratory to people is on the ladder, unless a controlled study names it', () => {
  const preclinical = studies(6, { tests: [0], design: 'animal' });
  const others = [1, 2, 3, 4].flatMap((place) => studies(6, { tests: [place], design: 'randomized-trial' }));
  expect(shownFor(tableOf([...preclinical, ...others]), 'ladder')[0]).toMatchObject({
    records: 6,
    expected: null,
  });
  const trial = studies(1, { tests: [0], design: 'randomized-trial' });
  expect(shownFor(tableOf([...preclinical, ...others, ...trial]), 'ladder')).toEqual([]);
});

test('no two of a class were compared: one sentence, unless two records name two of them', () => {
  const subjects = SUBJECTS.slice(0, 4);
  const [gap] = shownFor(tableOf(trio(8), { subjects }), 'head-to-head');
  expect(gap).toMatchObject({ technology: null, near: [] });
  expect(gap?.sentence).toBe(
    'No study in people compares any two of xaprazole (8 studies), one (8 studies), two (8 studies) and three (8 studies): none found in these 32 records.',
  );
  expect(
    shownFor(tableOf([...trio(8), ...studies(2, { names: [0, 1] })], { subjects }), 'head-to-head'),
  ).toEqual([]);
});

test('what is not studied lately is left out of a family, and the sentence says so', () => {
  const old = studies(8, { tests: [4], year: 2010 });
  const [none] = shownFor(tableOf([...trio(8), ...old]), 'head-to-head');
  expect(none?.sentence).toContain('and three (8 studies), those of their class studied lately: none found');
  const [pair] = shownFor(tableOf([...trio(8), ...old, ...compare(PAIRS, 3)]), 'head-to-head');
  expect(pair?.sentence).toContain(
    'of 6 pairs among xaprazole, one, two and three, those of their class studied lately, 5 were',
  );
});

test('what is not asked about is in no comparison', () => {
  const table = tableOf([...trio(8), ...compare(PAIRS, 3)], { subjects: SUBJECTS.slice(0, 4) });
  expect(findGaps(table, (key) => key !== 'one').gaps.filter(({ kind }) => kind === 'head-to-head')).toEqual(
    [],
  );
});

test('a study in what a field is a case of may be in it under another name: two take the gap away', () => {
  const fields: TableField[] = [
    { key: 'f', name: 'diabetic nephropathy', is: 'condition', above: [1] },
    { key: 'g', name: 'diabetes', is: 'condition' },
  ];
  const inField = [1, 2, 3, 4].flatMap((place) => studies(5, { tests: [place], fields: [0] }));
  const others = [1, 2, 3, 4].flatMap((place) => studies(8, { tests: [place] }));
  const around = (count: number) => studies(count, { tests: [0], nearFields: [1] });
  const missing = (count: number) =>
    shownFor(tableOf([...own(), ...around(count), ...inField, ...others], { fields }), 'field').map(
      (gap) => gap.missing,
    );
  expect(missing(1)).toContain('studies in diabetic nephropathy');
  expect(missing(2)).not.toContain('studies in diabetic nephropathy');
});

const trials = (count: number, more: StudyOptions = {}) =>
  own(count, { design: 'randomized-trial', ...more });

test('a topic is told what none of its studies has', () => {
  const topicGaps = (...drafts: Draft[][]) => shownFor(tableOf(drafts.flat()), 'whole-topic').length;
  expect(topicGaps(trials(19), own(5))).toBe(0);
  expect(topicGaps(trials(20))).toBeGreaterThan(0);
  // Half of all records must be in people.
  expect(topicGaps(trials(20), studies(20, { design: 'in-vitro' }))).toBeGreaterThan(0);
  expect(topicGaps(trials(20), studies(21, { design: 'in-vitro' }))).toBe(0);
  const quality = (count: number) =>
    findGaps(
      tableOf([...trials(20, { kinds: ['randomized'] }), ...own(count, { kinds: ['quality-of-life'] })]),
    ).gaps.find(({ evidence }) => evidence === 'quality-of-life');
  expect(quality(0)?.sentence).toBe(
    'Quality of life is reported in no record: none found in these 20 records, 20 studies in people among them.',
  );
  expect(quality(1)).toBeUndefined();
});

test('at most two gaps a treatment, two a kind, five in all; without two there is a reason', () => {
  const kinds = ['economic', 'quality-of-life', 'productivity', 'follow-up'] as const;
  const rich = [1, 2, 3, 4].flatMap((place) => studies(8, { tests: [place], kinds }));
  const one = findGaps(tableOf([...own(), ...rich]));
  expect(one.gaps.filter(({ technology }) => technology?.key === 'xaprazole')).toHaveLength(2);
  expect(one.reason).toBeNull();
  const lacking = ['five', 'six', 'seven'].map((name) => drug(name));
  const { gaps } = findGaps(
    tableOf([...[0, 5, 6, 7].flatMap((place) => studies(10, { tests: [place] })), ...rich], {
      subjects: [...SUBJECTS, ...lacking],
    }),
  );
  expect(gaps).toHaveLength(5);
  for (const { technology, kind } of gaps) {
    expect(gaps.filter((gap) => gap.technology?.key === technology?.key).length).toBeLessThanOrEqual(2);
    expect(gaps.filter((gap) => gap.kind === kind).length).toBeLessThanOrEqual(2);
  }
  const poor = findGaps(tableOf([...own(2)]));
  expect(poor.gaps).toEqual([]);
  expect(poor.reason).toBe(
    'No gap can be told from these 2 records: most treatments have fewer than three studies in people.',
  );
});

test('what is retracted is not counted; what lacks a word of the query is', () => {
  const table = tableOf([...own(), ...rivals()]);
  const similar = table.studies.map(({ isMatch: _, ...one }) => one);
  expect(shownFor({ ...table, studies: similar })).toHaveLength(1);
  const retracted = table.studies.map((one) =>
    one.covers?.kinds ? { ...one, isRetracted: true as const } : one,
  );
  expect(shownFor({ ...table, studies: retracted })).toEqual([]);
});

test('the order of the studies changes nothing', () => {
  const table = tableOf([...own(), ...rivals(), ...trio(8), ...compare(PAIRS, 3)]);
  const expected = findGaps(table);
  expect(expected.gaps.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.shuffledSubarray([...table.studies], { minLength: table.studies.length }), (shuffled) => {
      expect(findGaps({ ...table, studies: shuffled })).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('the expected number lies within the rates of the rivals, and grows with the studies', () => {
  const rival = fc
    .integer({ min: 3, max: 100 })
    .chain((all) => fc.integer({ min: 0, max: all }).map((having) => ({ studies: all, having })));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.array(rival, { minLength: 1, maxLength: 8 }),
      (count, all) => {
        const rates = all.map(({ studies: of, having }) => having / of);
        const expected = expectedRecords(count, all);
        expect(expected).toBeGreaterThanOrEqual(count * Math.min(...rates) - 1e-9);
        expect(expected).toBeLessThanOrEqual(count * Math.max(...rates) + 1e-9);
        expect(expectedRecords(count + 1, all)).toBeGreaterThanOrEqual(expected);
      },
    ),
  );
});
