/** Answers that stay open, by session: signing out ends them, since nothing else would ask for the session again. */
export class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>();

  /** Remembers how to end a stream; call what it returns once the stream is over. */
  add(sid: string, end: () => void): () => void {
    const ends = this.#ends.get(sid) ?? new Set();
    this.#ends.set(sid, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.#ends.get(sid) === ends) this.#ends.delete(sid);
    };
  }

  sids(): string[] {
    return [...this.#ends.keys()];
  }

  end(sid: string): void {
    for (const end of [...(this.#ends.get(sid) ?? [])]) end();
  }

  endAll(): void {
    for (const sid of this.sids()) this.end(sid);
  }
}
