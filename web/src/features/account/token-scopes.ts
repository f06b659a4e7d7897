import type { TokenScope } from '@sextant/contracts/http/token-scope';

/** What a token with a scope may do, in plain words. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, { label: string; text: string }>> = {
  read: { label: 'Read', text: 'Articles, and what you keep: topics, results, library, history.' },
  run: { label: 'Search and analyze', text: 'Start searches and analyses, within your limits.' },
  write: { label: 'Change', text: 'Save, correct and delete articles, queries and results.' },
};
