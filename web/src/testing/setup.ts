import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { mockServer } from './mock-server.ts';

// What jsdom lacks and Radix asks for.
// Newer browsers answer it with a promise, which no effect may hand on as its end.
Element.prototype.scrollIntoView = () => Promise.resolve() as never;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
window.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;

// The message says what was looked for; the whole page beside it would only hide that.
configure({
  // A busy machine is no failure.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(message ?? 'Not found'),
});

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  mockServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => mockServer.close());
