import { analysisFixture, radarFixture, roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { mockTopicKey } from '@sextant/briefing/testing/mock-topic-key';
import type { ReadArticle } from '@sextant/contracts/insight/article-reading';
import type { Digest, TopicChanges } from '@sextant/contracts/insight/digest';
import type { DigestMail } from '@sextant/contracts/insight/digest-mail';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import type { Job, JobKind, JobStepEvent, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import type { TopicOrganisation } from '@sextant/contracts/insight/topic-organisations';
import type { RunSelection, StartTopicRunBody, TopicRun } from '@sextant/contracts/insight/topic-run';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import type { DigestFeed, Watch } from '@sextant/contracts/insight/watch';
import type { WebhookState } from '@sextant/contracts/insight/webhook';
import { Article } from '@sextant/contracts/literature/article';
import { SearchFilters } from '@sextant/contracts/literature/filters';

type Step = Pick<JobStepEvent, 'step'> & Partial<Pick<JobStepEvent, 'attempt' | 'maximum' | 'delaySeconds'>>;

const LAST_STEP: Readonly<Record<JobKind, ProgressStep>> = {
  analysis: 'running-analysis',
  radar: 'generating-radar',
  roadmap: 'generating-roadmap',
};

/** Jobs and stored results in memory, with the steps that the real service reports. */
export interface MockInsight {
  jobs: Job[];
  analyses: StoredAnalysis[];
  radars: StoredRadar[];
  roadmaps: StoredRoadmap[];
  /** Full analyses, newest first. */
  runs: MockRun[];
  /** How the articles of full analyses are selected. */
  selection: RunSelection;
  /** The evidence table of every topic; null: none has one. */
  evidence: EvidenceStudy[] | null;
  /** What articles say of themselves, by PMID; of others nothing is known. */
  readings: Map<string, Omit<ReadArticle, 'pmid'>>;
  /** The registered trials of every topic; null: none has a run. */
  trials: TopicTrial[] | null;
  /** What changed between any two runs; null: none has a table. */
  changes: Omit<TopicChanges, 'runId'> | null;
  /** Who is behind every topic; null: no run has read it. */
  who: TopicOrganisation[] | null;
  watches: Watch[];
  /** Newest first. */
  digests: Digest[];
  feed: DigestFeed;
  digestMail: DigestMail;
  webhook: WebhookState;
  /** Duration of a step. */
  stepMs: number;
  /** Pauses jobs at these steps until `letGo` is called. */
  readonly hold: (...steps: ProgressStep[]) => void;
  readonly letGo: () => void;
  /** Kinds whose next jobs fail, with the error message. */
  failing: Partial<Record<JobKind, string>>;
  /** Saving fails for these kinds: with 500, or in a full analysis unnoticed. */
  unsaveable: Set<JobKind>;
  /** Steps inserted before the last one, e.g. retries. */
  extraSteps: Step[];
  /** Articles published since the newest result, by topic key. */
  newArticles: Map<string, number>;
  /** Of topics, by key. */
  trialsStopped: Map<string, number>;
  /** Number of items of a radar. */
  radarItems: number;
  /** Bodies of the generation calls, newest last. */
  requests: { kind: JobKind | 'run'; articles: number; body: unknown }[];
  /** Subscribes to the job events of the stream. */
  readonly subscribe: (listener: (event: JobStepEvent) => void) => () => void;
  readonly start: (kind: JobKind, searchQuery: string, articles: Article[]) => string;
  readonly cancel: (id: string) => void;
  /** Starts a full analysis: the analysis, then radar and roadmap, each saved at its end. */
  readonly startRun: (body: StartTopicRunBody) => MockRun;
  readonly cancelRun: (id: string) => void;
  /** Stores the result of a job, once, and returns its record; null if its kind cannot be saved. */
  readonly save: <Kind extends JobKind>(kind: Kind, saved: MockSave<Kind>) => StoredOf[Kind] | null;
}

export type MockRun = Omit<TopicRun, 'jobs' | 'state' | 'finishedAt'> & {
  readonly jobIds: readonly string[];
};

interface StoredOf {
  analysis: StoredAnalysis;
  radar: StoredRadar;
  roadmap: StoredRoadmap;
}
interface MockSave<Kind extends JobKind> {
  name: string;
  description?: string | null;
  searchQuery: string;
  jobId?: string | null;
  filters?: SearchFilters | null;
  data: {
    analysis: Pick<StoredAnalysis, 'analysisData'>;
    radar: Pick<StoredRadar, 'radarData' | 'historyKey'>;
    roadmap: Pick<StoredRoadmap, 'roadmapData'>;
  }[Kind];
}

const LISTS = { analysis: 'analyses', radar: 'radars', roadmap: 'roadmaps' } as const;
const isFinished = ({ status }: Job) => ['succeeded', 'failed', 'cancelled'].includes(status);

/** A run as its call shows it. */
export function mockRun(insight: MockInsight, { jobIds, ...run }: MockRun): TopicRun {
  const jobs = jobIds.flatMap((id) => insight.jobs.find((job) => job.id === id) ?? []);
  const isOver = jobs.every(isFinished);
  return {
    ...run,
    state: isOver ? 'finished' : 'running',
    jobs: jobs.map(({ result: _, ...summary }) => summary),
    finishedAt: isOver ? new Date().toISOString() : null,
  };
}

/** The jobs of an earlier test do not go on: their runs would save results in a later one. */
let newest: MockInsight | null = null;

/** @param userId whose records are stored */
export function createMockInsight(userId: string): MockInsight {
  const listeners = new Set<(event: JobStepEvent) => void>();
  let sequence = 0;
  const held = new Set<ProgressStep>();
  const waiting: (() => void)[] = [];

  const say = (job: Job, step: Step) => {
    sequence += 1;
    const { id: jobId, kind, status } = job;
    const event = { sequence, jobId, kind, status, at: new Date().toISOString(), ...step };
    for (const listener of listeners) listener(event);
  };
  const create = (kind: JobKind, searchQuery: string, filters: SearchFilters | null = null): Job => {
    const job = {
      id: crypto.randomUUID(),
      kind,
      status: 'queued',
      searchQuery,
      topicKey: mockTopicKey(searchQuery, filters),
      step: 'idle',
      error: null,
      failures: 0,
      savedId: null,
      createdAt: new Date().toISOString(),
      finishedAt: null,
      result: null,
    } as Job;
    insight.jobs = [job, ...insight.jobs];
    return job;
  };
  /** @param onResult called before its end is reported */
  const go = (job: Job, articles: Article[], onResult = () => {}) => {
    const steps: Step[] = [
      { step: 'selecting-articles' },
      { step: 'fetching-abstracts' },
      ...insight.extraSteps,
      { step: LAST_STEP[job.kind] },
    ];
    const failure = insight.failing[job.kind];
    const next = () => {
      if (job.status === 'cancelled' || newest !== insight) return;
      const step = steps.shift();
      if (!step) {
        if (failure) finish(job, { status: 'failed', error: failure }, null, onResult);
        else finish(job, { status: 'succeeded' }, resultOf(job.kind, articles, insight.radarItems), onResult);
        return;
      }
      Object.assign(job, { status: 'running', step: step.step });
      say(job, step);
      if (held.has(step.step)) waiting.push(next);
      else setTimeout(next, insight.stepMs);
    };
    setTimeout(next, insight.stepMs);
  };
  const finish = (
    job: Job,
    change: Partial<Pick<Job, 'status' | 'error'>>,
    result: unknown = null,
    onResult = () => {},
  ) => {
    Object.assign(job, change, { result, finishedAt: new Date().toISOString(), step: 'idle' });
    onResult();
    say(job, { step: 'idle' });
  };

  const insight: MockInsight = {
    jobs: [],
    analyses: [],
    radars: [],
    roadmaps: [],
    runs: [],
    selection: { articles: 20, by: 'semantic', outside: 0, isIncomplete: false },
    evidence: null,
    trials: null,
    changes: null,
    watches: [],
    digests: [],
    feed: { createdAt: null, showsNames: false },
    digestMail: { isOffered: false, waiting: null, last: null },
    webhook: { isOffered: false, webhook: null },
    who: null,
    stepMs: 5,
    hold: (...steps) => {
      for (const step of steps) held.add(step);
    },
    letGo: () => {
      held.clear();
      for (const next of waiting.splice(0)) next();
    },
    failing: {},
    unsaveable: new Set(),
    extraSteps: [],
    readings: new Map(),
    newArticles: new Map(),
    trialsStopped: new Map(),
    radarItems: 30,
    requests: [],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kind, searchQuery, articles) {
      const job = create(kind, searchQuery);
      go(job, articles);
      return job.id;
    },
    cancel(id) {
      const job = insight.jobs.find((other) => other.id === id);
      if (job && !isFinished(job)) finish(job, { status: 'cancelled' });
    },
    startRun({ articles: posted, searchQuery, radarConfig, roadmapConfig, analysisName, ...body }) {
      const filters = body.filters ? SearchFilters.parse(body.filters) : null;
      const articles = posted.map((article) => Article.parse(article)).slice(0, 20);
      const names = { analysis: analysisName ?? '', radar: radarConfig.name, roadmap: roadmapConfig.name };
      const jobs = (['analysis', 'radar', 'roadmap'] as const).map((kind) =>
        create(kind, searchQuery, filters),
      );
      const others = jobs.slice(1);
      const saveJob = (job: Job) => {
        const { kind, id: jobId, result } = job;
        if (!result) return;
        const data = { [`${kind}Data`]: result, ...(kind === 'radar' && { historyKey: null }) };
        const saved = { name: names[kind], searchQuery, jobId, filters, data } as MockSave<typeof kind>;
        insight.save(kind, saved);
      };
      const run: MockRun = {
        id: crypto.randomUUID(),
        topicKey: mockTopicKey(searchQuery, filters),
        searchQuery,
        selection: insight.selection,
        hasEvidence: true,
        jobIds: jobs.map(({ id }) => id),
        createdAt: new Date().toISOString(),
      };
      insight.runs = [run, ...insight.runs];
      for (const job of jobs.slice(0, 1))
        go(job, articles, () => {
          saveJob(job);
          for (const other of others)
            if (job.result) go(other, articles, () => saveJob(other));
            else insight.cancel(other.id);
        });
      return run;
    },
    cancelRun(id) {
      for (const jobId of insight.runs.find((run) => run.id === id)?.jobIds ?? []) insight.cancel(jobId);
    },
    save(kind, { name, description = null, searchQuery, jobId = null, filters = null, data }) {
      const list = insight[LISTS[kind]] as StoredOf[typeof kind][];
      const existing = list.find((record) => jobId !== null && record.jobId === jobId);
      if (existing) return existing;
      if (insight.unsaveable.has(kind)) return null;
      const [now, topicKey] = [new Date().toISOString(), mockTopicKey(searchQuery, filters)];
      const about = { name, description, searchQuery, jobId, topicKey, filters };
      const stored = {
        ...{ id: crypto.randomUUID(), userId, ...about, createdAt: now, updatedAt: now },
        ...data,
      } as unknown as StoredOf[typeof kind];
      Object.assign(insight, { [LISTS[kind]]: [stored, ...list] });
      const job = insight.jobs.find(({ id }) => id === jobId);
      if (job) job.savedId = stored.id;
      return stored;
    },
  };
  newest = insight;
  return insight;
}

function resultOf(kind: JobKind, articles: Article[], radarItems: number): unknown {
  if (kind === 'analysis') return analysisFixture(articles);
  return kind === 'radar' ? radarFixture(radarItems, articles) : roadmapFixture(18, articles);
}
