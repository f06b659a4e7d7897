import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import type { RegisteredTrial } from '@sextant/contracts/literature/trial';
import {
  ArticlesByPmid,
  FirstMatches,
  MatchIds,
  MatchSet,
  OrganisationsByPmid,
  PublishedSince,
  RevisionsByPmid,
  SimilarToQuery,
  TrialsOfTopic,
  VocabularyTable,
} from '@sextant/contracts/rpc/search';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import type { IdentityVerifier } from '@sextant/service-kit/identity';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import type { z } from 'zod';

type MatchSetBody = z.output<typeof MatchIds.body>;
type PublishedSinceBody = z.output<typeof PublishedSince.body>;

/** A record of another text has another revision. */
const revisionOf = (record: LiteratureRecord) => ({
  pmid: record.pmid,
  revision: String(JSON.stringify(record).length),
});

/** Serves search's requests on the bus from the given records; every query matches all of them. */
export async function respondAsSearch(
  bus: Bus,
  verify: IdentityVerifier,
  {
    records,
    pageSize = 200,
    missing,
    organisations = {},
    similar = records.map(({ pmid }) => pmid),
    trials = [],
  }: {
    readonly records: readonly LiteratureRecord[];
    readonly pageSize?: number;
    /** By PMID. */
    readonly organisations?: Readonly<Record<string, KeyedOrganisation[]>>;
    /** PMIDs of what is most similar to any query, most similar first; all records by default. */
    readonly similar?: readonly string[];
    /** Registered trials, which every query finds. */
    readonly trials?: readonly RegisteredTrial[];
    /** Parts of the index that a match set lacks; none by default. */
    readonly missing?: (body: MatchSetBody) => IndexPart[];
  },
) {
  const requests: {
    users: string[];
    matchSets: MatchSetBody[];
    pmids: string[][];
    since: PublishedSinceBody[];
  } = {
    users: [],
    matchSets: [],
    pmids: [],
    since: [],
  };
  const deps = { bus, service: 'search', verify };
  function answerMatchSet(body: MatchSetBody, userId: string) {
    requests.users.push(userId);
    requests.matchSets.push(body);
    const from = Number(body.after ?? 0);
    const to = from + Math.min(body.limit, pageSize);
    const lacked = missing?.(body) ?? [];
    return {
      records: records.slice(from, to),
      next: to < records.length ? String(to) : null,
      total: records.length,
      capped: false,
      source: `local index, ${records.length} articles`,
      ...(lacked.length > 0 && { missing: lacked }),
    };
  }
  const subscriptions = [
    await answerRequests(deps, ArticlesByPmid, async ({ pmids }, { userId }) => {
      requests.users.push(userId);
      requests.pmids.push(pmids);
      return { records: pmids.flatMap((pmid) => records.find((record) => record.pmid === pmid) ?? []) };
    }),
    await answerRequests(deps, FirstMatches, async ({ limit }) => ({
      pmids: records.slice(0, limit).map(({ pmid }) => pmid),
    })),
    await answerRequests(deps, OrganisationsByPmid, async ({ pmids }) => ({
      articles: pmids.map((pmid) => ({ pmid, organisations: organisations[pmid] ?? [] })),
    })),
    await answerRequests(deps, TrialsOfTopic, async ({ nctIds, subjects }) => ({
      trials: trials.filter(({ nctId }) => subjects.length > 0 || nctIds.includes(nctId)),
      next: null,
      asOf: trials.length > 0 ? '2026-11-01' : null,
    })),
    await answerRequests(deps, VocabularyTable, async () => {
      const { version, year } = await shippedVocabulary();
      return { version, year, parts: 1, content: null };
    }),
    await answerRequests(deps, PublishedSince, async (body) => {
      requests.since.push(body);
      return { count: records.length };
    }),
    await answerRequests(deps, RevisionsByPmid, async ({ pmids }) => ({
      articles: records.filter(({ pmid }) => pmids.includes(pmid)).map(revisionOf),
    })),
    await answerRequests(deps, SimilarToQuery, async ({ limit }) => ({
      pmids: similar.slice(0, limit),
      method: 'semantic' as const,
    })),
    await answerRequests(deps, MatchIds, async (body, { userId }) => {
      const { records: page, ...answer } = answerMatchSet(body, userId);
      return { ...answer, articles: page.map(revisionOf) };
    }),
    await answerRequests(deps, MatchSet, async (body, { userId }) => answerMatchSet(body, userId)),
  ];
  return {
    asked: requests,
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
