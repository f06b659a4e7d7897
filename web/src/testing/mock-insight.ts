import type { Job, JobKind, JobStepEvent, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import type { Article } from '@sextant/contracts/literature/article';
import { analysisFixture, radarFixture, roadmapFixture } from './insight-fixtures.ts';
import { mockTopicKey } from './mock-topic-key.ts';

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
  /** Duration of a step. */
  stepMs: number;
  /** Pauses jobs at these steps until `letGo` is called. */
  readonly hold: (...steps: ProgressStep[]) => void;
  readonly letGo: () => void;
  /** Kinds whose next jobs fail, with the error message. */
  failing: Partial<Record<JobKind, string>>;
  /** Saving fails with 500 for these kinds. */
  unsaveable: Set<JobKind>;
  /** Steps inserted before the last one, e.g. retries. */
  extraSteps: Step[];
  /** Articles published since the newest result, by topic key. */
  newArticles: Map<string, number>;
  /** Number of items of a radar. */
  radarItems: number;
  /** Bodies of the generation calls, newest last. */
  requests: { kind: JobKind; articles: number; body: unknown }[];
  /** Subscribes to the job events of the stream. */
  readonly subscribe: (listener: (event: JobStepEvent) => void) => () => void;
  readonly start: (kind: JobKind, searchQuery: string, articles: Article[]) => string;
  readonly cancel: (id: string) => void;
}

/** The jobs of an earlier test do not go on: their runs would save results in a later one. */
let newest: MockInsight | null = null;

export function createMockInsight(): MockInsight {
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
  const finish = (job: Job, change: Partial<Pick<Job, 'status' | 'error'>>, result: unknown = null) => {
    Object.assign(job, change, { result, finishedAt: new Date().toISOString(), step: 'idle' });
    say(job, { step: 'idle' });
  };

  const insight: MockInsight = {
    jobs: [],
    analyses: [],
    radars: [],
    roadmaps: [],
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
    newArticles: new Map(),
    radarItems: 30,
    requests: [],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kind, searchQuery, articles) {
      const job = {
        id: crypto.randomUUID(),
        kind,
        status: 'queued',
        searchQuery,
        topicKey: mockTopicKey(searchQuery),
        step: 'idle',
        error: null,
        failures: 0,
        savedId: null,
        createdAt: new Date().toISOString(),
        finishedAt: null,
        result: null,
      } as Job;
      insight.jobs = [job, ...insight.jobs];
      const steps: Step[] = [
        { step: 'selecting-articles' },
        { step: 'fetching-abstracts' },
        ...insight.extraSteps,
        { step: LAST_STEP[kind] },
      ];
      const failure = insight.failing[kind];
      const next = () => {
        if (job.status === 'cancelled' || newest !== insight) return;
        const step = steps.shift();
        if (!step) {
          if (failure) finish(job, { status: 'failed', error: failure });
          else finish(job, { status: 'succeeded' }, resultOf(kind, articles, insight.radarItems));
          return;
        }
        Object.assign(job, { status: 'running', step: step.step });
        say(job, step);
        if (held.has(step.step)) waiting.push(next);
        else setTimeout(next, insight.stepMs);
      };
      setTimeout(next, insight.stepMs);
      return job.id;
    },
    cancel(id) {
      const job = insight.jobs.find((other) => other.id === id);
      if (job && job.status !== 'succeeded') finish(job, { status: 'cancelled' });
    },
  };
  newest = insight;
  return insight;
}

function resultOf(kind: JobKind, articles: Article[], radarItems: number): unknown {
  if (kind === 'analysis') return analysisFixture(articles);
  return kind === 'radar' ? radarFixture(radarItems, articles) : roadmapFixture(18, articles);
}
