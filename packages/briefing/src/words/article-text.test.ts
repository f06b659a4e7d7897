import { expect, test } from 'vitest';
import {
  articleDate,
  articleJournal,
  articleTitle,
  doiUrl,
  knownJournal,
  NO_ABSTRACT,
  pubmedUrl,
  shortAuthors,
} from './article-text.ts';

test('missing fields of an article are replaced by placeholders', {
  tags: ['articles/no-title', 'articles/no-journal', 'articles/no-date', 'articles/no-abstract'],
}, () => {
  expect(articleTitle({ title: ' ' })).toBe('Article Title Not Available');
  expect(articleJournal({})).toBe('Journal N/A');
  expect(articleJournal({ journal: 'Unknown' })).toBe('Journal N/A');
  expect(knownJournal({ journal: 'N/A' })).toBe('');
  expect(knownJournal({ journal: ' Lancet ' })).toBe('Lancet');
  expect(articleDate({ pubDate: null })).toBe('Date N/A');
  expect(NO_ABSTRACT).toBe('Abstract not available');
});

test("a partial publication date is shown verbatim: '2023 Nov-Dec'", { tags: ['shell/dates'] }, () => {
  expect(articleDate({ pubDate: '2023 Nov-Dec' })).toBe('2023 Nov-Dec');
});

test("more than three authors end in 'et al.'", { tags: ['articles/source-card'] }, () => {
  expect(shortAuthors(['A', 'B', 'C'])).toBe('A, B, C');
  expect(shortAuthors(['A', 'B', 'C', 'D'])).toBe('A, B, C et al.');
});

test('links go to PubMed and the DOI resolver, for any characters in the DOI', {
  tags: ['articles/links'],
}, () => {
  expect(pubmedUrl('123')).toBe('https://pubmed.ncbi.nlm.nih.gov/123/');
  expect(doiUrl('10.1002/(SICI)1<23::AID>3.0.CO;2-#')).toBe(
    'https://doi.org/10.1002/(SICI)1%3C23%3A%3AAID%3E3.0.CO%3B2-%23',
  );
});
