import type { Status } from '@sextant/contracts/account/status';
import type { User } from '@sextant/contracts/account/user';
import type { Activity } from '@sextant/contracts/library/activity';
import type { SavedArticle } from '@sextant/contracts/library/saved-article';
import type { SavedQuery } from '@sextant/contracts/library/saved-query';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { Article } from '@sextant/contracts/literature/article';
import { createMockInsight, type MockInsight } from './mock-insight.ts';
import { sampleArticles } from './sample-articles.ts';

export interface MockOptions {
  signedIn?: boolean;
  /** Time each answer takes. */
  delayMs?: number;
}

export interface MockState {
  user: User | null;
  status: Status;
  /** The index, in the order of relevance. */
  articles: Article[];
  similarityMethod: 'semantic' | 'lexical';
  saved: SavedArticle[];
  history: SearchHistoryEntry[];
  savedQueries: SavedQuery[];
  activity: Activity[];
  /** Jobs, analyses, radars and roadmaps. */
  insight: MockInsight;
}

export const ADA: User = {
  id: '7f0d7a0e-52c2-4a55-9f1e-0d6c3f6f7a01',
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

export const createMockState = ({ signedIn = false }: MockOptions = {}): MockState => ({
  user: signedIn ? ADA : null,
  status: {
    version: '0.1.0',
    literature: {
      source: 'local',
      label: 'Local index, 5,844 articles',
      articles: 5844,
      synthetic: false,
    },
    analyst: { kind: 'built-in', label: 'Built-in analyst' },
  },
  articles: sampleArticles(312),
  similarityMethod: 'semantic',
  saved: [],
  history: [],
  savedQueries: [],
  activity: [],
  insight: createMockInsight(),
});

/** The fields of a stored record that the server fills in. */
export const newRecord = () => ({ id: crypto.randomUUID(), userId: ADA.id });
