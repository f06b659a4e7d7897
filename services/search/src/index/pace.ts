const TARGET_MS = 50;

/**
 * Finds the batch size whose transaction takes some 50 ms on the database at hand: in the embedded one everybody waits for an
 * open transaction, so none may take much longer than 100 ms.
 */
export class Pace {
  private current: number;
  private readonly most: number;
  /** By how much a fast batch raises the size. */
  private raise = 1.25;

  constructor(options: { readonly first: number; readonly most: number }) {
    this.current = options.first;
    this.most = options.most;
  }

  get size(): number {
    return Math.max(1, Math.round(this.current));
  }

  /**
   * Tells how long a batch took; a slow one counts at once, fast ones raise the size step by step, and by small steps once there was a
   * slow one: every few batches one has to sort in what those before have left waiting.
   */
  took(elapsedMs: number, size: number): void {
    const fitting = (size * TARGET_MS) / Math.max(1, elapsedMs);
    if (fitting < this.current) {
      this.current = Math.max(1, fitting, this.current / 3);
      this.raise = 1.1;
    } else this.current = Math.min(this.most, fitting, this.current * this.raise);
  }
}
