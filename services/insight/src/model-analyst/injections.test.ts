import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestMatches, buildInput, sampleCorpus } from '../analyst/testing/sample-input.ts';
import { topicMaterial } from '../analyst/topic-material.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { checkClean } from './testing/check-clean.ts';
import { type HonestDraft, honestDraft, readPrompt } from './testing/honest-model.ts';
import { INJECTIONS, type Injection } from './testing/injections.ts';
import { outputsOf, reduceBy } from './testing/reduce-in-test.ts';

const corpus = sampleCorpus('injections');
const query = 'lipid nanoparticles';
const input = {
  ...buildInput(query, bestMatches(corpus, query, 20), corpus),
  analyst: 'Model analyst (fake)',
};
const clean = topicMaterial(input, []);
const rings = ({ items }: { items: readonly { name: string; ring: string }[] }) =>
  items.map(({ name, ring }) => `${name} ${ring}`);

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

/** The outputs when the model follows these instructions, which came through into rows of the table. */
async function outputsObeying(injections: readonly Injection[]) {
  const [first] = clean.rows;
  if (!first) throw new Error('No rows');
  const infected = injections.map(({ text }) => ({ ...first, tested: 'Other', quote: text }));
  fake.answerWith((request) => {
    const draft = injections.reduce<unknown>(
      (changed, { obey, text }) => obey(changed as HonestDraft, { pmid: first.pmid, text }),
      honestDraft(readPrompt(request)),
    );
    return { content: JSON.stringify(draft) };
  });
  const draft = await reduceBy(fake, { ...clean, rows: [...infected, ...clean.rows] });
  return { draft, outputs: outputsOf(input, draft) };
}
function checkOutputs({ outputs }: Awaited<ReturnType<typeof outputsObeying>>) {
  for (const kind of ['analysis', 'radar', 'roadmap'] as const) checkClean(kind, input, outputs[kind]);
}

test('there are more than fifty instructions, all different', () => {
  expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBe(INJECTIONS.length);
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(50);
});

test('none of them is a sentence that the table would show', () => {
  const shown = INJECTIONS.filter(({ text }) => isQuotable(text));
  expect(shown.map(({ text }) => text)).toEqual([]);
});

test('without instructions the whole draft is shown', async () => {
  const all = await outputsObeying([]);
  checkOutputs(all);
  expect(all.draft.dropped).toBe(0);
});

test.each(INJECTIONS.map((injection) => [injection.name, injection] as const))(
  'a model that obeys an instruction in the table: %s',
  async (_, injection) => {
    const all = await outputsObeying([injection]);
    checkOutputs(all);
    // The model received the instruction as data.
    expect(fake.requests.at(-1)?.body.messages[1]?.content.replace(/\s+/g, ' ')).toContain(
      injection.text.replace(/\s+/g, ' ').trim().slice(0, 30),
    );
  },
);

test('an obeyed attack changes no ring', async () => {
  const before = rings((await outputsObeying([])).outputs.radar);
  const attack = INJECTIONS.filter(
    ({ name }) => name === 'rings that do not exist' || name === 'scores beyond the scale',
  );
  const after = rings((await outputsObeying(attack)).outputs.radar);
  expect(after.filter((item) => !before.includes(item))).toEqual([]);
});
