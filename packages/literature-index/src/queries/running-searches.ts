/** Maximum time that one count waits for searches in total, so that it ends where searches never do. */
const MAX_WAIT_MS = 200;

/** The searches in progress in this process, to which counts give way: both need the database and the processor. */
export class RunningSearches {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  async track<Result>(search: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      return await search();
    } finally {
      this.running -= 1;
      if (this.running === 0) for (const resume of [...this.waiting]) resume();
    }
  }

  /** For one count: a function that resolves once no search is in progress, or once the count has waited long enough. */
  giveWay(): () => Promise<void> {
    let leftMs = MAX_WAIT_MS;
    return async () => {
      while (this.running > 0 && leftMs > 0) {
        const start = performance.now();
        await this.untilIdle(leftMs);
        leftMs -= performance.now() - start;
      }
    };
  }

  private untilIdle(maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, maxMs);
      this.waiting.add(resume);
    });
  }
}
