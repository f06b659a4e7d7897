import { expect, test } from 'vitest';
import { BUCKETS } from '../model/linear-model.ts';
import { describeModels, MODEL_NAMES, trainedModel } from '../model/trained-models.ts';
import { classifyEffect } from './effect.ts';
import { tokenize } from './tokens.ts';

const question = { intervention: 'zoralin', comparator: 'placebo', outcome: 'pain scores' };

test.each([
  [
    'decreased',
    'Pain scores were significantly lower in the zoralin group than in the placebo group (p < 0.01).',
  ],
  [
    'increased',
    'Pain scores were significantly higher in the zoralin group than in the placebo group (p < 0.01).',
  ],
  [
    'no difference',
    'There was no significant difference in pain scores between zoralin and placebo (p = 0.4).',
  ],
  ['no difference', 'Pain scores were 3.1 with zoralin and 3.4 with placebo (P = 0.31).'],
] as const)('%s: %s', (effect, text) => expect(classifyEffect(text, question).effect).toBe(effect));

const shapes = (text: string) => tokenize(text, question).map((token) => token.text);

test('words of the question are replaced by their role', () => {
  expect(shapes('Pain scores: zoralin, placebo')).toEqual(['O', '(', 'I', ',', 'C']);
});

test.each([
  ['P+', '(p < 0.05)'],
  ['P+', 'P=.003'],
  ['P-', '(P > 0.05)'],
  ['P-', 'p = 0.4'],
  ['CI-', 'OR 1.2, 95% CI 0.8 to 1.7'],
  ['CI+', 'OR 1.5 (95% CI 1.1-1.9)'],
  ['CI-', 'mean change 1.1 (95% CI -0.3 to 2.0)'],
])('%s is found in %s', (marker, text) => expect(shapes(text)).toContain(marker));

test('models have a weight for each bucket and class, and fit in 2 MB', () => {
  for (const name of MODEL_NAMES) {
    const { classes, weights, bias } = trainedModel(name);
    expect(weights).toHaveLength(BUCKETS * classes.length);
    expect(bias).toHaveLength(classes.length);
    expect(describeModels().models[name].articles.split(' ').length).toBeGreaterThan(50);
  }
});
