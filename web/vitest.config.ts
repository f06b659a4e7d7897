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
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    testTimeout: 15_000,
  },
});
