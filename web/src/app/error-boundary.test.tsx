import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

// React logs errors caught by a boundary.
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

test('reports a page that could not be loaded without showing a file URL', () => {
  show('Failed to fetch dynamically imported module: http://localhost/assets/history-page-DSGigrqE.js');
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded: Sextant did not answer');
  expect(screen.queryByText(/assets/)).toBeNull();
});

test('reports a page that threw with reassurance and a retry, without internals', () => {
  show("Cannot read properties of undefined (reading 'items')");
  screen.getByText('What you saved is safe. Retry loads the page again.');
  screen.getByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/undefined/)).toBeNull();
});
