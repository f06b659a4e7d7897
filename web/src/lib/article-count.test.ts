import { expect, test } from 'vitest';
import { citedText, countOnSubject } from './article-count.ts';

const claim = (articles: number | null) => ({
  path: '/overallTrends/0',
  pmids: ['1', '2'],
  quotes: [],
  figures: [{ name: 'articles', label: 'Articles on it', value: articles }],
});

test('a selection of the articles on a subject is told as one', { tags: ['analysis/counts'] }, () => {
  expect(citedText(claim(1_299), 2)).toBe('Cites 2 of 1,299 on it');
  expect(countOnSubject(claim(1_299), 2)).toBe(1_299);
});

test('all articles on a subject, or an unknown number, are told as they are', {
  tags: ['analysis/counts'],
}, () => {
  expect(citedText(claim(2), 2)).toBe('Cites 2 articles');
  expect(citedText(claim(null), 1)).toBe('Cites 1 article');
  expect(citedText(undefined, 1)).toBe('Cites 1 article');
});

test('a question counts the articles that ask it and a goal those that report it, not all on the technology', {
  tags: ['analysis/counts'],
}, () => {
  const withBasis = (name: string, value: number) => {
    const all = claim(327);
    return { ...all, figures: [{ name, label: 'Articles that do', value }, ...all.figures] };
  };
  expect(citedText(withBasis('asked', 14), 12)).toBe('Cites 12 of 14 on it');
  expect(countOnSubject(withBasis('measured', 31), 12)).toBe(31);
  // The list also holds articles that only bear on the question.
  expect(citedText(withBasis('asked', 3), 7)).toBe('Cites 7 articles');
});
