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
