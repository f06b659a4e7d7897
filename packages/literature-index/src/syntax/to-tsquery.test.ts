import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexDocument } from '../store/writing/index-document.ts';
import { NewForms } from '../store/writing/new-forms.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { fuse, toCondition } from './condition.ts';
import { parseQuery } from './parser.ts';
import { allOf, authorTsquery, unitTsquery } from './to-tsquery.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

/** The forms of an article's own words. */
function wordForms(article: ReturnType<typeof sourceArticle>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  const met = new NewForms();
  indexDocument(article, [], met);
  for (const { term, word } of met.take()) forms.set(term, [...(forms.get(term) ?? []), word]);
  return forms;
}

const toTsquery = (text: string) => {
  const forms = wordForms(ARTICLE);
  const query = parseQuery(text);
  if (query.kind === 'plain') return allOf(query.units.map((unit) => unitTsquery(unit, forms)));
  const condition = toCondition(query.expression, forms);
  const fused = condition && fuse(condition);
  if (fused?.kind !== 'text') throw new Error('not text alone');
  return fused.tsquery;
};

async function matches(article: ReturnType<typeof sourceArticle>, tsquery: string): Promise<boolean> {
  const { rows } = await index.pool.query('SELECT $1::tsvector @@ $2::tsquery AS matches', [
    indexDocument(article).words,
    tsquery,
  ]);
  return rows[0].matches;
}

const ARTICLE = sourceArticle(
  {
    pmid: '31000001',
    title: 'Angiotensin blockade and quality of life after CAR T therapy',
    abstract: 'Hypertension was treated. IL-6 rose. A double blind trial of the heart. Failure was rare.',
    authors: ['Müller JA', 'O’Brien P', 'The EXAMPLE Study Group'],
    journal: 'The Journal of Examples & Counterexamples',
    keywords: ['renal denervation'],
    mesh: [{ term: 'Diabetes Mellitus, Type 2', major: true }],
    publicationTypes: ['Journal Article', 'Randomized Controlled Trial'],
    languages: ['eng'],
    doi: '10.1000/Examples.1',
    meshHeadings: [
      {
        name: 'Diabetes Mellitus, Type 2',
        ui: null,
        major: true,
        qualifiers: [{ name: 'drug therapy', ui: null, major: false }],
      },
    ],
  },
  {
    authorNames: ['Müller Jean Ada', 'O’Brien Pat'],
    leadAuthors: ['Müller JA', 'O’Brien P'],
    groups: ['The EXAMPLE Study Group', 'EXAMPLE Study Group'],
    journalAbbreviation: 'J Ex Counterex',
    meshQualified: ['Diabetes Mellitus, Type 2/drug therapy'],
  },
);

describe('an article is found', () => {
  test.each([
    'hypertension',
    'hypertensive',
    'angiotensin hypertension',
    '"quality of life"',
    'CAR-T',
    'car t',
    'IL6',
    'il-6',
    '"IL-6"',
    'double-blind',
    '31000001',
    'hypertensi*',
    'hypertension*',
    '"a double blind"',
    '"randomized controlled trial"',
    '"renal denervation"[ot]',
    'denervation[tiab]',
    'type[all]',
    'counterexamples[tw]',
    'HYPERTENSION',
    'CAR',
    '"quality of lif*"',
    'angiotensin[ti]',
    'quality of life[ti]',
    'hypertension[tiab]',
    'renal denervation',
    'denervation[tw]',
    'muller ja[1au]',
    'obrien p[lastau]',
    'EXAMPLE Study Group[cn]',
    'english[la]',
    'diabetes mellitus type 2[majr]',
    'drug therapy[sh]',
    'dt[sh]',
    'diabetes mellitus type 2/dt[mh]',
    '10.1000/examples.1',
    'hasabstract[filter]',
    'muller ja[au]',
    'Müller J[au]',
    'muller[au]',
    'Ada Muller[au] OR Jean Muller[au] OR muller jean[au]',
    'obrien p[au]',
    "O'Brien[au]",
    'EXAMPLE Study Group[au] OR The EXAMPLE Study Group[au]',
    'J Ex Counterex[ta]',
    'the journal of examples and counterexamples[ta]',
    'diabetes mellitus, type 2[mh]',
    'diabetes mellitus type 2/drug therapy[mh]',
    'diabetes*[mh]',
    'clinical trial[pt]',
    'randomized controlled trial[pt]',
    '31000001[pmid]',
    'hypertension NOT cancer',
  ])('by %s', async (text) => {
    expect(await matches(ARTICLE, toTsquery(text))).toBe(true);
  });
});

describe('an article is not found', () => {
  test.each([
    'cancer',
    '"life quality"',
    '"trial of hypertension"',
    'hypertension[ti]',
    'IL-10',
    'treat[tiab]',
    'hypertensive[tiab]',
    '"quality life"',
    'diabetes[tiab]',
    'muller[lastau]',
    'french[la]',
    'therapy[sh]',
    '"blind trial"[ot]',
    '"type controlled"',
    'mull[au]',
    'muller b[au]',
    'diabetes[mh]',
    'journal[ta]',
    'review[pt]',
    'hypertension NOT angiotensin',
    'hypertensio*[ti]',
  ])('by %s', async (text) => {
    expect(await matches(ARTICLE, toTsquery(text))).toBe(false);
  });
});

test('an author without a letter matches nobody', () => {
  expect(authorTsquery(' -- ')).toBeNull();
});
