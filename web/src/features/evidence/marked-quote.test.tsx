import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedQuote } from './marked-quote.tsx';

test('a registry number in a sentence leads to the registry, beside its marks', {
  tags: ['articles/registry'],
}, () => {
  const quote = 'Samplimab was better (38% vs 52%; NCT00000001).';
  const { container } = render(
    <MarkedQuote quote={quote} marks={[{ start: 0, end: 9, is: 'intervention' }]} />,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('https://clinicaltrials.gov/study/NCT00000001');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(container.querySelector('.decoration-accent')?.textContent).toBe('Samplimab');
  expect(container.textContent?.replace(' (opens in a new tab)', '')).toBe(quote);
});
