const WINDOW_MS = 60_000;

/** Numbers by name within a window of a minute. */
export class WindowCounts {
  #counts = new Map<string, number>();
  #endsAt = 0;
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  of(name: string): number {
    if (this.#now() >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = this.#now() + WINDOW_MS;
    }
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    const count = this.of(name) + 1;
    this.#counts.set(name, count);
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - this.#now()) / 1_000));
  }
}
