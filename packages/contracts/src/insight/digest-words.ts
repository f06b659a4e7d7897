import { DIGEST_SECTIONS, type DigestCounts, type DigestSection } from './digest.ts';

/** Words of digests, the same in the product and wherever it sends them. */

const WORDS: Readonly<Record<DigestSection, readonly [one: string, more: string]>> = {
  rings: ['change on the radar', 'changes on the radar'],
  statements: ['statement', 'statements'],
  notices: ['retraction or concern', 'retractions and concerns'],
  articles: ['new article', 'new articles'],
  trials: ['trial', 'trials'],
  registers: ['entry of a register', 'entries of registers'],
  companies: ['new company', 'new companies'],
};

/** '2 changes on the radar', '14 new articles': of what there is any. */
export const countTexts = (counts: DigestCounts): string[] =>
  DIGEST_SECTIONS.flatMap((section) => {
    const count = counts[section];
    const [one, more] = WORDS[section];
    return count > 0 ? [`${count} ${count === 1 ? one : more}`] : [];
  });

/** All that may be told outside the product unless the user allows names. */
export const topicsChanged = (topics: number): string =>
  `Sextant: ${topics} ${topics === 1 ? 'topic' : 'topics'} changed`;
