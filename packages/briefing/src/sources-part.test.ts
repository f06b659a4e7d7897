import { expect, test } from 'vitest';
import type { BriefingSection } from './briefing.ts';
import {
  MAX_COMPANIES,
  readoutsSection,
  sourceSections,
  sponsorsSection,
  whoSection,
} from './sources-part.ts';
import { trialsFixture } from './testing/trial-fixtures.ts';
import { whoOfTopic } from './testing/who-of-topic.ts';

const rowsOf = (section: BriefingSection | null) =>
  section?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? [];
const textsOf = (section: BriefingSection | null) =>
  section?.blocks.flatMap((block) => (block.kind === 'text' ? block.text : [])) ?? [];

test('the first ten companies have articles, years and three technologies; the others are counted', {
  tags: ['exports/sources'],
}, () => {
  const section = whoSection(whoOfTopic(13));
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

test('the first ten sponsors have trials, those under way, phase and three technologies', {
  tags: ['exports/sources'],
}, () => {
  // Trials lead to sponsors also where no affiliation is known.
  const sections = sourceSections({ who: whoOfTopic(0, 12), pipeline: null });
  expect(sections.map(({ title }) => title)).toEqual(['Sponsors of Registered Trials']);
  const [section] = sections;
  if (!section) throw new Error('No section');
  expect(textsOf(section)).toEqual([
    'Who leads registered trials of this topic: industry first, then those with most trials.',
    '2 further sponsors on the tab Who.',
  ]);
  const rows = rowsOf(section);
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 2)).toEqual([
    [
      { text: 'Invented Sponsor 1', notes: ['industry'] },
      { text: '19', notes: ['2 under way'] },
      { text: 'Phase 2/3' },
      { text: 'a, b, and c' },
    ],
    [
      { text: 'Invented Sponsor 2', notes: [] },
      { text: '18', notes: [] },
      { text: 'No phase' },
      { text: 'b, c, and d' },
    ],
  ]);
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
  expect(whoSection(whoOfTopic(0))).toBeNull();
  for (const none of [whoOfTopic(3), null, 'lost' as const]) expect(sponsorsSection(none)).toBeNull();
  expect(readoutsSection({ total: 0, registryAsOf: null, ahead: [] })).toBeNull();
  expect(textsOf(readoutsSection({ total: 3, registryAsOf: null, ahead: [] }))).toEqual([
    '3 registered trials: no active one has its primary completion ahead.',
  ]);
});
