import { describe, expect, test } from 'vitest';
import { bare } from '../../analyst/testing/sample-input.ts';
import { extractConcepts } from './extract-concepts.ts';
import { kindByName } from './kinds.ts';
import { conceptKey } from './variants.ts';

const records = [
  bare(
    1,
    'Angiotensin-converting enzyme inhibitors in heart failure',
    'Patients with heart failure received an angiotensin-converting enzyme (ACE) inhibitor. ACE inhibitors improved survival significantly.',
  ),
  bare(
    2,
    'ACE inhibition after myocardial infarction',
    'We studied ACE inhibitors and angiotensin-converting enzyme (ACE) activity in 40 patients with myocardial infarction.',
  ),
  bare(
    3,
    'Enalapril therapy in heart failure',
    'Enalapril was compared with placebo. The results of this study suggest a benefit of enalapril in heart failure.',
  ),
  bare(
    4,
    'Tumours and enalapril',
    'Tumors were measured. No tumor grew with enalapril treatment in heart failure.',
  ),
  bare(
    5,
    'Captopril Prevention Project',
    'The Captopril Prevention Project compared captopril with diuretics. Captopril Prevention Project investigators.',
  ),
];

describe('extractConcepts', () => {
  const { concepts, mentionsIn, corpus } = extractConcepts(records);
  const labels = concepts.map(({ label }) => label);
  const named = (label: string) => concepts.find((concept) => concept.label === label);

  test('merges short forms, long forms, plurals and spellings of one concept, and shows them', () => {
    const inhibitors = concepts.find(({ words }) => words.join(' ') === 'angiotensin converting inhibitor');
    expect(Array.from(inhibitors?.documents ?? [])).toEqual([0, 1]);
    expect(inhibitors?.spellings.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['ACE inhibitors', 'ACE inhibition']),
    );
    expect(
      named('tumors')
        ?.spellings.map(({ text }) => text)
        .sort(),
    ).toEqual(['tumor', 'tumors', 'tumours']);
  });

  test('drops fragments, carriers, study boilerplate and proper names of trials', () => {
    expect(Array.from(named('enalapril')?.documents ?? [])).toEqual([2, 3]);
    for (const label of [
      'enalapril therapy',
      'enzyme inhibitors',
      'patients',
      'results',
      'study',
      'benefit',
      'Captopril Prevention Project',
    ]) {
      expect(labels.map((name) => name.toLowerCase())).not.toContain(label.toLowerCase());
    }
  });

  test('finds every mention at its place in the text', () => {
    for (const [document, { text }] of corpus.texts.entries()) {
      for (const { concept, first, last } of mentionsIn(document)) {
        const surface = text.slice(corpus.starts[first], corpus.ends[last]);
        const spellings = concepts[concept]?.spellings.map((entry) => entry.text.toLowerCase()) ?? [];
        expect(spellings).toContain(surface.toLowerCase().replaceAll('‐', '-'));
      }
    }
  });

  test('is the same for the same records', () => {
    expect(extractConcepts(records).concepts).toEqual(concepts);
  });

  test('takes empty titles and no records', () => {
    expect(extractConcepts([]).concepts).toEqual([]);
    expect(extractConcepts([bare(1, '', null)]).concepts).toEqual([]);
  });
});

test.each([
  [
    ['calcium', 'channel', 'blocker'],
    ['calcium', 'antagonist'],
  ],
  [
    ['antihypertensive', 'drug'],
    ['antihypertensive', 'agent'],
  ],
  [['diabetes', 'mellitus'], ['diabetes']],
  [['electrocardiogram'], ['electrocardiography']],
  [
    ['histamine', 'h2', 'receptor', 'antagonist'],
    ['h2', 'blocker'],
  ],
  [['acetylsalicylic', 'acid'], ['aspirin']],
  [
    ['helicobacter', 'pylori', 'infection'],
    ['helicobacter', 'pylori'],
  ],
])('%j and %j are one concept', (a, b) => expect(conceptKey(a)).toBe(conceptKey(b)));

test.each([
  ['enalapril', 'platform'],
  ['heart failure', 'condition'],
  ['polymyositis', 'condition'],
  ['coronary angioplasty', 'technique'],
  ['echocardiography', 'tool'],
  ['early warning score', 'framework'],
  ['mouse model', 'platform'],
  ['neural network', 'framework'],
  ['renin angiotensin system', 'biology'],
  ['quality of life', 'outcome'],
  ['angiotensin ii', 'biology'],
  ['circulating tumor dna', 'tool'],
  ['endosomal escape', 'biology'],
])('%s is a %s', (name, kind) =>
  expect(kindByName(name === 'quality of life' ? [name] : name.split(' '))).toBe(kind),
);

test('a germ that is written about as a disease is named as its infection, with its spellings as they are', () => {
  const { concepts } = extractConcepts(
    Array.from({ length: 8 }, (_, i) =>
      bare(
        i + 1,
        'Omeprazole and Helicobacter pylori',
        'H. pylori is common. Helicobacter pylori was eradicated.',
      ),
    ),
  );
  expect(concepts.find(({ label }) => label === 'Helicobacter pylori infection')).toMatchObject({
    name: 'Helicobacter pylori infection',
    spellings: [{ text: 'Helicobacter pylori', count: 16 }],
  });
});

test('how a review searched is no concept, however often it is said; what a word names elsewhere is', () => {
  const reviews = Array.from({ length: 6 }, (_, i) =>
    bare(
      i + 1,
      `Fetal growth restriction, cohort ${i}`,
      'Databases were searched without language restriction. Fetal growth restriction was rare.',
    ),
  );
  const names = extractConcepts(reviews).concepts.map(({ label }) => label.toLowerCase());
  expect(names).toContain('fetal growth restriction');
  expect(names.filter((name) => name.includes('language'))).toEqual([]);
});

test('a name that tells nothing has no kind', () => expect(kindByName(['zorblax'])).toBeNull());
