import { expect, test } from 'vitest';
import type { Literature } from '../assessment/assessment.ts';
import type { EvidenceKind } from '../reading/built-in-reader.ts';
import { underResearchedAreas } from './areas.ts';
import { ask } from './ask.ts';
import { gaps } from './gap-kind.ts';
import { type Draft, literatureOf } from './testing/small-literature.ts';

const DRUGS = ['Enalapril', 'Captopril', 'Lisinopril', 'Ramipril', 'Fosinopril'];
/** Too few for comparisons to be expected. */
const STUDIES = 7;
type Lacking = Readonly<Record<string, readonly EvidenceKind[]>>;
const KINDS: readonly EvidenceKind[] = [
  'randomized',
  'economic',
  'quality-of-life',
  'productivity',
  'follow-up',
];

/** Trials of each drug of one class; four of each have each kind that it does not lack. */
function literature(lacking: Lacking, more: Partial<Draft> = {}, others: readonly Draft[] = []): Literature {
  const drafts = DRUGS.flatMap((tests) =>
    Array.from({ length: STUDIES }, (_, at): Draft => ({ tests, year: 2008 + at, n: 1_000, ...more })),
  );
  const made = literatureOf([...drafts, ...others]);
  const table = {
    ...made.table,
    subjects: made.table.subjects?.map((one) => ({ ...one, classes: ['c'] })) ?? [],
    studies: made.table.studies.map((study, index) => {
      const place = Math.floor(index / STUDIES);
      const has = (kind: EvidenceKind) =>
        ['randomized', 'follow-up'].includes(kind) ||
        (index % STUDIES < 4 && !lacking[DRUGS[place] ?? '']?.includes(kind));
      return place < DRUGS.length
        ? { ...study, covers: { isFull: true as const, tests: [place], kinds: KINDS.filter(has) } }
        : study;
    }),
  };
  return Object.assign(Object.create(null), made, { table }) as Literature;
}
const areaOf = (made: Literature) => underResearchedAreas(made, [])[0];
const textsOf = (made: Literature) =>
  underResearchedAreas(made, gaps.find(made)).map(({ statement }) => statement.text);

test('ratings are formulas over figures, which are printed', () => {
  const area = areaOf(literature({ Enalapril: ['economic'] }));
  // 5 + 1.5 × log10(7,000 people ÷ 1,000), and a change of share that is not known.
  expect(area?.value).toMatchObject({
    area: 'Enalapril: an economic evaluation',
    commercialPotential: 6,
    technicalFeasibility: 7,
    competitionLevel: 'Medium',
    marketSize: '1,000 people a year in trials (2010 to 2014)',
    suggestedProducts: ['Economic evaluation'],
  });
  const figure = (name: string) => area?.statement.figures.find((one) => one.name === name)?.value;
  expect([figure('people'), figure('change'), figure('peopleAYear'), figure('competitors')]).toEqual([
    7_000,
    'not known',
    1_000,
    4,
  ]);
  expect(figure('commercialPotential')).toBe(area?.value.commercialPotential);
});

test.each<[string, Partial<Draft>]>([
  ['syntheses', { design: 'meta-analysis' }],
  ['trials whose number is uncertain', { isUncertain: true }],
  ['trials without number', { n: 0 }],
])('people are not known of %s', (_what, more) => {
  const area = areaOf(
    literature({}, more, [
      {
        tests: 'Enalapril',
        year: 2014,
        design: 'narrative-review',
        asks: [
          'Large randomized trials of enalapril in patients with diabetes and heart failure are needed now.',
        ],
      },
    ]),
  );
  expect(area?.value).toMatchObject({ marketSize: 'not known' });
  expect(area?.statement.figures.find(({ name }) => name === 'people')?.value).toBe('not known');
});

test.each<[string, Lacking, number, number]>([
  ['one missing kind', { Enalapril: ['economic'] }, 0, 1],
  ['two', { Enalapril: ['economic', 'quality-of-life'] }, 0, 2],
  [
    'four, of which two stand where comparisons would',
    { Enalapril: ['economic', 'quality-of-life'], Captopril: ['economic', 'productivity'] },
    2,
    2,
  ],
])('no gap stands in both lists: %s', (_what, lacking, market, areas) => {
  const made = literature(lacking);
  const inMarket = gaps.find(made);
  expect(inMarket).toHaveLength(market);
  expect(textsOf(made)).toHaveLength(areas);
  expect(textsOf(made).filter((text) => inMarket.some((one) => one.text === text))).toEqual([]);
});

test('a gap for which the lists had no room is an area', () => {
  const made = literature({
    Enalapril: ['economic', 'quality-of-life'],
    Captopril: ['economic', 'productivity'],
  });
  expect(underResearchedAreas(made, [])).toHaveLength(4);
  expect(underResearchedAreas(made, gaps.find(made).slice(0, 1))).toHaveLength(3);
});

test('what authors ask for is an area where no other list shows it, or nothing else is left', () => {
  const asks: Draft[] = DRUGS.slice(0, 2).map((tests) => ({
    tests,
    year: 2014,
    design: 'narrative-review',
    asks: [
      `Large randomized trials of ${tests.toLowerCase()} in patients with diabetes and heart failure are needed now.`,
    ],
  }));
  const made = literature({}, {}, asks);
  const all = ask.find(made);
  expect(all).toHaveLength(2);
  const areas = (shown: typeof all) =>
    underResearchedAreas(made, shown).map(({ statement }) => statement.text);
  expect(areas([])).toEqual(all.map(({ text }) => text));
  expect(areas(all.slice(0, 1))).toEqual(all.slice(1).map(({ text }) => text));
  expect(areas(all)).toEqual(all.map(({ text }) => text));
});
