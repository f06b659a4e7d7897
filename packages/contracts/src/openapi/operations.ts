import { accountCalls } from '../account/calls.ts';
import { auditCalls } from '../audit/calls.ts';
import type { Call } from '../http/call.ts';
import { insightCalls } from '../insight/calls.ts';
import { JobAccepted } from '../insight/generation.ts';
import { libraryCalls } from '../library/calls.ts';
import { literatureCalls } from '../literature/calls.ts';
import { ARTICLE, GENERATION, RADAR, RADAR_ITEM, ROADMAP, USER } from './examples.ts';

/** Documentation of a call beside its schemas. */
export interface OperationDoc {
  /** A sentence without its full stop. */
  readonly summary: string;
  readonly description?: string;
  /** Needs no session. */
  readonly public?: true;
  /** An example of a valid body. */
  readonly request?: unknown;
  /** Its example response, if short enough to show. */
  readonly answer?: unknown;
  /** Changes the version named in `If-Match`, and returns 409 if that is no longer the newest. */
  readonly changesVersion?: true;
  /** Can return 202 with `JobAccepted` instead. */
  readonly answers202?: typeof JobAccepted;
}

/** Makes a missing entry of a call a type error. */
type DocsOf<Calls extends Record<string, Call>> = { readonly [Name in keyof Calls]: OperationDoc };

const account: DocsOf<typeof accountCalls> = {
  currentUser: { summary: 'The signed-in user', answer: USER },
  login: {
    summary: 'Sign in',
    description:
      'Sets the session cookie. Unknown user and wrong password are one answer. Too many failures: 429 with Retry-After.',
    public: true,
    request: { username: 'ada', password: 'correct horse' },
    answer: USER,
  },
  register: {
    summary: 'Make an account, and sign in',
    public: true,
    request: { username: 'ada', password: 'correct horse', email: 'ada@example.org', firstName: 'Ada' },
    answer: USER,
  },
  logout: { summary: 'Sign out', description: 'Final: no request is known by this session afterwards.' },
  updateUser: {
    summary: 'Change the profile',
    description: 'A field that is absent stays; null empties it.',
    request: { firstName: 'Ada', email: null },
    answer: { ...USER, email: null },
  },
  changePassword: {
    summary: 'Change the password',
    description: 'Ends every other session of the user.',
    request: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  },
  deleteUser: {
    summary: 'Delete the account',
    description:
      'For good, after the password. Every session ends at once; the link in the answer tells when every service has removed what it kept.',
    request: { password: 'correct horse' },
  },
  deletion: {
    summary: 'How far a deleted account is gone',
    description: 'For whoever holds the token, for 30 days.',
    public: true,
  },
  registration: {
    summary: 'Who may make an account',
    public: true,
    answer: { mode: 'open', emailDomains: [] },
  },
  sessions: { summary: 'Where the user is signed in', description: 'The one that was used last first.' },
  endOtherSessions: { summary: 'Sign out everywhere else' },
  endSession: { summary: 'End a session', description: 'One’s own: as signing out.' },
  status: { summary: 'Where searches look, and who analyzes' },
  vocabulary: {
    summary: 'The vocabulary that other names of a query come from',
    public: true,
    answer: {
      vocabulary: {
        name: 'MeSH',
        source: 'U.S. National Library of Medicine',
        year: 2026,
        version: '2026-0123456789ab',
        descriptors: 30_000,
        substances: 0,
      },
    },
  },
};

const audit: DocsOf<typeof auditCalls> = {
  reportExport: {
    summary: 'Say that a file was made in the browser',
    description: 'For the audit trail, where it stands as declared. 30 a minute.',
    request: { kind: 'radar', id: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11', format: 'svg', count: 1 },
  },
};

const literature: DocsOf<typeof literatureCalls> = {
  search: {
    summary: 'Search the literature',
    description: 'Answers PMIDs, a page at a time; summaries and abstracts have their own calls.',
    request: { query: 'mRNA delivery', historicalDepth: '5', resultsPerPage: 20, page: 1 },
    answer: {
      pmids: ['31978945'],
      count: 1,
      retmax: 20,
      retstart: 0,
      countIsCapped: false,
      ordering: 'relevance',
      lastReachable: 1,
      searchId: null,
    },
  },
  semanticSearch: {
    summary: 'The articles that are most like a query, by meaning',
    request: { query: 'lipid nanoparticles', depth: 'standard' },
  },
  facets: {
    summary: 'What the matches of a search are, by year, type, journal and MeSH heading',
    description: 'The years are those of all time; the other lists count what matches within the depth.',
    request: { query: 'mRNA delivery', historicalDepth: '5' },
    answer: {
      offered: true,
      background: 1,
      years: [{ year: 2020, count: 1 }],
      counted: 1,
      countedAll: true,
      types: [{ name: 'Review', count: 1 }],
      journals: [{ name: ARTICLE.journal, count: 1 }],
      mesh: [{ name: 'Nanoparticles', count: 1 }],
    },
  },
  summaries: {
    summary: 'Articles by PMID, without abstracts',
    description: 'In the order asked; PMIDs that nobody knows are left out.',
    request: { pmids: [ARTICLE.pmid] },
  },
  abstracts: {
    summary: 'Abstracts by PMID',
    request: { pmids: [ARTICLE.pmid] },
    answer: { [ARTICLE.pmid]: ARTICLE.abstract },
  },
  article: { summary: 'One article', answer: ARTICLE },
  similarArticles: {
    summary: 'Articles above a similarity to a text',
    request: { query: 'lipid nanoparticles', limit: 20, threshold: 0.6 },
  },
};

const library: DocsOf<typeof libraryCalls> = {
  savedArticles: { summary: 'Saved articles, newest first' },
  saveArticle: { summary: 'Save an article', description: 'A second save is 409.', request: ARTICLE },
  removeSavedArticle: {
    summary: 'Remove a saved article',
    description: 'For a day it can be restored, with its tags and its note.',
  },
  library: {
    summary: 'Find in the saved articles, in pages',
    description:
      'Words are looked for in title, authors, journal, abstract, keywords, tags and note, in any spelling of capitals and accents.',
  },
  libraryArticle: { summary: 'A saved article with its tags and its note' },
  writeNote: {
    summary: 'Write the note of a saved article',
    description: 'A note that was changed after `noteVersion` stays: 409.',
    request: { note: 'Compare with the 2021 trial.', noteVersion: 0 },
  },
  removeArticles: {
    summary: 'Remove saved articles',
    description: 'For a day they can be restored, with their tags and notes.',
    request: { ids: [USER.id] },
    answer: { ids: [] },
  },
  restoreArticles: {
    summary: 'Restore articles that were removed',
    request: { ids: [USER.id] },
    answer: { ids: [] },
  },
  libraryTags: { summary: 'Tags in use, in alphabetical order' },
  tagArticles: {
    summary: 'Add tags to saved articles, or take them off',
    request: { ids: [USER.id], add: ['delivery'] },
    answer: { ids: [] },
  },
  renameTag: {
    summary: 'Rename a tag',
    description: 'On every article that has it. A name that another tag has makes one tag of both.',
    request: { from: 'delivery', to: 'mRNA delivery' },
    answer: { ids: [] },
  },
  removeTag: { summary: 'Remove a tag from every article', answer: { ids: [] } },
  bulkSave: {
    summary: 'Save up to 100 articles at once',
    description: 'All in one transaction; those already saved are skipped.',
    request: { articles: [ARTICLE], quantity: 10 },
    answer: { saved: 1, skipped: 0, errors: 0 },
  },
  searchHistory: { summary: 'Past searches, newest first' },
  clearSearchHistory: { summary: 'Forget every past search' },
  savedQueries: { summary: 'Saved queries' },
  saveQuery: { summary: 'Save a query', request: { name: 'Delivery', query: 'mRNA delivery' } },
  removeSavedQuery: { summary: 'Remove a saved query' },
  savedQueryNews: {
    summary: 'How many matches of a saved query are new since it was run last',
    description: 'Counted anew after ten minutes at the earliest.',
  },
  runSavedQuery: {
    summary: 'Run a saved query',
    description: 'What it finds now is what the next news are counted from.',
  },
  activity: { summary: 'What happened, newest first, in pages' },
  usage: { summary: 'What is kept in the library, and how much an account may keep' },
};

const generated = {
  description:
    'Waits up to 120 s for its job. With `Prefer: respond-async`, or after that time, the answer is 202 with the job’s id.',
  answers202: JobAccepted,
} as const;

const listed = {
  description:
    'All of them with what is in them, up to 32 MB; beyond that 413. With `view=summary` pages of them without.',
} as const;

const rename = { request: { name: 'A better name' } } as const;

const insight: DocsOf<typeof insightCalls> = {
  generateAnalysis: { summary: 'Make an innovation-gap analysis', request: GENERATION, ...generated },
  generateRadar: {
    summary: 'Make a technology radar',
    request: { ...GENERATION, radarConfig: { name: 'Delivery' } },
    ...generated,
  },
  generateRoadmap: {
    summary: 'Make a technology roadmap',
    request: { ...GENERATION, roadmapConfig: { name: 'Delivery', timeHorizon: { years: 3 } } },
    ...generated,
  },
  jobs: { summary: 'Jobs, newest first, without results' },
  job: { summary: 'A job, with its result once it has one' },
  cancelJob: { summary: 'Cancel a job', description: 'A finished one stays as it is.' },
  resultUsage: { summary: 'What is kept of analyses, radars and roadmaps, and how much an account may keep' },
  topics: {
    summary: 'Topics, newest first, in pages',
    description:
      'A topic is a query with its type, journal, author and synonyms, and all that was saved of it.',
  },
  topic: { summary: 'One topic with its versions' },
  corrections: {
    summary: 'What the analyst changed of a topic, and when',
    description:
      'Corrections hold for every version of the topic. Records carry those that concern them; what was computed stays as it is.',
  },
  correct: {
    summary: 'Correct an item, an element or a finding',
    description: 'Fields that are left out stay as they are; null takes one back to what was computed.',
    request: {
      kind: 'radar',
      recordId: '0b7c8a4e-6a43-4f0e-9c55-5f6d3c1a2b10',
      path: '/items/0',
      change: { ring: 'Adopt' },
      reason: 'Approved in our region',
    },
    changesVersion: true,
  },
  undoCorrection: {
    summary: 'Take back a change',
    description: 'The fields that it changed become what they were before; the history keeps both.',
    request: { correctionId: '0b7c8a4e-6a43-4f0e-9c55-5f6d3c1a2b10' },
    changesVersion: true,
  },
  analyses: { summary: 'Saved analyses', ...listed },
  analysis: { summary: 'A saved analysis' },
  saveAnalysis: {
    summary: 'Save an analysis',
    description: 'With `jobId`, a second save of the same result answers the first one’s record.',
    request: {
      name: 'Delivery',
      searchQuery: 'mRNA delivery',
      analysisData: {
        overallTrends: ['Lipid nanoparticles grow'],
        emergingOpportunities: [],
        marketGaps: [],
        recommendations: [],
        underResearchedAreas: [],
        suggestedRadarItems: [RADAR_ITEM],
      },
    },
  },
  renameAnalysis: { summary: 'Rename an analysis', ...rename },
  deleteAnalysis: { summary: 'Delete an analysis' },
  radars: { summary: 'Saved radars', ...listed },
  radar: { summary: 'A saved radar' },
  saveRadar: {
    summary: 'Save a radar',
    request: { name: 'Delivery', searchQuery: 'mRNA delivery', radarData: RADAR },
  },
  renameRadar: { summary: 'Rename a radar', ...rename },
  radarDiff: { summary: 'What happened from an earlier radar to this one' },
  deleteRadar: { summary: 'Delete a radar' },
  roadmaps: { summary: 'Saved roadmaps', ...listed },
  roadmap: { summary: 'A saved roadmap' },
  saveRoadmap: {
    summary: 'Save a roadmap',
    request: { name: 'Delivery', searchQuery: 'mRNA delivery', roadmapData: ROADMAP },
  },
  renameRoadmap: { summary: 'Rename a roadmap', ...rename },
  deleteRoadmap: { summary: 'Delete a roadmap' },
};

export interface Operation extends OperationDoc {
  readonly id: string;
  readonly tag: string;
  readonly call: Call;
}

const operationsOf = (
  tag: string,
  calls: Record<string, Call>,
  docs: Record<string, OperationDoc>,
): Operation[] =>
  Object.entries(calls).map(([id, call]) => ({ id, tag, call, ...(docs[id] ?? { summary: id }) }));

/** Every call of the public API with its documentation. */
export const OPERATIONS: readonly Operation[] = [
  ...operationsOf('Account', accountCalls, account),
  ...operationsOf('Account', auditCalls, audit),
  ...operationsOf('Literature', literatureCalls, literature),
  ...operationsOf('Library', libraryCalls, library),
  ...operationsOf('Insight', insightCalls, insight),
];
