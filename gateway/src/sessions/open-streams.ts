import { errors } from '../errors.ts';

/** Each tab opens one stream. */
export const MAX_STREAMS_OF_USER = 20;

/** Open event streams by session. Signing out closes them, because an open stream does not re-check its session. */
export class OpenStreams {
  readonly #ends = new Map<string, Set<() => void>>();
  readonly #ofUser = new Map<string, number>();

  /**
   * Registers a stream; the returned function unregisters it and must be called when the stream closes.
   * @throws AppError if the user has reached the limit
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
