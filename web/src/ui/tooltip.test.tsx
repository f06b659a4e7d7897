import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

test('a tooltip opens after 700 ms, or at once within 300 ms of another one', {
  tags: ['shell/tooltip-delay'],
}, () => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      {['first', 'second'].map((name) => (
        <Tooltip key={name} text={`about the ${name}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  const hover = (name: string) => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' });
  const leave = (name: string) => {
    fireEvent.pointerLeave(screen.getByText(name));
    fireEvent.keyDown(document, { key: 'Escape' });
  };
  hover('first');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('about the first');
  leave('first');
  expect(shown()).toBeNull();
  pass(299);
  hover('second');
  pass(0);
  expect(shown()).toBe('about the second');
  leave('second');
  pass(300);
  hover('first');
  pass(699);
  expect(shown()).toBeNull();
});
