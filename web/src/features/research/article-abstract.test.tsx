import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ArticleAbstract } from './article-abstract.tsx';

test('registry numbers lead to the registry, in a highlighted sentence too; what only looks like one stays text', {
  tags: ['articles/registry'],
}, () => {
  startMockApi();
  const marked = 'The first trial (NCT00000001) ended early.';
  const abstract = `${marked} Others go on: NCT00000002, NCT000000033, XNCT00000004.`;
  const german = { language: 'ger', type: 'publisher', text: 'Registriert als NCT00000005.' };
  const { container } = renderInApp(
    <ArticleAbstract article={{ pmid: '38000001', abstract, otherAbstracts: [german] }} marked={marked} />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['NCT00000001', 'NCT00000002', 'NCT00000005'].map((id) => `https://clinicaltrials.gov/study/${id}`),
  );
  for (const link of links) expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(within(container.querySelector('mark')!).getByRole('link', { name: /^NCT00000001/ })).toBe(links[0]);
  expect(container.textContent?.replaceAll(' (opens in a new tab)', '')).toContain(abstract);
});
