import type { Plugin } from 'vite';
import { readMarkdown } from './read-markdown.ts';

/** Lets a program import a Markdown file as a document: it is read when the web app is built. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  enforce: 'pre',
  transform: {
    filter: { id: /\.md$/ },
    handler: (source) => ({ code: `export default ${JSON.stringify(readMarkdown(source))}`, map: null }),
  },
});
