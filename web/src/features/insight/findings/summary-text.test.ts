import { expect, test } from 'vitest';
import { analysisFixture, articleFixture, evidenceFixture } from '../../../testing/insight-fixtures.ts';
import { toProse } from './headline.ts';
import { matchLeads } from './leads.ts';
import { shortSource, summaryText } from './summary-text.ts';

test.each([
  ['Still open: it is unclear who gains (2026)', 'It is unclear who gains.'],
  ['New in 2024: Pain was lower (randomized trial, 2024).', 'Pain was lower (randomized trial, 2024).'],
  ['Who gains?', 'Who gains?'],
])('%j is prose without its lead-in and a lone year', (sentence, prose) => {
  expect(toProse(sentence)).toBe(prose);
});

test('a source is an author with the year, else its PMID', { tags: ['analysis/briefing'] }, () => {
  const source = (authors: string[], pubDate: string) =>
    shortSource('7', articleFixture(0, { authors, pubDate, synthetic: false }));
  expect(source(['van der Berg AB', 'Ito K'], '2025 Mar 3')).toBe('van der Berg 2025');
  expect(source(['Herbert Y Meltzer'], '2003')).toBe('Meltzer 2003');
  expect(source(['Collaborative Group on Very Long Names'], '2020')).toBe(
    'Collaborative Group on Very… 2020',
  );
  expect(source([], '')).toBe('PMID 7');
  expect(shortSource('7', undefined)).toBe('PMID 7');
  // PubMed has no record of a synthetic article.
  expect(shortSource('9000000007', undefined)).toBe('Synthetic 9000000007');
});

test('a copied summary numbers its sentences by their sources, lists each once, and says what it was made from', {
  tags: ['analysis/briefing'],
}, () => {
  const article = articleFixture(0, { authors: ['Ito K', 'Silva RM'], journal: 'Lancet', pubDate: '2025' });
  const { leads } = matchLeads({
    ...analysisFixture(),
    evidence: undefined,
    executiveSummary: [
      { text: 'One holds (trial, 2025).', pmids: [article.pmid] },
      { text: 'Another holds', pmids: ['990000077'] },
      { text: 'A third holds.', pmids: [article.pmid] },
    ],
  });
  const text = summaryText(leads, evidenceFixture([]), new Map([[article.pmid, article]]));
  const [sentences, sources, origin] = text.split('\n\n');
  expect(sentences).toBe('One holds (trial, 2025) [1]. Another holds [2]. A third holds [1].');
  expect(sources?.split('\n')).toEqual([
    `[1] Ito K et al., Lancet, 2025. ${article.title}. Synthetic ${article.pmid}`,
    '[2] PMID 990000077',
  ]);
  expect(origin).toBe(
    'Made from the 559 articles that match in the last 5 years (the background); 20 articles were analyzed first. As of Nov 20, 2026.',
  );
});
