import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegistryLinks } from './registry-links.tsx';

test('a registry number in a text leads to the registry; what only looks like one does not', () => {
  render(<RegistryLinks text="Registered as NCT01234567 (not NCT123 or XNCT76543210)." />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://clinicaltrials.gov/study/NCT01234567']);
});
