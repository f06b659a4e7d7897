import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

// React reports what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

function Thrown({ message }: { message: string }): never {
  throw new TypeError(message);
}
const show = (message: string) =>
  render(
    <ErrorBoundary page="/">
      <Thrown message={message} />
    </ErrorBoundary>,
  );

test('a page that could not be fetched says so, without an address of a file', () => {
  show('Failed to fetch dynamically imported module: http://localhost/assets/history-page-DSGigrqE.js');
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded: Sextant did not answer');
  expect(screen.queryByText(/assets/)).toBeNull();
});

test('a page that threw says what is safe and how to go on, and nothing of its inside', () => {
  show("Cannot read properties of undefined (reading 'items')");
  screen.getByText('What you saved is safe. Retry loads the page again.');
  screen.getByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/undefined/)).toBeNull();
});
