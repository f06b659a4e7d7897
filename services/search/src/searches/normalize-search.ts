import { SearchFilters } from '@sextant/contracts/literature/filters';
import { cleanText } from '@sextant/literature-text/clean-text';
import type { z } from 'zod';

/** The search of a request, without control characters. */
export const normalizeSearch = (body: z.input<typeof SearchFilters> & { readonly query: string }) => ({
  query: cleanText(body.query),
  filters: SearchFilters.parse({
    ...body,
    journalFilter: cleanText(body.journalFilter ?? ''),
    authorFilter: cleanText(body.authorFilter ?? ''),
  }),
});
