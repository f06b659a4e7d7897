import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Moves the pointer onto a toast's Undo, which keeps the toast open: on a busy machine it could close before the test uses it. */
export const hoverUndo = async (user: UserEvent): Promise<void> =>
  user.hover(await screen.findByRole('button', { name: 'Undo' }));
