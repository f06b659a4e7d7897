import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { buildEvidence } from '../evidence/evidence.ts';
import { makeRecord } from '../testing/articles.ts';
import { assessLiterature } from './literature.ts';

const vocabulary = await shippedVocabulary();

interface Own {
  readonly title: string;
  readonly text?: string;
}

const of = (count: number, article: Own): Own[] => Array.from({ length: count }, () => article);

/** Names on the radar of a hundred articles on heart failure, of which half match the query; `own` come first, so that they match. */
function technologiesIn(own: readonly Own[], { matches = 50 } = {}) {
  const records = Array.from({ length: 100 }, (_, index) => {
    const { title, text } = own[index] ?? { title: 'Enalapril in heart failure' };
    return makeRecord(String(index), {
      title: `${title} ${index}`,
      abstract: `${text ?? 'Patients with heart failure were seen.'} RESULTS: ${index} of 200 patients improved.`,
      year: 2000 + (index % 15),
      publicationTypes: ['Randomized Controlled Trial'],
      keywords: [],
      mesh: [],
    });
  });
  const base = buildEvidence({
    query: 'heart failure',
    posted: [],
    background: records,
    capped: false,
    asOf: new Date('2015-06-01'),
    vocabulary,
  });
  const matching = new Set(records.slice(0, matches).map(({ pmid }) => pmid));
  return assessLiterature(base, { asOf: '2015-06-01T00:00:00Z', matches: matching }).technologies.map(
    ({ about }) => about.concept.label.toLowerCase(),
  );
}

const tested: Own = { title: 'Losartan in heart failure' };
const mentioned: Own = { title: 'Heart failure', text: 'Losartan may be considered in heart failure.' };
const used: Own = { title: 'Heart failure', text: 'Patients received losartan, the standard treatment.' };

test('what no match of the query names is of another topic, however often the rest tests it', () => {
  const unmatched = [...of(50, { title: 'Enalapril in heart failure' }), ...of(40, tested)];
  expect(technologiesIn(unmatched)).toEqual(['enalapril']);
  expect(technologiesIn(unmatched, { matches: 51 })).toContain('losartan');
});

test('where nothing matches, what is near the query stands in', () => {
  expect(technologiesIn(of(40, tested), { matches: 0 })).toContain('losartan');
});

test('a treatment is one that two studies have in title or arms, one of which matches, or that articles use', () => {
  const near = [...of(1, mentioned), ...of(49, { title: 'Enalapril in heart failure' }), ...of(40, tested)];
  expect(technologiesIn(near)).not.toContain('losartan');
  expect(technologiesIn([...of(1, tested), ...of(5, mentioned)])).not.toContain('losartan');
  expect(technologiesIn([...of(2, tested), ...of(5, mentioned)])).toContain('losartan');
  expect(technologiesIn(of(20, used))).toContain('losartan');
});
