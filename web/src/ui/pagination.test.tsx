import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pagination, pageNumbers } from './pagination.tsx';

test('shows first, last and the neighbours of the current page', { tags: ['articles/pages'] }, () => {
  expect(pageNumbers(1, 13)).toEqual([1, 2, 'gap', 13]);
  expect(pageNumbers(7, 13)).toEqual([1, 'gap', 6, 7, 8, 'gap', 13]);
  expect(pageNumbers(13, 13)).toEqual([1, 'gap', 12, 13]);
});

test('for any page: ascending, without duplicates, and without a gap that hides a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)];
      const entries = pageNumbers(current, last);
      const pages = entries.filter((entry) => entry !== 'gap');
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
      for (const page of [1, current - 1, current, current + 1, last])
        if (page >= 1 && page <= last) expect(pages).toContain(page);
      entries.forEach((entry, index) => {
        if (entry !== 'gap') return;
        expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(2);
      });
    }),
  );
});

test('renders no pager for a single page', () => {
  const { container } = render(<Pagination label="Pages" page={1} pages={1} onPageChange={() => {}} />);
  expect(container.innerHTML).toBe('');
});

test('on the first page Previous is disabled and the current page is marked', () => {
  render(<Pagination label="Pages" page={1} pages={3} onPageChange={() => {}} />);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});
