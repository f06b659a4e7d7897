import { errors } from '../errors.ts';

/** One a tab: more tabs than anybody looks at. */
export const MAX_STREAMS_OF_USER = 20;

/** Answers that stay open, by session: signing out ends them, since nothing else would ask for the session again. */
export class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>();
  readonly #ofUser = new Map<string, number>();

  /**
   * Remembers how to end a stream; call what it returns once the stream is over.
   * @throws AppError where its user has as many as there may be
   */
  add(sid: string, userId: string, end: () => void): () => void {
    const open = this.#ofUser.get(userId) ?? 0;
    if (open >= MAX_STREAMS_OF_USER) throw errors('gateway.too-many-streams');
    this.#ofUser.set(userId, open + 1);
    const ends = this.#ends.get(sid) ?? new Set();
    this.#ends.set(sid, ends.add(end));
    return () => {
      if (!ends.delete(end)) return;
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left === 0) this.#ofUser.delete(userId);
      else this.#ofUser.set(userId, left);
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
