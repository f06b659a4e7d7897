import type { Job, JobKind } from '@sextant/contracts/insight/jobs';
import type { ToastMessage } from '../../../ui/toast-message.ts';
import type { JobStream } from '../jobs/job-stream.ts';
import type { RunMemory, StoredRun } from '../jobs/stored-runs.ts';
import type { AnalysisInputs } from './generation-bodies.ts';
import type { RunStore } from './run-store.ts';
import type { Selection } from './select-articles.ts';

export interface RunDeps {
  readonly inputs: AnalysisInputs;
  readonly stream: JobStream;
  readonly notify: (message: ToastMessage) => void;
  /** Called when lists of this kind need a refresh. */
  readonly onSaved: (kind: JobKind) => void;
  readonly onJobsChanged: () => void;
  /** Called when a call returned 401. */
  readonly onSessionEnded: () => void;
  readonly memory: RunMemory;
  /** Whether the job still exists on the server. */
  readonly hasJob: (jobId: string) => Promise<boolean>;
  /** Saves a job's result without being asked to, unless another part of the page does. */
  readonly autoSave: (job: Job) => Promise<string>;
  /** Cancels a job on the server. */
  readonly cancelJob: (jobId: string) => Promise<void>;
}

export interface RunContext extends RunDeps {
  readonly store: RunStore;
}

/** The jobs between one click (or a reload) and their end. */
export interface Attempt {
  /** What a reload resumes. */
  run: StoredRun;
  /** Shared by radar and roadmap; null until one of them needs it. */
  selection: Promise<Selection> | null;
  cancelled: boolean;
}
