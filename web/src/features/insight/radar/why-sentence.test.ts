import type { Figure } from '@sextant/contracts/insight/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whySentence } from './why-sentence.ts';

/** Older versions counted conclusions of no difference in place of rivals. */
const LABELS: Record<string, string> = { conclusions: 'For it, against it, a rival as good or better, open' };
const figures = (values: Record<string, Figure['value']>): Figure[] =>
  Object.entries({ ringScore: 0.6, articles: 24, firstYear: 1998, ...values }).map(([name, value]) => ({
    ...{ name, label: LABELS[name] ?? name, value },
  }));
const why = (
  values: Record<string, Figure['value']>,
  ring: 'Adopt' | 'Trial' | 'Assess' | 'Hold',
  heldBack?: string,
  quadrant?: 'Tools' | 'Platforms',
) =>
  whySentence(
    {
      ...(quadrant && { quadrant }),
      ...(heldBack && {
        assessment: {
          ...{ maturity: 'mature', heldBack, confidence: 1, fields: [] },
          effect: { favor: 0, against: 0, even: 0, open: 0, harm: 0, weight: 0 },
        },
      }),
    },
    { formula: 'ring', figures: figures(values) },
    ring,
  );

test.each([
  [
    why({ trials: '14, 0; 9, 0', volume: 0.9 }, 'Adopt'),
    'In Adopt because 14 studies that tried it conclude for it, none against it (24 articles since 1998).',
  ],
  [
    why({ trials: '1, 3; 0, 1', age: 0.3, use: 0.5 }, 'Trial'),
    'In Trial mainly because of its literature as a whole (24 articles since 1998), although 1 study that tried it concludes for it, 3 against it; what lowers its score most is how young its literature is.',
  ],
  [
    why({ conclusions: '0, 2, 0, 0', age: 0.7, use: 0.9 }, 'Adopt'),
    'In Adopt mainly because it is often reported in use (24 articles since 1998), although 2 articles conclude against it, none for it.',
  ],
  [
    why({ trials: '9, 0; 4, 0', conclusions: '9, 0, 3, 0' }, 'Adopt'),
    'In Adopt because 9 studies that tried it conclude for it, none against it, 3 found a rival as good or better (24 articles since 1998).',
  ],
  [
    why({ conclusions: '6, 2, 0, 0' }, 'Trial', 'few articles, though trials conclude for it'),
    'In Trial because 6 articles conclude for it, 2 against it (24 articles since 1998), but no higher: few articles, though trials conclude for it.',
  ],
  [
    why(
      { trials: '0, 2; 0, 2' },
      'Hold',
      'more of the studies that tried it conclude against it than for it',
    ),
    'In Hold, held back: more of the studies that tried it conclude against it than for it. 2 studies that tried it conclude against it, none for it (24 articles since 1998).',
  ],
  [
    why(
      { trials: '11, 4; 6, 1', conclusions: '30, 52, 1, 0' },
      'Hold',
      'articles conclude against it or for a rival, beyond chance',
    ),
    'In Hold, held back: articles conclude against it or for a rival, beyond chance. 30 articles conclude for it, 52 against it, 1 found a rival as good or better (24 articles since 1998).',
  ],
  [
    why(
      { trials: '0, 0; 0, 0', conclusions: '0, 0, 0, 0', standing: '0, 0, 0, 71' },
      'Adopt',
      undefined,
      'Tools',
    ),
    'In Adopt because 71 of the latest articles measure with it (24 articles since 1998).',
  ],
  [
    why({ standing: '0, 0, 0, 71', use: 0.9 }, 'Adopt', undefined, 'Platforms'),
    'In Adopt mainly because it is often reported in use (24 articles since 1998), although no study that tried it concludes for it or against it.',
  ],
  [
    why({ firstYear: null, articles: 1 }, 'Assess'),
    'In Assess because no study that tried it concludes for it or against it (1 article).',
  ],
])('%s', { tags: ['radar/why-sentence'] }, (said, expected) => expect(said).toBe(expected));

test('conclusions are no reason for Adopt or Trial unless more are for it than against it', {
  tags: ['radar/why-sentence'],
}, () => {
  const count = fc.nat({ max: 40 });
  fc.assert(
    fc.property(fc.constantFrom('trials', 'conclusions'), count, count, (name, favor, against) => {
      for (const ring of ['Adopt', 'Trial'] as const) {
        const sentence = why({ [name]: `${favor}, ${against}` }, ring) ?? '';
        expect(/because \d/.test(sentence)).toBe(favor > against);
      }
    }),
  );
});

test('there is no sentence for an item without ring figures', { tags: ['radar/why-sentence'] }, () => {
  expect(whySentence({}, undefined, 'Adopt')).toBeNull();
  expect(whySentence({}, { formula: 'model-analyst', figures: figures({}) }, 'Adopt')).toBeNull();
  expect(whySentence({}, { formula: 'ring', figures: [] }, 'Adopt')).toBeNull();
});
