import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('at most one toast is shown: the newest replaces', async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  await findToast('First');
  await user.click(screen.getByText('second'));
  await findToast('Second');
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
});

test('its action runs, and it can be dismissed', async () => {
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

test('F8 goes to the toasts', async () => {
  const user = show();
  await user.click(screen.getByText('first'));
  await findToast('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toContain('F8');
});

test('it leaves by itself after 5000 ms, not before', async () => {
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
    await vi.advanceTimersByTimeAsync(4_500);
    screen.getByText('First', { selector: 'li *' });
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(screen.queryByText('First', { selector: 'li *' })).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});
