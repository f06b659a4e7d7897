/** Whose call it is. A call without a session has its network as its user. */
export interface Caller {
  readonly user: string;
  /** The network it comes from, as `toNetwork` returns it. */
  readonly network: string;
}

/** Waiting calls. Networks take turns, within a network its users do, and a user's calls are in order of arrival. */
export class FairQueue<Call extends Caller> {
  /** Both maps are in order of turn. */
  readonly #networks = new Map<string, Map<string, Set<Call>>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(call: Call): void {
    const users = this.#networks.get(call.network) ?? new Map<string, Set<Call>>();
    const calls = users.get(call.user) ?? new Set<Call>();
    this.#networks.set(call.network, users.set(call.user, calls.add(call)));
    this.#size += 1;
  }

  delete(call: Call): void {
    const users = this.#networks.get(call.network);
    const calls = users?.get(call.user);
    if (!users || !calls?.delete(call)) return;
    this.#size -= 1;
    if (calls.size === 0) users.delete(call.user);
    if (users.size === 0) this.#networks.delete(call.network);
  }

  /** Removes and returns the call whose turn it is among those that may proceed. */
  takeNext(mayProceed: (caller: Caller) => boolean): Call | undefined {
    for (const [network, users] of this.#networks)
      for (const [user, calls] of users) {
        const [next] = calls;
        if (!next || !mayProceed(next)) continue;
        // Their next turn comes after all others'.
        this.#networks.delete(network);
        this.#networks.set(network, users);
        users.delete(user);
        users.set(user, calls);
        this.delete(next);
        return next;
      }
    return undefined;
  }

  /**
   * The call that should give up its place to a call of `caller`: the latest one of the network that has most, or else of the user who has
   * most in the caller's own network, if that has more than `lead` more. Without a user, one who has none waiting is assumed.
   */
  toEvictFor({ network, user }: Pick<Caller, 'network'> & Partial<Caller>, lead: number): Call | undefined {
    const own = this.#networks.get(network) ?? new Map<string, Set<Call>>();
    const largest = [...this.#networks.values()].reduce((a, b) => (countOf(b) > countOf(a) ? b : a), own);
    if (countOf(largest) > countOf(own) + lead) return [...longestOf(largest)].at(-1);
    const longest = longestOf(own);
    const fewest = (user === undefined ? undefined : own.get(user)?.size) ?? 0;
    return longest.size > fewest + lead ? [...longest].at(-1) : undefined;
  }
}

const countOf = (users: ReadonlyMap<string, ReadonlySet<unknown>>): number => {
  let count = 0;
  for (const calls of users.values()) count += calls.size;
  return count;
};

/** Of equals the one whose turn comes last. */
const longestOf = <Call>(users: ReadonlyMap<string, ReadonlySet<Call>>): ReadonlySet<Call> => {
  let longest: ReadonlySet<Call> = new Set();
  for (const calls of users.values()) if (calls.size >= longest.size) longest = calls;
  return longest;
};
