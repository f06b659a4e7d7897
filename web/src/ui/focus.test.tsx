import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog, DialogContent } from './dialog.tsx';

const focused = () => document.activeElement?.textContent;

function Opener({ asks }: { asks: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {asks ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Sure?"
          description="It goes."
          confirmLabel="Yes"
          onConfirm={() => setOpen(false)}
        />
      ) : (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title="More">Text</DialogContent>
        </Dialog>
      )}
    </>
  );
}

describe('focus', () => {
  test.each([true, false])(
    'returns to the element that opened a dialog without a trigger (confirmation: %s)',
    async (asks) => {
      const user = userEvent.setup();
      render(<Opener asks={asks} />);
      await user.click(screen.getByRole('button', { name: 'Open' }));
      await screen.findByRole(asks ? 'alertdialog' : 'dialog');
      await user.keyboard('{Escape}');
      await expect.poll(focused).toBe('Open');
    },
  );

  test('returns to a button that was disabled while pending, unless the user has moved it', () => {
    const page = (pending: boolean) => (
      <>
        <Button pending={pending}>Work</Button>
        <Button>Other</Button>
      </>
    );
    const { rerender } = render(page(false));
    const work = screen.getByRole('button', { name: 'Work' });
    work.focus();
    rerender(page(true));
    // Browsers blur a disabled element; jsdom does not.
    work.blur();
    rerender(page(false));
    expect(focused()).toBe('Work');
    rerender(page(true));
    screen.getByRole('button', { name: 'Other' }).focus();
    rerender(page(false));
    expect(focused()).toBe('Other');
  });
});
