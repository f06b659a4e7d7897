import type { RunSelection } from '@sextant/contracts/insight/topic-run';
import type { Article, LiteratureRecord } from '@sextant/contracts/literature/article';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { AnalystInput } from '../analyst/input.ts';
import {
  findBackground,
  type IndexSample,
  type IndexWait,
  type RecordCache,
  type RetryContext,
  readOrganisations,
  readRecords,
  readRevisions,
  type SampledArticle,
  selectArticles,
  THIN_BELOW,
  verifyPosted,
} from '../articles/articles.ts';
import type { TrialRegister } from '../assessment/assessment.ts';
import type { DrugsInUse } from '../drug-facts/drugs-in-use.ts';
import type { InstalledDrugs } from '../drug-facts/open-drugs.ts';
import type { JobRequest } from '../jobs/job-request.ts';
import type { Timings } from '../timings.ts';
import { readTrials } from '../trials/read-trials.ts';
import type { VocabularyInUse } from '../vocabulary/vocabulary-in-use.ts';
import type { Report } from './report.ts';

export interface LiteratureDeps {
  readonly sendRequest: Requester;
  readonly vocabulary: VocabularyInUse;
  /** Null where registers of drugs are not asked. */
  readonly drugs: DrugsInUse | null;
  readonly sample: IndexSample;
  readonly records: RecordCache;
  readonly indexWait: IndexWait;
  readonly timings: Timings;
}

/** The literature of a search: read once for all that is made of it. */
export interface ReadLiterature {
  readonly background: AnalystInput['background'];
  /** PMIDs of the matches of the query. */
  readonly matches: ReadonlySet<string>;
  readonly sample: readonly SampledArticle[];
  readonly vocabulary: SharedArrayBuffer;
  /** The registers of drugs that are asked; false for none. */
  readonly drugFacts: boolean | InstalledDrugs;
  /** Registered trials that may be of it; null if none are known. */
  readonly trials: TrialRegister | null;
  /** Selected articles for radar and roadmap; of a full analysis alone. */
  readonly selected: { readonly pmids: readonly string[]; readonly selection: RunSelection } | null;
  /** Organisations that affiliations name, by PMID of matches; of a full analysis alone. */
  readonly organisations: ReadonlyMap<string, readonly KeyedOrganisation[]>;
  /** `Literature.elsewhere`; not searched for a radar alone. */
  readonly elsewhere?: ReadonlyMap<string, number>;
  /** Posted articles as records of the index. */
  verify(posted: readonly Article[]): { articles: LiteratureRecord[]; unverified: string[] };
  /** Records of the index, without unknown ones. */
  find(pmids: readonly string[]): LiteratureRecord[];
}

type JobSearch = Pick<JobRequest, 'articles' | 'searchQuery' | 'filters' | 'asOf' | 'results'>;

type ReadingStep = 'selecting-articles' | 'fetching-abstracts';

/** Requests to the search service during a step of a job, whose retries are reported. */
export const createRetryContext = (
  { sendRequest, timings }: Pick<LiteratureDeps, 'sendRequest' | 'timings'>,
  {
    userId,
    step,
    report,
    signal,
  }: {
    readonly userId: string;
    readonly step: ReadingStep;
    readonly report: Report;
    readonly signal: AbortSignal;
  },
  onMissing: RetryContext['onMissing'],
): RetryContext => ({
  sendRequest,
  userId,
  delaysMs: timings.retryDelaysMs,
  timeoutMs: timings.requestTimeoutMs,
  signal,
  onRetry: (retry) => report('retrying-api-error', retry),
  onResume: () => report(step),
  onMissing,
});

/** Reads the literature of a job, from a complete index if that takes no minutes. */
export async function readLiterature(
  deps: LiteratureDeps,
  { userId, request }: { readonly userId: string; readonly request: JobSearch },
  report: Report,
  signal: AbortSignal,
): Promise<ReadLiterature> {
  const { result, missing } = await deps.indexWait.read(
    ({ onMissing, isRepeated }) => {
      const contextOf = (step: ReadingStep) =>
        createRetryContext(deps, { userId, step, report, signal }, onMissing);
      const onFetching = async () => {
        if (!isRepeated) await report('fetching-abstracts');
      };
      return readAll(deps, request, {
        selecting: contextOf('selecting-articles'),
        fetching: contextOf('fetching-abstracts'),
        onFetching,
      });
    },
    { signal, onWait: (waitingFor) => report('fetching-abstracts', { waitingFor }) },
  );
  return missing.length > 0 ? withMissing(result, missing) : result;
}

const withMissing = (literature: ReadLiterature, missing: readonly IndexPart[]): ReadLiterature => ({
  ...literature,
  background: { ...literature.background, missing },
});

async function readAll(
  { records: cache, sample: samples, vocabulary, drugs }: LiteratureDeps,
  { searchQuery, filters, asOf, articles: posted, results }: JobSearch,
  {
    selecting,
    fetching,
    onFetching,
  }: {
    readonly selecting: RetryContext;
    readonly fetching: RetryContext;
    readonly onFetching: () => Promise<void>;
  },
): Promise<ReadLiterature> {
  const search = { query: searchQuery, ...(filters && { filters }), asOf };
  const selected = results ? await selectArticles(selecting, search, results) : null;
  const own = [...new Set([...posted.map(({ pmid }) => pmid), ...(selected?.pmids ?? [])])];
  const ownRevisions = await readRevisions(selecting, own);
  await onFetching();
  const { articles, matches, ...background } = await findBackground(fetching, search);
  const found = await readRecords(fetching, cache, [...articles, ...ownRevisions]);
  const find = (pmids: readonly string[]) => pmids.flatMap((pmid) => found.get(pmid) ?? []);
  const records = find(articles.map(({ pmid }) => pmid));
  // A thin literature is not compared with the index, whose sample takes longer to read than all of it.
  const isThin = records.length < THIN_BELOW;
  const sample = isThin ? [] : await samples.current(fetching, background.source, search);
  const inUse = await vocabulary.current(fetching);
  const trials = await readTrials(fetching, searchQuery, records, inUse);
  const matching = records.filter(({ pmid }) => matches.has(pmid)).map(({ pmid }) => pmid);
  const organisations = results ? await readOrganisations(fetching, matching) : new Map();
  return {
    background: { ...background, records },
    matches,
    sample,
    vocabulary: inUse.buffer,
    drugFacts: (await drugs?.current()) ?? false,
    trials,
    selected,
    organisations,
    verify: (articles) => verifyPosted(articles, found),
    find,
  };
}
