import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { callsEnded } from './calls-ended.ts';
import { mockServer } from './mock-server.ts';

// Stubs for APIs that Radix uses and jsdom lacks.
// Newer browsers return a promise from scrollIntoView; returning one here reveals effects that return it as their cleanup.
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

// The default error appends the whole DOM, which hides the message.
configure({
  // Generous, so that tests do not fail on a busy machine.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(message ?? 'Not found'),
});

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  cleanup();
  // Runs continue after their page is left: their calls must not reach the next test.
  await callsEnded();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  mockServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => mockServer.close());
