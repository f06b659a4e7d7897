import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

function Buttons({ onUndo = () => {} }: { onUndo?: () => void }) {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'First', description: 'One' })}>
        first
      </button>
      <button
        type="button"
        onClick={() =>
          toast({
            title: 'Second',
            action: { label: 'Undo', alternative: 'Save it again', onAction: onUndo },
          })
        }
      >
        second
      </button>
    </>
  );
}
const show = (onUndo?: () => void) => {
  render(
    <ToastProvider>
      <Buttons onUndo={onUndo} />
    </ToastProvider>,
  );
  return userEvent.setup();
};
const findToast = (title: string) => screen.findByText(title, { selector: 'li *' });

test('showing a toast outside its provider throws', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Buttons />)).toThrow('useToast must be used within a ToastProvider');
  quiet.mockRestore();
});

test('shows at most one toast: a new one replaces it', { tags: ['shell/toast-one'] }, async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  await findToast('First');
  await user.click(screen.getByText('second'));
  await findToast('Second');
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
});

test('runs the action of a toast, and lets it be dismissed', async () => {
  const onUndo = vi.fn();
  const user = show(onUndo);
  await user.click(screen.getByText('second'));
  await findToast('Second');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Second', { selector: 'li *' })).toBeNull());
  await user.click(screen.getByText('first'));
  await findToast('First');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('First', { selector: 'li *' })).toBeNull());
});

test('F8 moves focus to the toasts', { tags: ['shell/toast-hotkey'] }, async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  await findToast('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toContain('F8');
});

test('closes by itself after 5000 ms, not before', { tags: ['shell/toast-duration'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <ToastProvider>
        <Buttons />
      </ToastProvider>,
    );
    await user.click(screen.getByText('first'));
    await findToast('First');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    screen.getByText('First', { selector: 'li *' });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a swipe of more than 50 px dismisses it, a shorter one does not', {
  tags: ['shell/toast-swipe'],
}, async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  const toast = (await findToast('First')).closest('li') as HTMLElement;
  const swipe = (px: number) => {
    const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY: 0 });
    fireEvent.pointerDown(toast, at(0));
    for (const share of [0.5, 1]) fireEvent.pointerMove(toast, at(px * share));
    fireEvent.pointerUp(toast, at(px));
  };
  swipe(50);
  expect(toast.dataset.swipe).toBe('cancel');
  expect(toast.dataset.state).toBe('open');
  swipe(51);
  await waitFor(() => expect(screen.queryByText('First', { selector: 'li *' })).toBeNull());
});

test('on medium and larger screens toasts are at most 420px wide', {
  tags: ['shell/toast-width'],
}, async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  const viewport = (await findToast('First')).closest('ol');
  expect(viewport?.className.split(' ')).toEqual(expect.arrayContaining(['w-full', 'md:max-w-[420px]']));
});
