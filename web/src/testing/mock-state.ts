import { sampleArticles } from '@sextant/briefing/testing/sample-articles';
import type { AccessToken } from '@sextant/contracts/account/access-token';
import type { Deletion } from '@sextant/contracts/account/deletion';
import type { Registration } from '@sextant/contracts/account/registration';
import type { ActiveSession } from '@sextant/contracts/account/session';
import type { Status, VocabularyStatus } from '@sextant/contracts/account/status';
import type { User } from '@sextant/contracts/account/user';
import type { ExportReport } from '@sextant/contracts/audit/calls';
import type { Activity } from '@sextant/contracts/library/activity';
import type { LibraryArticle } from '@sextant/contracts/library/library';
import type { SavedArticle } from '@sextant/contracts/library/saved-article';
import type { SavedQuery } from '@sextant/contracts/library/saved-query';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { Article } from '@sextant/contracts/literature/article';
import { createMockInsight, type MockInsight } from './mock-insight.ts';

export interface MockOptions {
  signedIn?: boolean;
  /** Delay of each response. */
  delayMs?: number;
}

export interface MockState {
  user: User | null;
  status: Status;
  registration: Registration;
  sessions: ActiveSession[];
  accessTokens: AccessToken[];
  /** Exports reported by the browser. */
  exports: ExportReport[];
  /** Progress of the account's deletion, once requested. */
  deletion: Deletion | null;
  /** The index, in the order of relevance. */
  articles: Article[];
  similarityMethod: 'semantic' | 'lexical';
  saved: (SavedArticle & Partial<LibraryArticle>)[];
  /** Removed articles that can be restored. */
  removed: (SavedArticle & Partial<LibraryArticle>)[];
  history: SearchHistoryEntry[];
  savedQueries: SavedQuery[];
  /** New matches of saved queries, by id. */
  savedQueryNews: Map<string, number>;
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
  quadrantNames: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

/** The current session and two others. */
const sampleSessions = (): ActiveSession[] => [
  {
    id: 'a3c1c0de-1111-4a55-9f1e-0d6c3f6f7a01',
    device: 'Firefox on Windows',
    signedInAt: '2026-11-20T08:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
    current: true,
  },
  {
    id: 'a3c1c0de-2222-4a55-9f1e-0d6c3f6f7a01',
    device: 'Safari on iPhone',
    signedInAt: '2026-11-18T17:12:00.000Z',
    lastUsedAt: '2026-11-20T21:40:00.000Z',
    current: false,
  },
  {
    id: 'a3c1c0de-3333-4a55-9f1e-0d6c3f6f7a01',
    device: 'Chrome on Linux',
    signedInAt: '2026-11-09T09:30:00.000Z',
    lastUsedAt: '2026-11-14T16:05:00.000Z',
    current: false,
  },
];

const MESH: VocabularyStatus = {
  name: 'MeSH',
  source: 'U.S. National Library of Medicine',
  year: 2022,
  version: '2022-ead431564c4e',
  descriptors: 30_194,
  substances: 0,
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
      vocabulary: MESH,
    },
    analyst: { kind: 'built-in', label: 'Built-in analyst' },
  },
  registration: { mode: 'open', emailDomains: [] },
  sessions: sampleSessions(),
  accessTokens: [],
  exports: [],
  deletion: null,
  articles: sampleArticles(312),
  similarityMethod: 'semantic',
  saved: [],
  removed: [],
  history: [],
  savedQueries: [],
  savedQueryNews: new Map(),
  activity: [],
  insight: createMockInsight(ADA.id),
});

/** The fields of a stored record that the server fills in. */
export const newRecord = () => ({ id: crypto.randomUUID(), userId: ADA.id });
