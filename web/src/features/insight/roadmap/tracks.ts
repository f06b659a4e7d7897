/** Lines of different sources side by side instead of on top of each other, in strips and columns that several of them run along. */
export interface Tracks {
  /**
   * Takes a track for the stretch from `a` to `b`; what the same source has there already is shared, since a line that branches
   * reads well. Where all tracks are taken the first one is shared.
   */
  readonly take: (strip: string, offsets: readonly number[], source: string, a: number, b: number) => number;
}

interface Taken {
  readonly source: string;
  readonly offset: number;
  readonly from: number;
  readonly to: number;
}

export function createTracks(): Tracks {
  const strips = new Map<string, Taken[]>();
  return {
    take(strip, offsets, source, a, b) {
      const [from, to] = a < b ? [a, b] : [b, a];
      const taken = strips.get(strip) ?? [];
      strips.set(strip, taken);
      const isFree = (offset: number) =>
        taken.every(
          (other) => other.source === source || other.offset !== offset || other.to < from || other.from > to,
        );
      const own = taken.find((other) => other.source === source && isFree(other.offset))?.offset;
      const offset = own ?? offsets.find(isFree) ?? offsets[0] ?? 0;
      taken.push({ source, offset, from, to });
      return offset;
    },
  };
}
