import { vi } from 'vitest';
import type { MockInsight } from './mock-insight.ts';

/** Every stream that was opened, newest last. */
export interface FakeStreams {
  readonly opened: FakeEventSource[];
}

/** jsdom has no EventSource: this one hears what the mock's jobs say. */
export class FakeEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  readonly url: string;
  readonly #leave: () => void;

  constructor(url: string, insight?: MockInsight) {
    this.url = url;
    this.#leave =
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
    this.#leave();
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
