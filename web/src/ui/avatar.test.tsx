import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

/** Pictures load, or fail to, as a browser tells it. */
const loadingEndsIn = (end: 'load' | 'error') =>
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      complete = false;
      naturalWidth = 0;
      set src(_: string) {
        queueMicrotask(() => {
          this.complete = true;
          this.naturalWidth = end === 'load' ? 64 : 0;
          this.dispatchEvent(new Event(end));
        });
      }
    },
  );
const picture = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? null;

test('the picture is shown in place of the letter', { tags: ['shell/avatar-image'] }, async () => {
  loadingEndsIn('load');
  const { container } = render(<Avatar imageUrl="https://example.org/ada.png" letter="A" />);
  await waitFor(() => expect(picture(container)).toBe('https://example.org/ada.png'));
  expect(container.textContent).toBe('');
});

test('a picture that cannot be loaded leaves the letter', {
  tags: ['shell/avatar-image', 'shell/avatar-letter'],
}, async () => {
  loadingEndsIn('error');
  const { container } = render(<Avatar imageUrl="https://example.org/gone.png" letter="A" />);
  await waitFor(() => expect(container.textContent).toBe('A'));
  expect(picture(container)).toBeNull();
});
