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

describe('a drug that is now written about more than one it trailed has overtaken it', () => {
  test('where the vocabulary has the two side by side', () => {
    expect(overtaken(trailed, leads, together)).toEqual(['enalapril over lisinopril']);
  });

  test('where articles compare them', () => {
    const compared = 'Enalapril was more effective than metoprolol in patients with heart failure.';
    const other = on(12, 'Metoprolol', EARLIER);
    expect(overtaken(other, leads, on(4, 'Enalapril and metoprolol', EARLIER, compared))).toEqual([
      'enalapril over metoprolol',
    ]);
    expect(overtaken(other, leads, on(4, 'Enalapril and metoprolol', EARLIER))).toEqual([]);
  });
});

describe('nothing has overtaken anything', () => {
  test('where hardly an article names both', () => {
    expect(overtaken(trailed, leads, on(2, 'Enalapril and lisinopril', EARLIER))).toEqual([]);
  });

  test('where the other one is still written about as much', () => {
    const many = on(30, 'Enalapril', RECENT);
    expect(overtaken(trailed, many, together, on(20, 'Lisinopril', RECENT))).toHaveLength(1);
    expect(overtaken(trailed, many, together, on(27, 'Lisinopril', RECENT))).toEqual([]);
  });

  test('where it led before', () => {
    const many = on(60, 'Enalapril', RECENT);
    expect(overtaken(trailed, many, together, on(10, 'Enalapril', EARLIER))).toHaveLength(1);
    expect(overtaken(trailed, many, together, on(13, 'Enalapril', EARLIER))).toEqual([]);
  });

  test('where hardly anybody wrote about the other one', () => {
    const few = on(3, 'Enalapril and lisinopril', EARLIER);
    expect(overtaken(leads, few, on(2, 'Lisinopril', EARLIER))).toHaveLength(1);
    expect(overtaken(leads, few, on(1, 'Lisinopril', EARLIER))).toEqual([]);
  });

  test('of what was searched for', () => {
    const context = smallLiterature([...trailed, ...leads, ...together], { filler, query: 'enalapril' });
    expect(rivals(context)).toEqual([]);
  });
});
