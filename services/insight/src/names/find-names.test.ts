import { describe, expect, test } from 'vitest';
import { bareRecord, vocabulary } from '../analyst/testing/sample-input.ts';
import { findNames } from './find-names.ts';
import { variantKey } from './variants.ts';

const records = [
  bareRecord(
    1,
    'Angiotensin-converting enzyme inhibitors in heart failure',
    'Patients with heart failure received an angiotensin-converting enzyme (ACE) inhibitor. ACE inhibitors improved survival significantly.',
  ),
  bareRecord(
    2,
    'ACE inhibition after myocardial infarction',
    'We studied ACE inhibitors and angiotensin-converting enzyme (ACE) activity in 40 patients with myocardial infarction.',
  ),
  bareRecord(
    3,
    'Enalapril therapy in heart failure',
    'Enalapril was compared with placebo. The results of this study suggest a benefit of enalapril in heart failure.',
  ),
  bareRecord(
    4,
    'Tumours and enalapril',
    'Tumors were measured. No tumor grew with enalapril treatment in heart failure.',
  ),
  bareRecord(
    5,
    'Captopril Prevention Project',
    'The Captopril Prevention Project compared captopril with diuretics. Captopril Prevention Project investigators.',
  ),
];

describe('findNames', () => {
  const { concepts, mentionsIn, corpus } = findNames(records, vocabulary);
  const labels = concepts.map(({ label }) => label);
  const named = (label: string) => concepts.find((concept) => concept.label === label);

  test('merges acronyms, long forms, plurals and spellings of one concept, and lists them', () => {
    const inhibitors = concepts.find(({ key }) => key === 'D000806');
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

  test('finds every mention with its position in the text', () => {
    for (const [document, { text }] of corpus.texts.entries()) {
      for (const { concept, first, last } of mentionsIn(document)) {
        const surface = text.slice(corpus.starts[first], corpus.ends[last]);
        const spellings = concepts[concept]?.spellings.map((entry) => entry.text.toLowerCase()) ?? [];
        expect(spellings).toContain(surface.toLowerCase().replaceAll('‐', '-'));
      }
    }
  });

  test('is deterministic', () => {
    expect(findNames(records, vocabulary).concepts).toEqual(concepts);
  });

  test('accepts empty titles and no records', () => {
    expect(findNames([], vocabulary).concepts).toEqual([]);
    expect(findNames([bareRecord(1, '', null)], vocabulary).concepts).toEqual([]);
  });
});

test.each([
  [
    ['vasopeptidase', 'receptor', 'blocker'],
    ['vasopeptidase', 'antagonist'],
  ],
  [
    ['cytoprotective', 'drug'],
    ['cytoprotective', 'agent'],
  ],
  [['stabilogram'], ['stabilography']],
])('%j and %j are one name outside the vocabulary', (a, b) => expect(variantKey(a)).toBe(variantKey(b)));

test('search methods of a review are not concepts, however frequent; the same words elsewhere may be', () => {
  const reviews = Array.from({ length: 6 }, (_, i) =>
    bareRecord(
      i + 1,
      `Fetal growth restriction, cohort ${i}`,
      'Databases were searched without language restriction. Fetal growth restriction was rare.',
    ),
  );
  const names = findNames(reviews, vocabulary).concepts.map(({ label }) => label.toLowerCase());
  expect(names).toContain('fetal growth restriction');
  expect(names.filter((name) => name.includes('language'))).toEqual([]);
});

/** The concepts of a small literature in which several articles have each sentence. */
const named = (...sentences: string[]) => {
  const { concepts } = findNames(
    sentences.flatMap((sentence, index) =>
      Array.from({ length: 4 }, (_, i) =>
        bareRecord(10 * index + i + 1, sentence, `${sentence} It was seen again.`),
      ),
    ),
    vocabulary,
  );
  return (spelling: string) =>
    concepts.find(({ spellings }) =>
      spellings.some(({ text }) => text.toLowerCase() === spelling.toLowerCase()),
    );
};

describe('by the vocabulary', () => {
  test.each([
    ['acetylsalicylic acid', 'aspirin'],
    ['calcium antagonists', 'calcium channel blockers'],
    ['high blood pressure', 'hypertension'],
    ['frusemide', 'furosemide'],
  ])('%s and %s are one concept', (a, b) => {
    const find = named(`A trial of ${a} in the elderly.`, `A trial of ${b} in the elderly.`);
    expect(find(a)?.key).toMatch(/^D\d{6,9}$/);
    expect(find(b)).toBe(find(a));
  });

  test('a class with its member is not a third concept, nor is a salt, an adjective or a therapy', () => {
    const find = named(
      'The atypical antipsychotic olanzapine in mania.',
      'Oral olanzapine in mania.',
      'Olanzapine pamoate in mania.',
      'Olanzapine therapy in mania.',
    );
    expect(find('olanzapine')?.documents).toHaveLength(16);
    for (const more of [
      'atypical antipsychotic olanzapine',
      'oral olanzapine',
      'olanzapine pamoate',
      'olanzapine therapy',
    ])
      expect([undefined, find('olanzapine')]).toContain(find(more));
  });

  test('another route of administration is another concept', () => {
    const find = named('Transdermal fentanyl after surgery.', 'Fentanyl after surgery.');
    expect(find('transdermal fentanyl')).toBeDefined();
    expect(find('transdermal fentanyl')).not.toBe(find('fentanyl'));
  });

  test('an acronym that is never spelled out is recognized in capitals', () => {
    expect(named('Findings of MRI in the knee.')('MRI')?.key).toBe('D008279');
  });

  test('a word of a long form is no acronym: all-trans retinoic acid has nothing to do with ALL', () => {
    const leukemia = 'Acute lymphoblastic leukemia (ALL) in adults.';
    const find = named(
      leukemia,
      leukemia,
      'All-trans retinoic acid (ATRA) in adults.',
      'ATRA and all-trans retinoic acid (ATRA).',
    );
    expect(find('ATRA') ?? find('retinoic acid')).toMatchObject({ key: 'D014212' });
  });

  test('a substance outside the vocabulary has the name of the records', () => {
    const substances = [{ name: 'zorblaxine', ui: 'C999999', registryNumber: null }];
    const known = Array.from({ length: 5 }, (_, i) => ({
      ...bareRecord(i + 1, 'Zorblaxine in the elderly.', null),
      substances,
    }));
    const [concept] = findNames(known, vocabulary).concepts.filter(({ words }) => words[0] === 'zorblaxine');
    expect(concept).toMatchObject({ key: 'C999999', meaning: { isSubstance: true } });
  });
});

describe('one concept outside the vocabulary', () => {
  test('with another spelling, a typo, or a synonymous head', () => {
    const find = named(
      'Frobnixytin in adults.',
      'Frobnixitin in adults.',
      'Frobnic cannulation in adults.',
      'Frobnic catheterization in adults.',
    );
    expect(find('frobnixitin')).toBe(find('frobnixytin'));
    expect(find('frobnic cannulation')).toBe(find('frobnic catheterization'));
  });

  test('with synonyms of a route of administration', () => {
    const find = named(
      'Intranasal sumatriptan in adults.',
      'Sumatriptan nasal spray in adults.',
      'Sumatriptan in adults.',
    );
    expect(find('sumatriptan nasal spray')).toBe(find('intranasal sumatriptan'));
    expect(find('intranasal sumatriptan')).not.toBe(find('sumatriptan'));
  });
});

test('a class of drugs and its drugs, agents and synonyms are one concept', () => {
  const articles = [
    'Atypical antipsychotics in schizophrenia',
    'Atypical antipsychotics and sleep',
    'Atypical antipsychotics and memory',
    'Atypical antipsychotic drugs and weight',
    'Atypical antipsychotic agents in the elderly',
    'Diabetes with atypical antipsychotic drugs',
    'Atypical neuroleptics and prolactin',
    'Safety of atypical antipsychotics',
  ].map((title, i) => bareRecord(i + 1, title, `${title} were studied in many patients with schizophrenia.`));
  const { concepts } = findNames(articles, vocabulary);
  const [atypical] = concepts.filter(({ label }) => label.startsWith('atypical'));
  expect(atypical?.label).toBe('atypical antipsychotics');
  expect(Array.from(atypical?.documents ?? [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a compound that a text defines in brackets is no acronym of its parts', () => {
  const leukemia = (id: number, text: string) => bareRecord(id, 'Acute myeloid leukemia', text);
  const { concepts } = findNames(
    [
      leukemia(1, 'Acute myeloid leukemia (AML) is treated. AML was rare.'),
      leukemia(2, 'We saw acute myeloid leukemia (AML). AML relapsed.'),
      bareRecord(3, 'Olmesartan', 'Olmesartan-amlodipine (OM-AML) lowered blood pressure. OM-AML was safe.'),
      bareRecord(4, 'Olmesartan', 'Secondary AML was seen with NPM1-AML.'),
    ],
    vocabulary,
  );
  const own = concepts.find(({ key }) => key === 'D015470');
  expect(Array.from(own?.documents ?? [])).toEqual([0, 1, 3]);
});
