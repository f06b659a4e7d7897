import { describe, expect, test } from 'vitest';
import { excerpt, findMatchedSentence, queryStems, splitMatches } from './matched-sentence.ts';

const ABSTRACT =
  'BACKGROUND: Closed-loop delivery of insulin is spreading. METHODS: We enrolled 40 adults. RESULTS: Time in range rose. CONCLUSIONS: Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.';

describe('the matching sentence', () => {
  test('contains the most query words in any inflection, and omits its section label', () => {
    const words = queryStems('closed-loop insulin deliveries');
    expect(findMatchedSentence(ABSTRACT, words)).toBe(
      'Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.',
    );
    expect(findMatchedSentence(ABSTRACT, queryStems('enrolled adults'))).toBe('We enrolled 40 adults.');
  });

  test('is a concluding rather than an introducing one if both match equally', () => {
    const structured =
      'BACKGROUND: Heart failure is common. RESULTS: Heart failure became rarer with enalapril. METHODS: Adults with heart failure were randomized.';
    expect(findMatchedSentence(structured, queryStems('heart failure'))).toBe(
      'Heart failure became rarer with enalapril.',
    );
    const plain =
      'Heart failure is a common syndrome. Adults were followed. Fewer had heart failure later. None died.';
    expect(findMatchedSentence(plain, queryStems('heart failure'))).toBe('Fewer had heart failure later.');
  });

  test('contains rare query words rather than ubiquitous ones', () => {
    const abstract =
      'Heart failure was studied. Enalapril was given. Heart failure and its failures of heart followed. Heart failure is what this is about.';
    expect(findMatchedSentence(abstract, queryStems('heart failure enalapril'))).toBe('Enalapril was given.');
  });

  test('is empty if no sentence contains a query word', () => {
    expect(findMatchedSentence(ABSTRACT, queryStems('heart failure'))).toBeNull();
    expect(findMatchedSentence('', queryStems('insulin'))).toBeNull();
  });

  test('matches synonyms too, and ignores operators, field tags and stop words', () => {
    expect([...queryStems('lnp[ti] AND the mRNA', ['lipid nanoparticle'])]).toEqual([
      'lnp',
      'mrna',
      'lipid',
      'nanoparticl',
    ]);
  });
});

test('the parts join to the original text, with matching words separate', () => {
  const text = 'Insulin (INSULINS), not glucose.';
  const parts = splitMatches(text, queryStems('insulin'));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['Insulin', 'INSULINS']);
  expect(splitMatches(text, new Set())).toEqual([{ text, isMatch: false }]);
});

test('an excerpt starts near the first matching word', () => {
  const words = queryStems('enalapril');
  const long =
    'In this study recordings were used to measure the effects of an inhibitor, enalapril, on rhythm.';
  const text = excerpt(long, words)
    .map((part) => part.text)
    .join('');
  expect(text).toBe('… the effects of an inhibitor, enalapril, on rhythm.');
  expect(excerpt('Enalapril was given.', words)).toEqual(splitMatches('Enalapril was given.', words));
});
