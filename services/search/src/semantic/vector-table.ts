import { quantise } from './quantised.ts';

/** An article near a query, with the cosine of the angle between their vectors. */
export interface Near {
  readonly pmid: string;
  readonly cosine: number;
}

/** The vectors of an index in memory, in bytes. */
export interface VectorTable {
  readonly size: number;
  add(pmid: string, vector: Float32Array): void;
  /** Null where the article has no vector. */
  cosine(pmid: string, query: Float32Array): number | null;
  /** The 99th percentile of the cosines with a sample of the vectors: how near to this query articles are that hardly belong to it. */
  background(query: Float32Array): number;
  /** The nearest, nearest first; equally near ones by PMID, the newer first. Looks at every vector. */
  nearest(query: Float32Array, limit: number): Near[];
}

const FIRST_ROOM = 1_024;
const SAMPLE = 2_000;
const BACKGROUND = 0.99;

export function createVectorTable(dimensions: number): VectorTable {
  const places = new Map<string, number>();
  const pmids: string[] = [];
  let bytes = new Int8Array(FIRST_ROOM * dimensions);
  let scales = new Float32Array(FIRST_ROOM);

  function grow(): void {
    const [oldBytes, oldScales] = [bytes, scales];
    bytes = new Int8Array(Math.ceil(oldBytes.length * 1.5));
    bytes.set(oldBytes);
    scales = new Float32Array(Math.ceil(oldScales.length * 1.5));
    scales.set(oldScales);
  }

  function cosineAt(place: number, query: Float32Array): number {
    const start = place * dimensions;
    let sum = 0;
    for (let k = 0; k < dimensions; k += 1) sum += (bytes[start + k] ?? 0) * (query[k] ?? 0);
    return sum * (scales[place] ?? 0);
  }

  return {
    get size() {
      return pmids.length;
    },
    add(pmid, vector) {
      const place = pmids.length;
      if ((place + 1) * dimensions > bytes.length || place + 1 > scales.length) grow();
      pmids.push(pmid);
      places.set(pmid, place);
      scales[place] = quantise(vector, bytes.subarray(place * dimensions, (place + 1) * dimensions));
    },
    cosine(pmid, query) {
      const place = places.get(pmid);
      return place === undefined ? null : cosineAt(place, query);
    },
    background(query) {
      const step = Math.max(1, Math.floor(pmids.length / SAMPLE));
      const cosines = Float32Array.from({ length: Math.floor(pmids.length / step) }, (_, n) =>
        cosineAt(n * step, query),
      );
      return cosines.toSorted()[Math.floor(BACKGROUND * (cosines.length - 1))] ?? 0;
    },
    nearest(query, limit) {
      const cosines = Float32Array.from(pmids, (_, place) => cosineAt(place, query));
      const least = cosines.toSorted().at(-limit) ?? Number.NEGATIVE_INFINITY;
      const near: Near[] = [];
      cosines.forEach((cosine, place) => {
        if (cosine >= least) near.push({ pmid: pmids[place] ?? '', cosine });
      });
      near.sort((a, b) => b.cosine - a.cosine || Number(b.pmid) - Number(a.pmid));
      return near.slice(0, limit);
    },
  };
}
