import type { JobStepEvent } from '@sextant/contracts/insight/jobs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../testing/fake-event-source.ts';
import { createJobStream } from './job-stream.ts';

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const EVENT: JobStepEvent = {
  sequence: 7,
  jobId: '7f0d7a0e-52c2-4a55-9f1e-0d6c3f6f7a01',
  kind: 'radar',
  status: 'running',
  step: 'generating-radar',
  at: '2026-11-21T08:00:00.000Z',
};

function setUp() {
  const page = new FakePage();
  const opened: FakeEventSource[] = [];
  const stream = createJobStream({
    page: page as unknown as Document,
    open: (url) => {
      const source = new FakeEventSource(url);
      opened.push(source);
      return source as unknown as EventSource;
    },
  });
  const listener = { onStep: vi.fn(), onCheck: vi.fn() };
  return { page, opened, stream, listener };
}

describe('the tab’s job stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('two listeners share one connection, which closes with the last', {
    tags: ['analysis/one-stream'],
  }, async () => {
    const { opened, stream, listener } = setUp();
    const stopFirst = stream.listen(listener);
    const stopSecond = stream.listen({ ...listener });
    expect(opened.map(({ url }) => url)).toEqual(['/api/jobs/events']);
    stopFirst();
    expect(opened[0]!.readyState).not.toBe(2);
    stopSecond();
    expect(opened[0]!.readyState).toBe(2);
  });

  test('steps reach every listener; other messages reach none', async () => {
    const { opened, stream, listener } = setUp();
    stream.listen(listener);
    opened[0]!.onmessage?.(new MessageEvent('message', { data: 'not json' }));
    opened[0]!.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ step: 'idle' }) }));
    opened[0]!.onmessage?.(new MessageEvent('message', { data: JSON.stringify(EVENT) }));
    expect(listener.onStep.mock.calls).toEqual([[EVENT]]);
  });

  test('it is closed while the tab is hidden, and signals a check when the tab is visible again', {
    tags: ['analysis/one-stream'],
  }, async () => {
    const { page, opened, stream, listener } = setUp();
    stream.listen(listener);
    await vi.advanceTimersByTimeAsync(0);
    expect(listener.onCheck).toHaveBeenCalledTimes(1);
    page.show('hidden');
    expect(opened[0]!.readyState).toBe(2);
    page.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(2);
    expect(listener.onCheck).toHaveBeenCalledTimes(2);
  });

  test('a rejected stream is reopened with increasing delays, each with a check', async () => {
    const { opened, stream, listener } = setUp();
    stream.listen(listener);
    const refuse = () => {
      const source = opened.at(-1)!;
      source.readyState = 2;
      source.onerror?.();
    };
    refuse();
    await vi.advanceTimersByTimeAsync(999);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    expect(listener.onCheck).toHaveBeenCalled();
  });

  test('reconnecting after a broken connection is left to the browser', async () => {
    const { opened, stream, listener } = setUp();
    stream.listen(listener);
    opened[0]!.readyState = 0;
    opened[0]!.onerror?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(opened).toHaveLength(1);
  });

  test('30 s without messages signal a check', async () => {
    const { stream, listener } = setUp();
    stream.listen(listener);
    await vi.advanceTimersByTimeAsync(0);
    listener.onCheck.mockClear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(listener.onCheck).toHaveBeenCalledTimes(1);
  });
});
