import { expect, test } from 'vitest';
import { gatherStudies } from './studies.ts';
import { type Draft, literatureOf, many } from './testing/small-literature.ts';

const RESULT = 'Quality of life was better with enalapril than with placebo.';
const OTHER = 'Blood pressure was 130 mmHg with enalapril and 140 mmHg with placebo.';
const filler = many(60, (index) => ({ tests: index % 2 ? 'Enalapril' : 'Losartan', results: [RESULT] }));

/** Titles on the query's subject, of studies that are near the query and do not match. */
function titlesOnTopic(query: string, ...drafts: Draft[]): string[] {
  const literature = literatureOf([...drafts, ...filler], query);
  const studies = literature.table.studies.map(({ isMatch: _, ...study }) => study);
  const near = { ...literature, table: { ...literature.table, studies } };
  const titles = new Set(drafts.map(({ title }) => title));
  return gatherStudies(near).onTopic.flatMap(({ title }) => (titles.has(title) ? title : []));
}

test('a study near the query is on its subject where it names the condition and whatever else the query names, save technologies', () => {
  const onLife = { title: 'Enalapril in chronic heart failure', results: [RESULT] };
  const onPressure = { title: 'Losartan in chronic heart failure', results: [OTHER] };
  expect(titlesOnTopic('heart failure', onLife, onPressure)).toEqual([onLife.title, onPressure.title]);
  expect(titlesOnTopic('heart failure enalapril', onLife, onPressure)).toEqual([
    onLife.title,
    onPressure.title,
  ]);
  expect(titlesOnTopic('heart failure quality of life', onLife, onPressure)).toEqual([onLife.title]);
});
