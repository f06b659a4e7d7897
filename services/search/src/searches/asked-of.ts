import { SearchFilters } from '@sextant/contracts/literature/filters';
import { cleanText } from '@sextant/literature-text/clean-text';
import type { z } from 'zod';

/** What is asked for, without characters that no one types. */
export const askedOf = (body: z.input<typeof SearchFilters> & { readonly query: string }) => ({
  query: cleanText(body.query),
  filters: SearchFilters.parse({
    ...body,
    journalFilter: cleanText(body.journalFilter ?? ''),
    authorFilter: cleanText(body.authorFilter ?? ''),
  }),
});
