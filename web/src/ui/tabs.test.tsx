import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkTab, LinkTabs } from './tabs.tsx';

afterEach(() => vi.restoreAllMocks());

const tabs = (current: string) => (
  <LinkTabs label="Topic">
    {['Answer', 'Radar', 'Articles'].map((name) => (
      <LinkTab key={name} current={name === current}>
        <a href={`#${name}`}>{name}</a>
      </LinkTab>
    ))}
  </LinkTabs>
);

test('the current tab is scrolled to the middle of its row, also when it changes', () => {
  const place = (name: string) => ['Answer', 'Radar', 'Articles'].indexOf(name) * 200;
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return place(this.textContent);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { rerender } = render(tabs('Articles'));
  const row = screen.getByRole('list');
  expect(row.scrollLeft).toBe(300);
  rerender(tabs('Radar'));
  expect(row.scrollLeft).toBe(100);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Radar');
});
