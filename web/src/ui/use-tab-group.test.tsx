import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TAB_ITEM, useTabGroup } from './use-tab-group.ts';

function List({ names }: { names: readonly string[] }) {
  const group = useTabGroup<HTMLDivElement>();
  return (
    <div {...group}>
      {names.map((name) => (
        <button key={name} type="button" {...TAB_ITEM}>
          {name}
        </button>
      ))}
      <button type="button">outside</button>
    </div>
  );
}

const focused = () => document.activeElement?.textContent;

test('many buttons are one tab stop, and arrows walk between them; others keep theirs', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  await user.tab();
  expect(focused()).toBe('a');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('a');
  await user.keyboard('{End}');
  expect(focused()).toBe('c');
  await user.tab();
  expect(focused()).toBe('outside');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('outside');
  rerender(<List names={['a', 'b']} />);
  expect(screen.getAllByRole('button').map((button) => button.tabIndex)).toEqual([0, -1, 0]);
});
