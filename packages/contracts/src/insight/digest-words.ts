import {
  DIGEST_SECTIONS,
  type DigestCounts,
  type DigestNote,
  type DigestSection,
  type DigestTrial,
} from './digest.ts';

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

export const DIGEST_TITLES: Readonly<Record<DigestSection, string>> = {
  rings: 'Radar',
  statements: 'Answer',
  notices: 'Retractions and concerns',
  articles: 'New articles',
  trials: 'Trials',
  registers: 'Approvals and withdrawals',
  companies: 'New companies',
};

export const DIGEST_NOTES_TOLD: Readonly<Record<DigestNote, string>> = {
  'other-method':
    'The method or its vocabulary changed between the two runs: what may only be counted differently is left out.',
  'other-analyst': 'The two runs have different analysts: rings and statements are not compared.',
  'model-statements': 'Statements that a language model wrote are not compared.',
  'partly-read':
    'The literature is larger than what is read of it: only articles that PubMed numbered since are called new.',
  'no-registry-before': 'Trials were not known at the run before: they are compared from now on.',
  'registry-incomplete': 'The registry of trials did not answer in full: there may be more.',
};

export const TRIAL_CHANGES: Readonly<Record<DigestTrial['change'], string>> = {
  new: 'New in the registry',
  started: 'Began to recruit',
  stopped: 'Stopped',
  completed: 'Completed',
  results: 'Results posted',
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
