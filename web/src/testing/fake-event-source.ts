import { vi } from 'vitest';
import type { MockInsight } from './mock-insight.ts';

/** All opened streams, newest last. */
export interface FakeStreams {
  readonly opened: FakeEventSource[];
}

/** Replaces EventSource, which jsdom lacks, with one that receives the events of the mock's jobs. */
export class FakeEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  readonly url: string;
  readonly #unsubscribe: () => void;

  constructor(url: string, insight?: MockInsight) {
    this.url = url;
    this.#unsubscribe =
      insight?.subscribe((event) => {
        if (this.readyState === 1)
          this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }));
      }) ?? (() => {});
    queueMicrotask(() => {
      if (this.readyState === 2) return;
      this.readyState = 1;
      this.onopen?.();
    });
  }

  close() {
    this.readyState = 2;
    this.#unsubscribe();
  }
}

export function installEventSource(insight: MockInsight): FakeStreams {
  const opened: FakeEventSource[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends FakeEventSource {
      constructor(url: string) {
        super(url, insight);
        opened.push(this);
      }
    },
  );
  return { opened };
}
