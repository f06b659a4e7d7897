import { fireEvent, screen } from '@testing-library/react';

/**
 * Moves the pointer onto a toast's Undo, which keeps the toast open: on a busy machine it could close before the test uses it. The event
 * is dispatched directly, because a dialog above the toast may still be closing.
 */
export const hoverUndo = async (): Promise<void> => {
  fireEvent.pointerMove(await screen.findByRole('button', { name: 'Undo' }));
};
