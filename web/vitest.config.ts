import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdown } from './src/features/method/document/vite-markdown.ts';

export default defineConfig({
  plugins: [react(), markdown()],
  test: {
    name: 'web',
    root: new URL('.', import.meta.url).pathname,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://sextant.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../packages/test-kit/src/property-seed.ts', 'src/testing/setup.ts'],
    // One jsdom for all files of a worker: making one takes longer than most of them. `setup.ts` leaves nothing behind.
    isolate: false,
    // As the projects have that it shares them with.
    maxWorkers: 3,
    css: false,
    // Far beyond what any test needs: on a busy machine a slow test is no wrong one.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
