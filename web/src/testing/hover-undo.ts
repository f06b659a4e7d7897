import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Moves the pointer onto a toast's Undo, which keeps the toast open: on a busy machine it could close before the test uses it. The event
 * is dispatched directly, because a dialog above the toast may still be closing; it takes all clicks until it is gone.
 */
export const hoverUndo = async (): Promise<void> => {
  fireEvent.pointerMove(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
};
