const DEFAULT_TARGET_MS = 50;

export interface BatchSizeLimits {
  readonly first: number;
  readonly max: number;
  /** Default: 1. */
  readonly min?: number;
  /** Default: 50. */
  readonly targetMs?: number;
}

/**
 * Finds how many items fit in a transaction of `targetMs` on this database. In the embedded database an open
 * transaction blocks all sessions, so none may take much longer than 100 ms.
 */
export class AdaptiveBatchSize {
  private size: number;
  private readonly limits: Required<BatchSizeLimits>;

  constructor(limits: BatchSizeLimits) {
    this.limits = { min: 1, targetMs: DEFAULT_TARGET_MS, ...limits };
    this.size = limits.first;
  }

  get current(): number {
    return Math.round(this.size);
  }

  /** Records how long a batch took. A slow batch shrinks the size at once; fast ones raise it step by step. */
  record(elapsedMs: number, items: number): void {
    const { min, max, targetMs } = this.limits;
    const fittingItems = (items * targetMs) / Math.max(1, elapsedMs);
    const next =
      fittingItems < this.size
        ? Math.max(fittingItems, this.size / 3)
        : Math.min(fittingItems, this.size * 1.25);
    this.size = Math.min(max, Math.max(min, next));
  }
}
