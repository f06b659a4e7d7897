import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and duration, in µs. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, in µs, without preemption by other processes. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Start of a frame on the page's main thread. */
const FRAME = 'ProxyMain::BeginMainFrame';
/** All work of a thread is in such a task; tasks are not nested. */
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
 * CPU time in ms of the page's main thread and its compositor from the start of each frame to the start of the next,
 * for the page with most frames.
 */
function frameCpuTimes(events: readonly TraceEvent[]): number[] {
  const framesByPage = Map.groupBy(
    // Flow events between threads share this name, but have no duration.
    events.filter(({ name, tdur }) => name === FRAME && tdur !== undefined),
    ({ pid, tid }) => `${pid}/${tid}`,
  );
  const frames = [...framesByPage.values()].sort((a, b) => b.length - a.length)[0] ?? [];
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

/** Records a browser trace while `act` runs. */
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
  const result = await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return [result, frameCpuTimes(events)];
}
