const TARGET_MS = 50;

/**
 * Finds the batch size whose transaction takes some 50 ms on the database at hand, unless told otherwise: in the embedded one everybody
 * waits for an open transaction, so none may take much longer than 100 ms.
 */
export class Pace {
  private current: number;
  private readonly most: number;
  private readonly targetMs: number;

  constructor(options: { readonly first: number; readonly most: number; readonly targetMs?: number }) {
    this.current = options.first;
    this.most = options.most;
    this.targetMs = options.targetMs ?? TARGET_MS;
  }

  get size(): number {
    return Math.max(1, Math.round(this.current));
  }

  /** Tells how long a batch took; a slow one counts at once, fast ones raise the size step by step. */
  took(elapsedMs: number, size: number): void {
    const fitting = (size * this.targetMs) / Math.max(1, elapsedMs);
    const next =
      fitting < this.current ? Math.max(fitting, this.current / 3) : Math.min(fitting, this.current * 1.25);
    this.current = Math.min(this.most, Math.max(1, next));
  }
}
