import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestMatches, buildInput, sampleCorpus } from '../analyst/testing/sample-input.ts';
import { topicMaterial } from '../analyst/topic-material.ts';
import { FALSE_STATEMENTS, withFalseStatement } from './testing/false-statements.ts';
import { honestDraft, readPrompt } from './testing/honest-model.ts';
import { reduceBy } from './testing/reduce-in-test.ts';

const corpus = sampleCorpus('false statements');
const query = 'lipid nanoparticles';
const material = topicMaterial(
  { ...buildInput(query, bestMatches(corpus, query, 20), corpus), analyst: 'Model analyst (fake)' },
  [],
);

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

test.each(FALSE_STATEMENTS.map((lie) => [lie.name, lie] as const))(
  'a model whose rows are true and that %s: none of it is shown, and the note says why',
  async (_, lie) => {
    const said: string[] = [];
    fake.answerWith((request) => {
      const prompt = readPrompt(request);
      const { draft, inserted } = withFalseStatement(honestDraft(prompt), prompt, lie);
      said.push(...inserted);
      return { content: JSON.stringify(draft) };
    });
    fake.verifyWith(({ statement }) =>
      said.some((sentence) => statement.includes(sentence)) ? (lie.verdict ?? 'supported') : 'supported',
    );
    const draft = await reduceBy(fake, material);
    expect(said.length).toBeGreaterThan(5);
    const shown = [
      ...draft.summary,
      ...draft.findings,
      ...draft.areas,
      ...draft.questions,
      ...draft.technologies,
      ...draft.steps,
    ];
    const text = JSON.stringify(shown);
    for (const sentence of said) expect(text).not.toContain(sentence);
    expect(draft.dropped).toBeGreaterThanOrEqual(said.length);
    expect(draft.notes.join(' ')).toContain(lie.reason);
  },
);

test('what is not stated is worded anew once, and shown in the words that are borne out', async () => {
  fake.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
  fake.rewordWith(({ id }) => (id % 2 ? '' : 'It was studied.'));
  fake.verifyWith(({ statement }) =>
    statement.includes('deserves a closer look') ? 'not-stated' : 'supported',
  );
  const draft = await reduceBy(fake, material);
  expect(draft.findings.map(({ text }) => text)).toEqual(Array(5).fill('It was studied.'));
  expect(draft.dropped).toBe(5);
  fake.verifyWith(() => 'supported');
  fake.rewordWith(() => '');
});

test('a number that no row has is worded anew once, and what has one again is dropped', async () => {
  fake.answerWith((request) => {
    const { findings = [], ...draft } = honestDraft(readPrompt(request));
    const wrong = findings.map((finding) => ({ ...finding, text: `${finding.text} It cured 71.3 %.` }));
    return { content: JSON.stringify({ ...draft, findings: wrong }) };
  });
  fake.rewordWith(({ id }) => (id % 2 ? 'It cured 71.4 %.' : 'It was studied.'));
  const draft = await reduceBy(fake, material);
  expect(draft.findings.map(({ text }) => text)).toEqual(Array(5).fill('It was studied.'));
  expect(draft.dropped).toBe(5);
  expect(draft.notes.join(' ')).toContain('5 with a number that stands neither');
  fake.rewordWith(() => '');
});

test('what a statement leaves open falls by itself; why it matters nobody is asked', async () => {
  fake.answerWith((request) => {
    const { findings = [], ...draft } = honestDraft(readPrompt(request));
    const open = findings.map((finding, place) => ({
      ...finding,
      uncertain: place % 2 ? 'Whether it lasts long.' : 'Whether it lasts.',
    }));
    return { content: JSON.stringify({ ...draft, findings: open }) };
  });
  fake.verifyWith(({ statement }) => (statement.includes('long') ? 'not-stated' : 'supported'));
  fake.requests.length = 0;
  const draft = await reduceBy(fake, material);
  expect(draft.findings).toHaveLength(10);
  expect(draft.findings.filter(({ uncertain }) => uncertain === 'Whether it lasts.')).toHaveLength(5);
  expect(draft.findings.filter(({ uncertain }) => uncertain === undefined)).toHaveLength(5);
  expect(draft.notes.join(' ')).toContain('5 remarks on what is uncertain were left out');
  expect(JSON.stringify(fake.requests[0]?.body)).not.toMatch(/why/i);
  fake.verifyWith(() => 'supported');
});
