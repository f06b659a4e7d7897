import { expect, test } from 'vitest';
import { sampleArticles } from '../testing/sample-articles.ts';
import { citationText } from './references.ts';

test('each part of a reference ends with exactly one full stop', () => {
  const [sample] = sampleArticles(1);
  if (!sample) throw new Error('There is no sample article');
  const article = { ...sample, authors: ['A B', 'C D', 'E F', 'G H'], title: 'On mice.' };
  expect(citationText(article.pmid, article)).toMatch(/^A B, C D, E F et al\. On mice\. [^.]/);
});
