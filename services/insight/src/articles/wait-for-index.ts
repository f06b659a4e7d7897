import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexPart } from '@sextant/contracts/literature/index-part';

/** Called with what a reply of search lacks. */
export type OnMissing = (parts: readonly IndexPart[]) => void;

/** Stops a reading whose replies lack a part of the index. */
class IndexIncomplete extends Error {
  readonly part: IndexPart;
  constructor(part: IndexPart) {
    super(`The index lacks ${part}`);
    this.part = part;
  }
}

/** One reading of the literature. */
interface Reading {
  readonly onMissing: OnMissing;
  /** Whether an earlier one was stopped because the index was incomplete. */
  readonly isRepeated: boolean;
}

/** Makes readings of the literature wait until the index is complete: see `createIndexWait`. */
export interface IndexWait {
  /**
   * @param read is repeated from its beginning, so that all of its parts come from the same index
   * @param options.onWait called when it begins to wait for a part
   * @returns what was read, and the parts of the index that it lacks
   */
  read<Result>(
    read: (reading: Reading) => Promise<Result>,
    options: { readonly signal: AbortSignal; readonly onWait: (part: IndexPart) => Promise<void> },
  ): Promise<{ readonly result: Result; readonly missing: readonly IndexPart[] }>;
}

/**
 * Repeats a reading every `everyMs` while search says that its index is incomplete, for at most `maxMs`. Then the reading
 * goes on without the missing parts, and for `givenUpMs` later ones do not wait for these at all: while a part cannot be
 * built, such as while an embedding server is down, waiting jobs must not keep all others from the workers.
 */
export function createIndexWait({
  everyMs,
  maxMs,
  givenUpMs,
}: {
  readonly everyMs: number;
  readonly maxMs: number;
  readonly givenUpMs: number;
}): IndexWait {
  const givenUp = new Map<IndexPart, number>();
  const isGivenUp = (part: IndexPart) => performance.now() < (givenUp.get(part) ?? 0);

  return {
    async read(read, { signal, onWait }) {
      let end: number | null = null;
      let awaited: IndexPart | null = null;
      for (;;) {
        const missing = new Set<IndexPart>();
        try {
          const onMissing: OnMissing = (parts) => {
            const part = parts.find((each) => !isGivenUp(each));
            end ??= performance.now() + maxMs;
            if (part && performance.now() < end) throw new IndexIncomplete(part);
            for (const each of parts) missing.add(each);
          };
          const result = await read({ onMissing, isRepeated: awaited !== null });
          if (awaited) for (const part of missing) givenUp.set(part, performance.now() + givenUpMs);
          return { result, missing: [...missing].sort() };
        } catch (error) {
          if (!(error instanceof IndexIncomplete)) throw error;
          if (error.part !== awaited) await onWait(error.part);
          awaited = error.part;
          await sleep(everyMs, undefined, { signal }).catch(() => signal.throwIfAborted());
        }
      }
    },
  };
}
