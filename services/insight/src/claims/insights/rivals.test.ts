import { describe, expect, test } from 'vitest';
import { smallLiterature, type TestArticle } from '../testing/small-literature.ts';
import { rivals } from './rivals.ts';

const filler = {
  title: 'Heart failure in the elderly',
  abstract: 'Patients with heart failure were seen. Blood was taken. It was frozen.',
};

/** Creates articles of a year on drugs in heart failure. */
const on = (count: number, drugs: string, year: number, conclusion = ''): TestArticle[] =>
  Array.from({ length: count }, () => ({
    title: `${drugs} in heart failure`,
    abstract: `${drugs} were given to patients with heart failure. Blood was taken.\nCONCLUSIONS: Plasma was frozen. ${conclusion}`,
    year,
  }));

const overtaken = (...articles: TestArticle[][]) =>
  rivals(smallLiterature(articles.flat(), { filler })).map((insight) =>
    'rising' in insight
      ? [insight.rising, insight.falling].map(({ concept }) => concept.label.toLowerCase()).join(' over ')
      : insight.kind,
  );

const [EARLIER, RECENT] = [2016, 2019];
const trailed = on(12, 'Lisinopril', EARLIER);
const leads = on(14, 'Enalapril', RECENT);
const together = on(4, 'Enalapril and lisinopril', EARLIER);

describe('a drug has overtaken another if it is now more frequent and was less frequent before', () => {
  test('if the two are siblings in the vocabulary', () => {
    expect(overtaken(trailed, leads, together)).toEqual(['enalapril over lisinopril']);
  });

  test('if articles compare them', () => {
    const compared = 'Enalapril was more effective than metoprolol in patients with heart failure.';
    const other = on(12, 'Metoprolol', EARLIER);
    expect(overtaken(other, leads, on(4, 'Enalapril and metoprolol', EARLIER, compared))).toEqual([
      'enalapril over metoprolol',
    ]);
    expect(overtaken(other, leads, on(4, 'Enalapril and metoprolol', EARLIER))).toEqual([]);
  });
});

describe('nothing has overtaken anything', () => {
  test('if hardly any article names both', () => {
    expect(overtaken(trailed, leads, on(2, 'Enalapril and lisinopril', EARLIER))).toEqual([]);
  });

  test('if the other one is still as frequent', () => {
    const many = on(30, 'Enalapril', RECENT);
    expect(overtaken(trailed, many, together, on(20, 'Lisinopril', RECENT))).toHaveLength(1);
    expect(overtaken(trailed, many, together, on(27, 'Lisinopril', RECENT))).toEqual([]);
  });

  test('if it led before', () => {
    const many = on(60, 'Enalapril', RECENT);
    expect(overtaken(trailed, many, together, on(10, 'Enalapril', EARLIER))).toHaveLength(1);
    expect(overtaken(trailed, many, together, on(13, 'Enalapril', EARLIER))).toEqual([]);
  });

  test('if the other one was never frequent', () => {
    const few = on(3, 'Enalapril and lisinopril', EARLIER);
    expect(overtaken(leads, few, on(2, 'Lisinopril', EARLIER))).toHaveLength(1);
    expect(overtaken(leads, few, on(1, 'Lisinopril', EARLIER))).toEqual([]);
  });

  test('if it is the query’s own concept', () => {
    const context = smallLiterature([...trailed, ...leads, ...together], { filler, query: 'enalapril' });
    expect(rivals(context)).toEqual([]);
  });
});
