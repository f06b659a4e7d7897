import { describe, expect, test } from 'vitest';
import {
  excerpt,
  findConclusion,
  findMatchedSentence,
  queryWords,
  splitMatches,
} from './matched-sentence.ts';

const ABSTRACT =
  'BACKGROUND: Closed-loop delivery of insulin is spreading. METHODS: We enrolled 40 adults. RESULTS: Time in range rose. CONCLUSIONS: Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.';

test('the conclusion is the first sentence of the section of this name, unless it says what is open', () => {
  expect(findConclusion(ABSTRACT)).toBe(
    'Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.',
  );
  expect(
    findConclusion('RESULTS: Nights were quiet. CONCLUSIONS: Further research is warranted.'),
  ).toBeNull();
  expect(findConclusion('Nights were quiet. In conclusion, it helps.')).toBeNull();
});

describe('the matching sentence', () => {
  test('contains the most query words in any inflection, and omits its section label', () => {
    const words = queryWords('closed-loop insulin deliveries');
    expect(findMatchedSentence(ABSTRACT, words)).toBe(
      'Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.',
    );
    expect(findMatchedSentence(ABSTRACT, queryWords('enrolled adults'))).toBe('We enrolled 40 adults.');
  });

  test('is a concluding rather than an introducing one if both match equally', () => {
    const structured =
      'BACKGROUND: Heart failure is common. RESULTS: Heart failure became rarer with enalapril. METHODS: Adults with heart failure were randomized.';
    expect(findMatchedSentence(structured, queryWords('heart failure'))).toBe(
      'Heart failure became rarer with enalapril.',
    );
    const plain =
      'Heart failure is a common syndrome. Adults were followed. Fewer had heart failure later. None died.';
    expect(findMatchedSentence(plain, queryWords('heart failure'))).toBe('Fewer had heart failure later.');
  });

  test('is a conclusion with most of the query rather than what was done with all of it', () => {
    const abstract =
      'METHODS: Children with diabetes were given closed-loop insulin delivery. RESULTS: Nights were quiet. CONCLUSIONS: Closed-loop insulin delivery keeps children in range.';
    const query = 'closed-loop insulin delivery in children with diabetes';
    expect(findMatchedSentence(abstract, queryWords(query))).toBe(
      'Closed-loop insulin delivery keeps children in range.',
    );
    // One word in a conclusion is not the query.
    expect(
      findMatchedSentence(
        abstract.replace(/Closed-loop insulin delivery keeps children/, 'Children are kept'),
        queryWords(query),
      ),
    ).toBe('Children with diabetes were given closed-loop insulin delivery.');
  });

  test('is the sentence that says that it concludes, where sections have no labels', () => {
    const abstract =
      'Heart failure is common. We gave enalapril for heart failure to adults. In conclusion, enalapril delays heart failure. Adults with heart failure need care.';
    expect(findMatchedSentence(abstract, queryWords('enalapril heart failure'))).toBe(
      'In conclusion, enalapril delays heart failure.',
    );
  });

  test('is not what remains open, if something was found', () => {
    const abstract =
      'RESULTS: Nights were quiet. CONCLUSIONS: Closed-loop insulin delivery keeps adults in range. Whether closed-loop insulin delivery does so in children is unclear.';
    expect(findMatchedSentence(abstract, queryWords('closed-loop insulin delivery'))).toBe(
      'Closed-loop insulin delivery keeps adults in range.',
    );
    // It is better than none.
    expect(findMatchedSentence(abstract, queryWords('children'))).toBe(
      'Whether closed-loop insulin delivery does so in children is unclear.',
    );
  });

  test('contains rare query words rather than ubiquitous ones', () => {
    const abstract =
      'Heart failure was studied. Enalapril was given. Heart failure and its failures of heart followed. Heart failure passed. Heart failure came back. Nobody died.';
    expect(findMatchedSentence(abstract, queryWords('heart failure enalapril'))).toBe('Enalapril was given.');
  });

  test('is empty if no sentence contains a query word', () => {
    expect(findMatchedSentence(ABSTRACT, queryWords('heart failure'))).toBeNull();
    expect(findMatchedSentence('', queryWords('insulin'))).toBeNull();
  });

  test('matches words of the query, without operators, field tags and stop words, and synonyms as a whole', () => {
    const words = queryWords('lnp[ti] AND the mRNA', ['lipid nanoparticle']);
    expect([...words.stems]).toEqual(['lnp', 'mrna']);
    expect(words.names).toEqual([['lipid', 'nanoparticl']]);
    expect(findMatchedSentence('The lipids of cells were measured.', words)).toBeNull();
    expect(findMatchedSentence('Lipid nanoparticles were given.', words)).not.toBeNull();
  });
});

test('the parts join to the original text, with matching words separate', () => {
  const text = 'Insulin (INSULINS), not glucose.';
  const parts = splitMatches(text, queryWords('insulin'));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['Insulin', 'INSULINS']);
  expect(splitMatches(text, queryWords(''))).toEqual([{ text, isMatch: false }]);
});

test('a phrase is marked as a whole in either spelling, and no single word of a synonym', () => {
  const words = queryWords('circulating tumor DNA', ['ctDNA', 'cell-free tumor DNA']);
  const marked = (text: string) =>
    splitMatches(text, words)
      .filter(({ isMatch }) => isMatch)
      .map((part) => part.text);
  expect(marked('Circulating tumour DNA (ctDNA) in non-small cell lung tumours.')).toEqual([
    'Circulating tumour DNA',
    'ctDNA',
    'tumours',
  ]);
  expect(marked('Cell-free tumour DNA was free of cells.')).toEqual(['Cell-free tumour DNA']);
});

const textOf = (sentence: string, query: string) =>
  excerpt(sentence, queryWords(query))
    .map((part) => part.text)
    .join('');

test('a sentence is shown from its beginning where its first matching word is in view', () => {
  const whole =
    'In this study recordings were used to measure the effects of an inhibitor, enalapril, on rhythm.';
  expect(textOf(whole, 'enalapril')).toBe(whole);
});

test('else from the last clause before it, or from a word', () => {
  const filler = 'many recordings of many people were read twice by two readers of each clinic ';
  const clause = 'after which the effects of an inhibitor of the converting enzyme, namely ';
  expect(textOf(`First ${filler}and ${filler}once more, ${clause}enalapril, were seen.`, 'enalapril')).toBe(
    `… ${clause}enalapril, were seen.`,
  );
  const cut = textOf(`First ${filler}and ${filler}once more with enalapril.`, 'enalapril');
  expect(cut).toMatch(/^… \S.*once more with enalapril\.$/);
  expect(cut.length).toBeLessThan(200);
});
