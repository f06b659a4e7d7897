import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './src/features/method/document/vite-markdown.ts';

/** The typeface of the first paint: fetched beside the script instead of after the style sheet. */
const PRELOADED_FONT = /ibm-plex-sans-latin-wght-normal-[\w-]+\.woff2$/;

const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED_FONT.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/**
 * npm may give each Radix package its own copy of what they share, because another workspace wants an older one. The copy of
 * `radix-ui` itself serves them all.
 */
const fromRadix = createRequire(createRequire(import.meta.url).resolve('radix-ui'));
const sharedByRadix = ['slot', 'primitive', 'compose-refs'].map((name) => {
  const find = `@radix-ui/react-${name}`;
  return { find, replacement: dirname(dirname(fromRadix.resolve(find))) };
});

/** Where `npm run dev` runs the gateway. */
const GATEWAY = 'http://127.0.0.1:8080';

/** `--mode mock` (dev and preview) answers /api from the typed mock instead of a running gateway. */
export default defineConfig(async ({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    markdown(),
    preloadFont(),
    mode === 'mock' && (await import('./src/testing/vite-mock-api.ts')).mockApi(),
  ],
  resolve: {
    alias: [
      ...sharedByRadix,
      {
        // The original adds a style element, which the content security policy forbids.
        find: 'react-style-singleton',
        replacement: new URL('./src/ui/adopted-style.ts', import.meta.url).pathname,
      },
    ],
  },
  server: { port: 5173, proxy: mode === 'mock' ? undefined : { '/api': GATEWAY, '/docs': GATEWAY } },
  build: {
    target: 'es2023',
    // Fonts and pictures stay files: the content security policy allows no data: sources for them.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
}));
