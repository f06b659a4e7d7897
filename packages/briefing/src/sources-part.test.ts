import { expect, test } from 'vitest';
import type { BriefingSection, TopicSources } from './briefing.ts';
import { MAX_COMPANIES, readoutsSection, whoSection } from './sources-part.ts';
import { trialsFixture } from './testing/trial-fixtures.ts';

const rowsOf = (section: BriefingSection | null) =>
  section?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? [];
const textsOf = (section: BriefingSection | null) =>
  section?.blocks.flatMap((block) => (block.kind === 'text' ? block.text : [])) ?? [];

const company = (place: number) => ({
  name: `Invented Pharma ${place}`,
  kind: 'company' as const,
  country: place === 1 ? 'CA' : null,
  articles: 20 - place,
  pmids: [],
  share: 0.1,
  firstYear: 2015,
  lastYear: place === 1 ? 2015 : 2026,
  perYear: [],
  isNewcomer: place === 2,
  technologies: ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `Technology ${key}`, articles: 2 })),
});
const who = (companies: number): TopicSources['who'] => ({
  runId: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11',
  asOf: '2026-11-21T09:00:00Z',
  isKnown: true,
  articles: 100,
  named: companies === 0 ? 0 : 80,
  firstYear: 2015,
  lastYear: 2026,
  groups: { companies, others: 30, newcomers: 1 },
  organisations: Array.from({ length: Math.min(companies, MAX_COMPANIES) }, (_, n) => company(n + 1)),
  countries: [],
  funders: [],
  sponsors: [],
  nextCursor: null,
});

test('the first ten companies have articles, years and three technologies; the others are counted', {
  tags: ['exports/sources'],
}, () => {
  const section = whoSection(who(13));
  expect(textsOf(section)).toEqual([
    '80 articles of 100 name an organisation: 13 companies, 30 others.',
    '3 further companies on the tab Who.',
  ]);
  const rows = rowsOf(section);
  expect(rows).toHaveLength(MAX_COMPANIES);
  expect(rows[0]).toEqual([
    { text: 'Invented Pharma 1', notes: ['Canada'] },
    { text: '19' },
    { text: '2015' },
    { text: 'Technology a, Technology b, and Technology c' },
  ]);
  expect(rows[1]?.[0]?.notes).toEqual(['newcomer']);
});

test('what reads out next has month, number, people, phase and sponsor', () => {
  const ahead = trialsFixture(60).filter(({ isReadoutAhead }) => isReadoutAhead);
  const section = readoutsSection({ total: 60, registryAsOf: '2026-11-20', ahead: ahead.slice(0, 2) });
  expect(textsOf(section)).toEqual([
    '60 registered trials, as of Nov 20, 2026. 2 active ones with the primary completion ahead:',
  ]);
  const [first] = ahead;
  expect(rowsOf(section)[0]?.[1]?.notes).toEqual([first?.nctId, `${first?.enrolment?.count} people`]);
  expect(rowsOf(section)[0]?.[3]?.text).toBe('Invented Pharma Inc.');
});

test.each([
  ['nothing known', null, 0],
  ['nothing answered', 'lost' as const, 1],
])('with %s, there is no table', (_, what, texts) => {
  for (const section of [whoSection(what), readoutsSection(what)]) {
    expect(rowsOf(section)).toEqual([]);
    expect(textsOf(section)).toHaveLength(texts);
  }
});

test('without names or trials there is no section; with trials alone, a line', () => {
  expect(whoSection(who(0))).toBeNull();
  expect(readoutsSection({ total: 0, registryAsOf: null, ahead: [] })).toBeNull();
  expect(textsOf(readoutsSection({ total: 3, registryAsOf: null, ahead: [] }))).toEqual([
    '3 registered trials: no active one has its primary completion ahead.',
  ]);
});
