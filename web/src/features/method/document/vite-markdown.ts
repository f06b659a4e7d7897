import type { Plugin } from 'vite';
import { readMarkdown } from './read-markdown.ts';

/** Vite plugin that imports a Markdown file as a parsed document at build time. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  enforce: 'pre',
  transform: {
    filter: { id: /\.md$/ },
    handler: (source) => ({ code: `export default ${JSON.stringify(readMarkdown(source))}`, map: null }),
  },
});
