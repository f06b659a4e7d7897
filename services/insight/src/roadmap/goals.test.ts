import { describe, expect, test } from 'vitest';
import type { TableStudy } from '../evidence/table.ts';
import { type Draft, literatureOf, many } from '../statements/testing/small-literature.ts';
import { findGoals } from './goals.ts';
import { gatherMaterial } from './material.ts';

/** Trials of a drug, of which one prints the result at hand. */
function goalsOf(result: string, { title, n = 400 }: { title?: string; n?: number } = {}) {
  const trial = (more: Partial<Draft> = {}): Draft => ({
    tests: 'Enalapril',
    against: 'placebo',
    design: 'randomized-trial',
    n,
    year: 2010,
    conclusion: 'Enalapril improves survival in heart failure compared with placebo.',
    ...more,
  });
  const literature = literatureOf([
    trial({ results: [result], ...(title && { title }) }),
    ...many(6, () =>
      trial({ results: ['With enalapril survival was better than with placebo (P = 0.01).'] }),
    ),
  ]);
  // The table of a small literature names no outcomes.
  const withOutcomes = (study: TableStudy): TableStudy => ({
    ...study,
    sentences: study.sentences.map((one) =>
      one.role === 'result'
        ? { ...one, outcomes: [{ text: /survival/i.exec(one.quote)?.[0] ?? '', concept: 'survival' }] }
        : one,
    ),
  });
  const { table } = literature;
  const told = Object.create(literature, {
    table: { value: { ...table, studies: table.studies.map(withOutcomes) } },
  }) as typeof literature;
  return findGoals(gatherMaterial(told)).map(({ name, description }) => ({ name, description }));
}
const LEVELS = 'gives levels to start from';

describe('a goal has a level to start from where a trial', () => {
  test('compares its arms in all its people and prints the level of each, with what it concludes', () => {
    const [goal] = goalsOf('At one year survival was 82% with enalapril versus 74% with placebo.');
    expect(goal?.name).toBe('Survival');
    expect(goal?.description).toContain(LEVELS);
    expect(goal?.description).toContain('82% with enalapril versus 74% with placebo');
    expect(goal?.description).toContain('It concludes: ‘Enalapril improves survival');
  });

  test.each([
    ['changes within one arm', 'With enalapril survival increased from 62% to 74% compared with before.', {}],
    [
      'an extension',
      'In the open-label extension phase survival was 82% with enalapril versus 74% with placebo.',
      {},
    ],
    [
      'a part of the people',
      'Among patients who were smokers survival was 82% with enalapril versus 74% with placebo.',
      {},
    ],
    ['one arm alone', 'At one year survival was 82% with enalapril, which was better than with placebo.', {}],
    ['few people', 'At one year survival was 82% with enalapril versus 74% with placebo.', { n: 20 }],
    [
      'a sub-study',
      'At one year survival was 82% with enalapril versus 74% with placebo.',
      { title: 'Enalapril versus placebo in heart failure: a substudy of survival' },
    ],
  ])('not where it tells of %s', (_, result, more) => {
    for (const { description } of goalsOf(result, more)) expect(description).not.toContain(LEVELS);
  });
});

test('an outcome that most studies report without such a level stands without a target', () => {
  const [goal] = goalsOf('With enalapril survival was better than with placebo (P = 0.01).');
  expect(goal).toMatchObject({
    name: 'Survival',
    description: expect.stringMatching(/^7 controlled studies report it, such as /),
  });
});
