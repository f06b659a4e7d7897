import { act, fireEvent, render, screen } from '@testing-library/react';
import { DropdownMenu } from 'radix-ui';
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
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger>More</DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            <MenuItem>Print</MenuItem>
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
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

test('a submenu opens after 100 ms under the pointer', { tags: ['shell/submenu-delay'] }, () => {
  openMenu();
  fireEvent.pointerMove(screen.getByText('More'), { pointerType: 'mouse' });
  pass(99);
  expect(screen.queryByText('Print')).toBeNull();
  pass(1);
  screen.getByText('Print');
});

test('the pointer may cross other items for 300 ms on its way to a submenu', {
  tags: ['shell/submenu-grace'],
}, () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ left: 100, right: 200, top: 0, bottom: 100, x: 100, y: 0, width: 100, height: 100 }) as DOMRect,
  );
  openMenu();
  const move = (name: string, clientX: number) =>
    fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse', clientX, clientY: 50 });
  move('More', 80);
  pass(100);
  fireEvent.pointerLeave(screen.getByText('More'), { pointerType: 'mouse', clientX: 90, clientY: 50 });
  pass(299);
  move('Radar', 95);
  pass(0);
  screen.getByText('Print');
  expect(focused()).not.toBe('Radar');
  pass(1);
  move('Radar', 96);
  pass(0);
  expect(focused()).toBe('Radar');
});
