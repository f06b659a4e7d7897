import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Begin and length, in µs. */
  readonly ts: number;
  readonly dur?: number;
  /** Time that the thread itself ran, in µs: without what the machine's other work took meanwhile. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Begin of a frame on a page's own thread. */
const FRAME = 'ProxyMain::BeginMainFrame';
/** All that a thread does is in one of these, and none is in another. */
const TASK = 'ThreadControllerImpl::RunTask';

/** Index of the last of ascending `starts` that is not after `ts`; -1 before the first. */
function lastBefore(starts: readonly number[], ts: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= ts) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Time in ms that the page's own thread and its compositor's ran from the begin of each frame to the begin of the next, for the page that
 * made most frames.
 */
function frameWork(events: readonly TraceEvent[]): number[] {
  const framesOf = Map.groupBy(
    // Its name is also that of the arrows between threads, which take no time.
    events.filter(({ name, tdur }) => name === FRAME && tdur !== undefined),
    ({ pid, tid }) => `${pid}/${tid}`,
  );
  const frames = [...framesOf.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const [first] = frames;
  if (!first) return [];
  const compositor = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === first.pid && args.name === 'Compositor',
  )?.tid;
  const starts = frames.map(({ ts }) => ts).sort((a, b) => a - b);
  const work = starts.map(() => 0);
  for (const { name, pid, tid, ts, dur, tdur } of events) {
    if (name !== TASK || pid !== first.pid || (tid !== first.tid && tid !== compositor)) continue;
    // The task that makes a frame begins just before it and ends in it.
    const frame = lastBefore(starts, ts + (dur ?? 0));
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + (tdur ?? 0) / 1_000;
  }
  return work;
}

/** The trace of what a browser does while `act` goes on. */
export async function traced<T>(browser: Browser, act: () => Promise<T>): Promise<[T, number[]]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  const done = await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return [done, frameWork(events)];
}
