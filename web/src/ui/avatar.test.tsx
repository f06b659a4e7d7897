import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

/** Stubs `Image`, since jsdom loads no images: each one fires the given event asynchronously, as in a browser. */
const stubImageLoading = (outcome: 'load' | 'error') =>
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      complete = false;
      naturalWidth = 0;
      set src(_: string) {
        queueMicrotask(() => {
          this.complete = true;
          this.naturalWidth = outcome === 'load' ? 64 : 0;
          this.dispatchEvent(new Event(outcome));
        });
      }
    },
  );
const imageSource = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? null;

test('shows the image instead of the letter once it has loaded', {
  tags: ['shell/avatar-image'],
}, async () => {
  stubImageLoading('load');
  const { container } = render(<Avatar imageUrl="https://example.org/ada.png" letter="A" />);
  await waitFor(() => expect(imageSource(container)).toBe('https://example.org/ada.png'));
  expect(container.textContent).toBe('');
});

test('keeps the letter when the image fails to load', {
  tags: ['shell/avatar-image', 'shell/avatar-letter'],
}, async () => {
  stubImageLoading('error');
  const { container } = render(<Avatar imageUrl="https://example.org/gone.png" letter="A" />);
  await waitFor(() => expect(container.textContent).toBe('A'));
  expect(imageSource(container)).toBeNull();
});
