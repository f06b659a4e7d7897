import type { OrganisationsByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { ArticleLookUp } from '../articles/look-up.ts';

/** Answers `search.organisations-by-pmid.v1`: in the requested order, without unknown PMIDs. */
export const organisationsByPmid =
  (articles: ArticleLookUp) =>
  async ({
    pmids,
  }: z.output<typeof OrganisationsByPmid.body>): Promise<z.input<typeof OrganisationsByPmid.reply>> => ({
    articles: (await articles.organisations(pmids)).map(({ pmid, organisations }) => ({
      pmid,
      organisations: [...organisations],
    })),
  });
