import { BusRequestError } from '@sextant/service-kit/bus/bus';
import { RequestRejected } from './request-search.ts';

export const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Requests a batch at once, and in halves if the response is too large for one message (articles with thousands of authors).
 * @throws as `request` does
 */
export async function halvingTooLarge<Found>(
  pmids: readonly string[],
  request: (pmids: readonly string[]) => Promise<Found[]>,
): Promise<Found[]> {
  try {
    return await request(pmids);
  } catch (error) {
    const isOfSearch = error instanceof RequestRejected || error instanceof BusRequestError;
    const tooLarge = isOfSearch && error.code === 'bus.too-large';
    if (!tooLarge || pmids.length === 1) throw error;
    const half = Math.ceil(pmids.length / 2);
    const parts = [pmids.slice(0, half), pmids.slice(half)];
    return (await Promise.all(parts.map((part) => halvingTooLarge(part, request)))).flat();
  }
}
