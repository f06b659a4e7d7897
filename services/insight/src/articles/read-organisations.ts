import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { OrganisationsByPmid } from '@sextant/contracts/rpc/search';
import { type RetryContext, requestFromSearch } from './request-search.ts';

const BATCH = 100;

/** The organisations that affiliations of these articles name, by PMID. */
export async function readOrganisations(
  retryContext: RetryContext,
  pmids: readonly string[],
): Promise<Map<string, readonly KeyedOrganisation[]>> {
  const found = new Map<string, readonly KeyedOrganisation[]>();
  for (let from = 0; from < pmids.length; from += BATCH) {
    const batch = pmids.slice(from, from + BATCH);
    const { articles } = await requestFromSearch(retryContext, OrganisationsByPmid, { pmids: batch });
    for (const { pmid, organisations } of articles) found.set(pmid, organisations);
  }
  return found;
}
