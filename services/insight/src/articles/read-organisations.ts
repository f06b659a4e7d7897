import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { OrganisationsByPmid } from '@sextant/contracts/rpc/search';
import { batches, halvingTooLarge } from './batches.ts';
import { type RetryContext, requestFromSearch } from './request-search.ts';

const BATCH = 100;
/** More than most queries match; the first are read. */
const MAX_ARTICLES = 20_000;

/** The organisations that affiliations of these articles name, by PMID. */
export async function readOrganisations(
  retryContext: RetryContext,
  pmids: readonly string[],
): Promise<Map<string, readonly KeyedOrganisation[]>> {
  const found = new Map<string, readonly KeyedOrganisation[]>();
  for (const batch of batches(pmids.slice(0, MAX_ARTICLES), BATCH)) {
    const articles = await halvingTooLarge(
      batch,
      async (part) =>
        (await requestFromSearch(retryContext, OrganisationsByPmid, { pmids: [...part] })).articles,
    );
    for (const { pmid, organisations } of articles) found.set(pmid, organisations);
  }
  return found;
}
