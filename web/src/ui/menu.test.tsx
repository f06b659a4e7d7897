import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx';

afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const openMenu = () => {
  vi.useFakeTimers();
  render(
    <Menu>
      <MenuTrigger>Open</MenuTrigger>
      <MenuContent>
        <MenuItem>Bibliography</MenuItem>
        <MenuItem>Broadsheet</MenuItem>
        <MenuItem>Radar</MenuItem>
      </MenuContent>
    </Menu>,
  );
  fireEvent.keyDown(screen.getByText('Open'), { key: 'Enter' });
  pass(0);
};
const type = (key: string) => {
  fireEvent.keyDown(document.activeElement as Element, { key });
  pass(0);
};
const focused = () => document.activeElement?.textContent;

test('type-ahead combines letters typed within 1000 ms and then restarts', {
  tags: ['shell/menu-type-ahead'],
}, () => {
  openMenu();
  type('b');
  pass(999);
  type('r');
  expect(focused()).toBe('Broadsheet');
  pass(1000);
  type('r');
  expect(focused()).toBe('Radar');
});
