import { expect, test } from 'vitest';
import type { Registered } from '../assessment/register-facts.ts';
import type { TableStudy } from '../evidence/table.ts';
import { gapKey } from './gap.ts';
import { gapCandidates, gapsOf } from './gap-kind.ts';
import { gapSearches } from './gap-searches.ts';
import { literatureOf, many } from './testing/small-literature.ts';

const NAMES = ['Enalapril', 'Captopril', 'Lisinopril', 'Ramipril', 'Quinapril'];
/** Ten studies of each drug; of all but the first, four are economic. */
const drafts = NAMES.flatMap((tests) => many(10, () => ({ tests, year: 2013 })));
function makeLiterature() {
  const literature = literatureOf(drafts);
  const keyOf = (name: string) =>
    literature.base.concepts.find(({ concept }) => concept.label.toLowerCase() === name.toLowerCase())
      ?.concept.key ?? name;
  const studies = literature.table.studies.map(
    (study, index): TableStudy => ({
      ...study,
      covers: {
        tests: [Math.floor(index / 10)],
        isFull: true,
        kinds: [
          'randomized',
          'quality-of-life',
          ...(index >= 10 && index % 10 < 4 ? (['economic'] as const) : []),
        ],
      },
    }),
  );
  const subjects = NAMES.map((name) => ({ key: keyOf(name), name, use: 'drug' as const, classes: ['c'] }));
  return { ...literature, table: { ...literature.table, subjects, fields: [], lastYear: 2014, studies } };
}

test('a gap is searched for as treatment, condition and kind, a family by its pairs, reviews aside', () => {
  const queries = gapSearches(makeLiterature()).map(({ query }) => query);
  expect(queries).toContain(
    '(Enalapril) AND (heart failure) AND (cost OR costs OR cost-effectiveness OR economic* OR pharmacoeconomic* OR expenditure* OR price*) NOT (review[pt] OR editorial[pt] OR comment[pt])',
  );
  expect(queries).toContainEqual(
    expect.stringMatching(/^\(\(\(\w+\[ti\]\) AND \(\w+\[ti\]\)\) OR .*\) NOT \(review/),
  );
});

test('a name is data: its operators are words, and one without letters is not searched', () => {
  const literature = makeLiterature();
  const subjects = literature.table.subjects.map((subject, place) =>
    place === 0
      ? { ...subject, name: 'DIET AND “EXERCISE” OR [x]' }
      : place === 1
        ? { ...subject, name: '™' }
        : subject,
  );
  const queries = gapSearches({ ...literature, table: { ...literature.table, subjects } }).map(
    ({ query }) => query,
  );
  expect(queries.some((query) => query.startsWith('(DIET and EXERCISE or x) AND (heart failure)'))).toBe(
    true,
  );
  expect(queries.join(' ')).not.toContain('()');
});

test('a drug that is approved lacks no first study in people, whatever the records hold', () => {
  const literature = literatureOf(
    many(8, () => ({ tests: 'Enalapril', design: 'animal' as const, year: 2014 })),
  );
  const about = literature.base.concepts.find(({ concept }) => concept.label.toLowerCase() === 'enalapril');
  if (!about) throw new Error('Not found');
  const subjects = [{ key: about.concept.key, name: 'enalapril', use: 'drug' as const }];
  const studies = literature.table.studies.map((study) => ({
    ...study,
    covers: { tests: [0], isFull: true as const },
  }));
  const young = {
    ...literature,
    table: { ...literature.table, subjects, fields: [], lastYear: 2014, studies },
  };
  expect(gapCandidates(young).candidates.map(({ kind }) => kind)).toEqual(['ladder']);
  const approved = {
    approvals: [],
    firstUsMarketing: 1985,
    withdrawal: null,
    sources: {} as Registered['sources'],
  };
  expect(gapCandidates({ ...young, registered: new Map([[about, approved]]) }).candidates).toEqual([]);
});

test('what other records may have is no gap; of what they do not, the sentence says so', () => {
  const literature = makeLiterature();
  const [first] = gapCandidates(literature).candidates;
  if (!first) throw new Error('No gap');
  const shownWith = (elsewhere: ReadonlyMap<string, number>) => gapsOf({ ...literature, elsewhere });
  expect(shownWith(new Map([[gapKey(first), 2]])).gaps.map(gapKey)).not.toContain(gapKey(first));
  expect(shownWith(new Map([[gapKey(first), 2]])).stopped.elsewhere).toBe(1);
  const [searched] = shownWith(new Map([[gapKey(first), 0]])).gaps;
  expect(searched?.sentence).toMatch(/ No other record of the index, reviews aside, comes near\.$/);
  expect(shownWith(new Map()).gaps[0]?.sentence).toBe(first.sentence);
});
