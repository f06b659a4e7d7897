import { describe, expect, test } from 'vitest';
import { findStatements } from '../claims/claims.ts';
import { review, smallLiterature, type TestArticle, trial } from '../claims/testing/small-literature.ts';
import { describeSource, statementSentence, toClaims } from './statements.ts';

/** The first statement, with its source. */
function told(article: TestArticle) {
  const context = smallLiterature([{ title: 'Enalapril', ...article }]);
  const [statement] = findStatements(context);
  return statement ? statementSentence(context, statement) : null;
}

const SAID = 'Enalapril reduced mortality in elderly people';
const IN = 'Enalapril in heart failure';
const GIVEN = 'Patients were given enalapril every day. Blood was taken. Plasma was frozen.';
const at = (more: Partial<TestArticle>) => trial(`${SAID}.`, { title: IN, year: 2003, ...more });

describe('a statement is followed by design, population and year', () => {
  test.each([
    ['randomized trial', ['Randomized Controlled Trial']],
    ['clinical trial', ['Clinical Trial']],
    ['clinical study', []],
    ['observational study', ['Observational Study']],
    ['systematic review', ['Systematic Review']],
    ['review', ['Review']],
  ])('%s', (kind, types) =>
    expect(told(at({ types, abstract: `${GIVEN} ${SAID}.` }))).toBe(
      `${SAID} (${kind} in heart failure, 2003).`,
    ),
  );

  test('a systematic review with pooled results is a meta-analysis', () => {
    expect(told(at({ types: ['Meta-Analysis'], title: 'Enalapril in heart failure: pooled data' }))).toBe(
      `${SAID} (meta-analysis in heart failure, 2003).`,
    );
  });

  test('the population is given once: not if the sentence has it, nor if the title lacks it', () => {
    const sentence = 'Enalapril reduced mortality in patients with heart failure';
    expect(told(trial(`${sentence}.`, { title: IN, year: 2003 }))).toBe(
      `${sentence} (randomized trial, 2003).`,
    );
    expect(told(at({ title: 'Enalapril', abstract: `Heart failure is common. ${at({}).abstract}` }))).toBe(
      `${SAID} (randomized trial, 2003).`,
    );
  });

  test('the indication is given if only the title has it', () => {
    expect(told(at({ title: 'Enalapril for prophylaxis in heart failure' }))).toBe(
      `${SAID} (randomized trial of prophylaxis in heart failure, 2003).`,
    );
  });

  test('of two conditions in the title the more specific one is used', () => {
    expect(told(at({ title: 'Enalapril after stroke in heart failure' }))).toBe(
      `${SAID} (randomized trial in heart failure, 2003).`,
    );
  });

  test('of a list of conditions the first stands for all', () => {
    const context = smallLiterature([at({ title: 'Enalapril in stroke and heart failure' })], {
      query: 'enalapril',
    });
    const [statement] = findStatements(context);
    expect(statement && describeSource(context, statement)).toBe('randomized trial in stroke, 2003');
  });

  test("a tentative statement is introduced by 'suggests', with the right article", () => {
    const thought = (types: string[]) =>
      told(trial(`These findings suggest that ${SAID.toLowerCase()}.`, { title: IN, year: 2003, types }));
    expect(thought(['Randomized Controlled Trial'])).toBe(
      `${SAID} (suggested by a randomized trial in heart failure, 2003).`,
    );
    expect(thought(['Observational Study'])).toBe(
      `${SAID} (suggested by an observational study in heart failure, 2003).`,
    );
  });

  test('a doubtful or unknown design is not given', () => {
    expect(told(at({ title: 'A survey of enalapril', abstract: `Heart failure. ${at({}).abstract}` }))).toBe(
      `${SAID} (2003).`,
    );
    expect(
      told(at({ types: [], abstract: `Heart failure is seen. It is. It was. CONCLUSIONS: ${SAID}.` })),
    ).toBe(`${SAID} (article on heart failure, 2003).`);
  });

  test('a missing article has no source', () => {
    expect(describeSource(smallLiterature([]), { document: 10_000 })).toBe('');
  });
});

test('each statement is proved by its own article first, verbatim', () => {
  const context = smallLiterature([at({}), review('Losartan should be given to all in heart failure.')]);
  const statements = findStatements(context);
  const stated = toClaims(context, statements);
  expect(stated.map(({ value }) => value)).toEqual(
    statements.map((statement) => statementSentence(context, statement)),
  );
  for (const [index, { proof }] of stated.entries())
    expect(proof?.quotes[0]?.text).toBe(statements[index]?.quote);
});
