import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { JobStepEvent } from '@sextant/contracts/insight/jobs';

export interface JobListener {
  /** A step of any of the user's jobs. */
  readonly onStep: (event: JobStepEvent) => void;
  /** Called when steps may have been missed, so that listeners reload the jobs. */
  readonly onCheck: () => void;
}

/** One stream of job steps for the whole tab, open while somebody listens and the tab is visible. */
export interface JobStream {
  readonly listen: (listener: JobListener) => () => void;
}

/** The used parts of `EventSource` and `document`, so that tests can replace them. */
export interface StreamEnvironment {
  readonly open: (
    url: string,
  ) => Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'readyState' | 'close'>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Delays before a rejected stream is reopened; each attempt also signals a check. */
const REOPEN_MS = [1_000, 2_000, 5_000, 10_000];
/** A stream without messages for this long may be dead unnoticed, so a check is signalled. */
const SILENCE_MS = 30_000;
const CLOSED = 2;

const browser: StreamEnvironment = {
  open: (url) => new EventSource(url),
  page: document,
};

export function createJobStream({ open, page }: StreamEnvironment = browser): JobStream {
  const listeners = new Set<JobListener>();
  let source: ReturnType<StreamEnvironment['open']> | null = null;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    for (const listener of [...listeners]) listener.onCheck();
  };
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const watchSilence = () =>
    later(SILENCE_MS, () => {
      check();
      watchSilence();
    });

  function connect() {
    if (source || listeners.size === 0 || page.visibilityState === 'hidden') return;
    const stream = open(JOB_EVENTS_PATH);
    source = stream;
    stream.onopen = () => {
      refusals = 0;
      watchSilence();
      check();
    };
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      watchSilence();
      const event = JobStepEvent.safeParse(parse(data)).data;
      if (event) for (const listener of [...listeners]) listener.onStep(event);
    };
    stream.onerror = () => {
      // Browsers reconnect by themselves after a broken connection, but not after a rejection by the server.
      if (stream.readyState !== CLOSED) return;
      disconnect();
      const wait = REOPEN_MS[Math.min(refusals, REOPEN_MS.length - 1)] ?? 10_000;
      refusals += 1;
      later(wait, () => {
        check();
        connect();
      });
    };
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  const onVisibility = () => (page.visibilityState === 'hidden' ? disconnect() : connect());

  return {
    listen(listener) {
      if (listeners.size === 0) page.addEventListener('visibilitychange', onVisibility);
      listeners.add(listener);
      connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        page.removeEventListener('visibilitychange', onVisibility);
        disconnect();
      };
    },
  };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
