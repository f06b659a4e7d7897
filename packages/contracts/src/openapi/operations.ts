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
  /** One sentence without a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** Requires no session. */
  readonly public?: true;
  /** An example of a valid body. */
  readonly request?: unknown;
  /** Its example response, if short enough to show. */
  readonly response?: unknown;
  /** Requires the current version in `If-Match`; returns 409 if it is outdated. */
  readonly changesVersion?: true;
  /** Can return 202 with `JobAccepted` instead. */
  readonly acceptedResponse?: typeof JobAccepted;
}

/** Makes a missing entry of a call a type error. */
type DocsOf<Calls extends Record<string, Call>> = { readonly [Name in keyof Calls]: OperationDoc };

const account: DocsOf<typeof accountCalls> = {
  currentUser: { summary: 'The signed-in user', response: USER },
  login: {
    summary: 'Sign in',
    description:
      'Sets the session cookie. An unknown user and a wrong password get the same response. Too many failures: 429 with Retry-After.',
    public: true,
    request: { username: 'ada', password: 'correct horse' },
    response: USER,
  },
  register: {
    summary: 'Create an account and sign in',
    public: true,
    request: { username: 'ada', password: 'correct horse', email: 'ada@example.org', firstName: 'Ada' },
    response: USER,
  },
  logout: { summary: 'Sign out', description: 'Permanent: the session cannot be used again.' },
  updateUser: {
    summary: 'Change the profile',
    description: 'Absent fields are unchanged; null clears a field.',
    request: { firstName: 'Ada', email: null },
    response: { ...USER, email: null },
  },
  changePassword: {
    summary: 'Change the password',
    description: 'Ends every other session of the user, and with `revokeTokens` all access tokens.',
    request: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  },
  sendEmailConfirmation: {
    summary: 'Send a link to the address of the user, which confirms it',
    description:
      'Valid for a day; an earlier link ends. At most five an hour; 409 if there is no address, it is confirmed, or this server sends no mail.',
  },
  confirmEmail: {
    summary: 'Confirm the address that a link was sent to',
    description: 'With the token of the link; it may be repeated while the link is valid.',
    public: true,
    request: { token: 'A'.repeat(43) },
    response: { email: 'ada@example.org' },
  },
  unsubscribe: {
    summary: 'Stop the mails of all watches',
    description:
      'With the token of a mail, as its header List-Unsubscribe names it (RFC 8058); a body is not read. To GET it shows a page with a button.',
    public: true,
  },
  deleteUser: {
    summary: 'Delete the account',
    description:
      'Permanent; requires the password. All sessions end immediately; the link in the response reports when every service has deleted its data.',
    request: { password: 'correct horse' },
  },
  deletion: {
    summary: 'Status of an account deletion',
    description: 'Available to anyone with the token, for 30 days.',
    public: true,
  },
  registration: {
    summary: 'Who may register',
    public: true,
    response: { mode: 'open', emailDomains: [] },
  },
  sessions: { summary: 'Sessions of the user', description: 'Most recently used first.' },
  endOtherSessions: { summary: 'Sign out everywhere else' },
  endSession: { summary: 'End a session', description: 'Ending the current session signs the user out.' },
  accessTokens: {
    summary: 'Access tokens of the user, newest first',
    description: 'Without their secrets, which are not stored.',
  },
  createAccessToken: {
    summary: 'Make an access token',
    description:
      'Requires the password. The secret is in this response only. At most 20 valid tokens; 409 beyond that.',
    request: { name: 'Nightly report', scopes: ['read'], expiresInDays: 90, password: 'correct horse' },
  },
  revokeAccessToken: {
    summary: 'Revoke an access token',
    description: 'Calls with it are refused within five seconds.',
  },
  status: { summary: 'Literature source and analyst in use' },
  vocabulary: {
    summary: 'Vocabulary used for synonyms in queries',
    public: true,
    response: {
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
  dataSources: {
    summary: 'Sources of facts beside the literature, with licence and date',
    public: true,
    response: {
      sources: [
        {
          of: 'drugs',
          name: 'European Medicines Agency, medicines',
          licence: 'reuse with acknowledgement',
          asOf: '2025-07-15',
        },
        { of: 'trials', name: 'ClinicalTrials.gov', licence: 'public domain', asOf: '2026-11-20' },
      ],
    },
  },
};

const audit: DocsOf<typeof auditCalls> = {
  reportExport: {
    summary: 'Report a file exported in the browser',
    description: 'Recorded in the audit trail as declared by the browser. Limited to 30 per minute.',
    request: { kind: 'radar', id: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11', format: 'svg', count: 1 },
  },
};

const literature: DocsOf<typeof literatureCalls> = {
  search: {
    summary: 'Search the literature',
    description: 'Returns PMIDs, paginated; summaries and abstracts have their own calls.',
    request: { query: 'mRNA delivery', historicalDepth: '5', resultsPerPage: 20, page: 1 },
    response: {
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
    summary: 'Articles most similar in meaning to a query',
    request: { query: 'lipid nanoparticles', depth: 'standard' },
  },
  facets: {
    summary: 'Facet counts of a search by year, type, journal, MeSH heading, organisation and country',
    description: 'Years cover all matches; the other facets count matches within the historical depth.',
    request: { query: 'mRNA delivery', historicalDepth: '5' },
    response: {
      offered: true,
      background: 1,
      years: [{ year: 2020, count: 1 }],
      counted: 1,
      countedAll: true,
      types: [{ name: 'Review', count: 1 }],
      journals: [{ name: ARTICLE.journal, count: 1 }],
      mesh: [{ name: 'Nanoparticles', count: 1 }],
      organisations: [{ name: 'Example Pharma', count: 1 }],
      countries: [{ name: 'CH', count: 1 }],
      typeFilter: null,
      remedies: [],
    },
  },
  summaries: {
    summary: 'Articles by PMID, without abstracts',
    description: 'In the requested order; unknown PMIDs are omitted.',
    request: { pmids: [ARTICLE.pmid] },
  },
  abstracts: {
    summary: 'Abstracts by PMID',
    request: { pmids: [ARTICLE.pmid] },
    response: { [ARTICLE.pmid]: ARTICLE.abstract },
  },
  article: { summary: 'One article', response: ARTICLE },
  similarArticles: {
    summary: 'Articles above a similarity threshold to a text',
    request: { query: 'lipid nanoparticles', limit: 20, threshold: 0.6 },
  },
};

const library: DocsOf<typeof libraryCalls> = {
  savedArticles: { summary: 'Saved articles, newest first' },
  saveArticle: {
    summary: 'Save an article',
    description: 'Returns 409 if the article is already saved.',
    request: ARTICLE,
  },
  removeSavedArticle: {
    summary: 'Remove a saved article',
    description: 'It can be restored for a day, with its tags and note.',
  },
  library: {
    summary: 'Search the saved articles, paginated',
    description:
      'Searches title, authors, journal, abstract, keywords, tags and note, ignoring case and accents.',
  },
  libraryArticle: { summary: 'A saved article with its tags and note' },
  writeNote: {
    summary: 'Write the note of a saved article',
    description: 'Returns 409 if the note has changed since `noteVersion`.',
    request: { note: 'Compare with the 2021 trial.', noteVersion: 0 },
  },
  removeArticles: {
    summary: 'Remove saved articles',
    description: 'They can be restored for a day, with their tags and notes.',
    request: { ids: [USER.id] },
    response: { ids: [] },
  },
  restoreArticles: {
    summary: 'Restore removed articles',
    request: { ids: [USER.id] },
    response: { ids: [] },
  },
  libraryTags: { summary: 'Tags in use, in alphabetical order' },
  tagArticles: {
    summary: 'Add tags to saved articles, or remove them',
    request: { ids: [USER.id], add: ['delivery'] },
    response: { ids: [] },
  },
  renameTag: {
    summary: 'Rename a tag',
    description: 'Applies to every article with the tag. Renaming to an existing tag merges the two.',
    request: { from: 'delivery', to: 'mRNA delivery' },
    response: { ids: [] },
  },
  removeTag: { summary: 'Remove a tag from every article', response: { ids: [] } },
  bulkSave: {
    summary: 'Save up to 100 articles at once',
    description: 'In one transaction; articles that are already saved are skipped.',
    request: { articles: [ARTICLE], quantity: 10 },
    response: { saved: 1, skipped: 0, errors: 0 },
  },
  searchHistory: { summary: 'Past searches, newest first' },
  searchHistoryEntry: { summary: 'One past search' },
  clearSearchHistory: { summary: 'Clear the search history' },
  savedQueries: { summary: 'Saved queries' },
  saveQuery: { summary: 'Save a query', request: { name: 'Delivery', query: 'mRNA delivery' } },
  removeSavedQuery: { summary: 'Remove a saved query' },
  savedQueryNews: {
    summary: 'Number of new matches since the last run of a saved query',
    description: 'Recounted at most every ten minutes.',
  },
  runSavedQuery: {
    summary: 'Run a saved query',
    description: 'The result becomes the baseline for the next count of new matches.',
  },
  activity: { summary: 'Activity log, newest first, paginated' },
  usage: { summary: 'Library storage used, and its quotas' },
};

const generated = {
  description:
    'Waits up to 120 s for its job. With `Prefer: respond-async`, or after that time, the response is 202 with the job’s id.',
  acceptedResponse: JobAccepted,
} as const;

const listed = {
  description:
    'Returns all items with their content, up to 32 MB; more than that is 413. With `view=summary`, returns pages without content.',
} as const;

const rename = { request: { name: 'A better name' } } as const;

const insight: DocsOf<typeof insightCalls> = {
  generateAnalysis: { summary: 'Generate an innovation-gap analysis', request: GENERATION, ...generated },
  generateRadar: {
    summary: 'Generate a technology radar',
    request: { ...GENERATION, radarConfig: { name: 'Delivery' } },
    ...generated,
  },
  generateRoadmap: {
    summary: 'Generate a technology roadmap',
    request: { ...GENERATION, roadmapConfig: { name: 'Delivery', timeHorizon: { years: 3 } } },
    ...generated,
  },
  startTopicRun: {
    summary: 'Start the full analysis of a search',
    description:
      'Reads its literature once, makes the evidence table, then the analysis, then radar and roadmap, and saves the three results. Its jobs are followed as all others are.',
    request: {
      ...GENERATION,
      radarConfig: { name: 'Delivery' },
      roadmapConfig: { name: 'Delivery', timeHorizon: { years: 3 } },
    },
  },
  topicRun: { summary: 'A full analysis with its jobs' },
  cancelTopicRun: { summary: 'Cancel a full analysis', description: 'What is finished stays.' },
  jobs: { summary: 'Jobs, newest first, without results' },
  job: { summary: 'A job, with its result once finished' },
  cancelJob: { summary: 'Cancel a job', description: 'A finished job is unchanged.' },
  resultUsage: {
    summary: 'Storage used by analyses, radars and roadmaps, a language model’s tokens of today, and quotas',
  },
  topics: {
    summary: 'Topics, newest first, paginated',
    description:
      'A topic is a query with its type, journal, author and synonyms, and all results saved for it.',
  },
  topic: { summary: 'One topic with its versions' },
  topicNews: {
    summary: 'How many articles were published on a topic since its newest result',
    description:
      'Counts the matches of its query and filters over all years, at most 100; cached for ten minutes.',
  },
  topicChanges: {
    summary: 'What changed in a topic from one of its runs to a later one',
    description:
      'New articles, strongest design first, statements, rings, trials, approvals, as a digest has them. 404 `insight.evidence-not-found` if one of the runs has no table.',
  },
  evidence: {
    summary: 'The evidence table of a topic: its studies with their sentences',
    description:
      'As read in the newest run, with the decisions of the user. Filters by technology, comparator, outcome, words, design and year; paged by cursor. 404 `insight.evidence-not-found` if no run of the topic has a table yet.',
  },
  topicTrials: {
    summary: 'Registered trials of a topic',
    description:
      'Trials of ClinicalTrials.gov, as the newest run found them: those that its articles name or report, those that test its technologies, and those on the diseases that its query asks for alone, which come last. Filters by technology, phase, status and reason for stopping; paged by cursor. 404 `insight.evidence-not-found` if no run of the topic has a table yet.',
  },
  headToHead: {
    summary: 'Which technologies of a topic were tested against which',
    description: 'Pairs without an order; reviews that name both stand apart.',
  },
  evidenceMap: {
    summary: 'Technologies of a topic by outcomes',
    description: 'Directions count only where the user gave them.',
  },
  evidenceHarms: {
    summary: 'Harms that the studies of a topic name, by word',
    description: 'A sentence that says that a harm did not occur is marked as negated.',
  },
  readArticles: {
    summary: 'Design, size and conclusion of articles',
    description:
      'What the built-in reader finds in title and abstract, before and without an analysis; a field it is not sure of is null. At most 100 articles.',
    request: { pmids: [ARTICLE.pmid] },
    response: {
      articles: [
        {
          ...{ pmid: ARTICLE.pmid, design: 'randomized-trial', n: 120 },
          ...{
            tested: ['sumatriptan'],
            comparator: 'placebo',
            conclusion: 'Sumatriptan is effective in migraine.',
          },
        },
      ],
    },
  },
  evidenceTrend: {
    summary: 'Technologies of a topic by year',
    description:
      'The studies that name each of the first technologies, beside all that match the query: a share is their quotient.',
  },
  topicOrganisations: {
    summary:
      'Organisations, countries and funders behind the articles of a topic, and sponsors of its trials',
    description:
      'As affiliations and grants name them, without persons. Legal forms and branches of a company are one. Retracted articles count for nobody.',
  },
  rowDecisions: {
    summary: 'Decisions of the user on studies and sentences of a topic',
    description: 'They hold for every run of the topic, and for every reader.',
  },
  decideRow: {
    summary: 'Give a direction, correct a field or reject a study or sentence',
    description: 'Null takes the field back to what was read.',
    request: {
      pmid: '12345',
      sentence: '0123456789abcdef',
      field: 'direction',
      value: 'favors-intervention',
    },
    changesVersion: true,
  },
  undoRowDecision: {
    summary: 'Undo a decision',
    description: 'Restores the value before it; the history keeps both.',
    request: { decisionId: '0b7c8a4e-6a43-4f0e-9c55-5f6d3c1a2b10' },
    changesVersion: true,
  },
  corrections: {
    summary: 'Corrections of a topic, with their history',
    description:
      'Corrections apply to every version of the topic. Records include the corrections that apply to them; computed data is unchanged.',
  },
  correct: {
    summary: 'Correct an item, an element or a finding',
    description: 'Omitted fields are unchanged; null resets a field to its computed value.',
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
    summary: 'Undo a change',
    description: 'Restores the previous values of the changed fields; the history keeps both changes.',
    request: { correctionId: '0b7c8a4e-6a43-4f0e-9c55-5f6d3c1a2b10' },
    changesVersion: true,
  },
  watches: {
    summary: 'Watched topics with their last digests',
    description: 'Paused ones too, with the reason.',
  },
  createWatch: {
    summary: 'Watch a topic',
    description:
      'Runs it again in a rhythm, with the filters of its newest version, and makes a digest of what changed. 409 if the topic is watched already, or the account has as many watches as it may.',
    request: {
      topicKey: '0123456789abcdef0123456789abcdef',
      schedule: { every: 'week', weekday: 'monday', hour: 6, timeZone: 'Europe/Berlin' },
    },
  },
  changeWatch: {
    summary: 'Change, pause or resume a watch',
    description: 'Absent fields are unchanged.',
    request: { isPaused: true },
  },
  runWatch: {
    summary: 'Run a watch now',
    description: 'In place of its next run. 409 while it is paused.',
  },
  deleteWatch: { summary: 'Stop watching a topic', description: 'Its digests are deleted with it.' },
  digests: { summary: 'Digests, newest first, paginated' },
  digest: {
    summary: 'A digest: what changed in a watched topic from one run to the next',
    description:
      'Computed from the two stored runs by their fields. What another version of the method, or another analyst, would show differently is left out, and a note says so.',
  },
  digestMail: {
    summary: 'Whether digests can be sent by mail, and what became of the last one',
    description: 'Mail goes to the confirmed address of the account, from watches that deliver by mail.',
  },
  digestFeed: { summary: 'Whether there is an Atom feed of the digests' },
  createDigestFeed: {
    summary: 'Make the address of the Atom feed, or a new one',
    description: 'The address holds a secret, which is in this response only. An earlier address ends.',
    request: { showsNames: false },
  },
  changeDigestFeed: {
    summary: 'Show queries and titles in the feed and in subjects of mails, or hide them',
    request: { showsNames: true },
  },
  deleteDigestFeed: { summary: 'End the Atom feed' },
  webhook: {
    summary: 'The webhook, and what became of its newest messages',
    description:
      'Another system is told what changed in the topics that deliver to it: the event insight.topic.changed.v1 as CloudEvents JSON, signed as Standard Webhooks has it. It has ids and counts alone; GET /api/digests/{id} has the digest.',
  },
  createWebhook: {
    summary: 'Set the address of the webhook, with a new secret',
    description: 'The secret is in this response only. An earlier address and secret end.',
    request: { url: 'https://example.org/hooks/sextant' },
  },
  changeWebhook: { summary: 'Pause the webhook, or resume it', request: { isPaused: false } },
  testWebhook: {
    summary: 'Send a test to the webhook',
    description: 'An event insight.webhook.tested.v1, within some seconds. A test that waits is replaced.',
  },
  deleteWebhook: { summary: 'End the webhook', description: 'What waits is not sent any more.' },
  analyses: { summary: 'Saved analyses', ...listed },
  analysis: { summary: 'A saved analysis' },
  saveAnalysis: {
    summary: 'Save an analysis',
    description: 'With `jobId`, saving the same result again returns the first record.',
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
  radarDiff: { summary: 'Differences between an earlier radar and this one' },
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
