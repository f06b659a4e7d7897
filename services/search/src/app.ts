import { fileURLToPath } from 'node:url';
import {
  ArticlesByPmid,
  FirstMatches,
  MatchIds,
  MatchSet,
  NewestMatches,
  OrganisationsByPmid,
  PublishedSince,
  RevisionsByPmid,
  SimilarToQuery,
  TrialsOfTopic,
  VectorsByPmid,
  VocabularyTable,
} from '@sextant/contracts/rpc/search';
import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { createSemanticIndex } from '@sextant/literature-index/semantic-index';
import { createCalibrations, semanticModel } from '@sextant/literature-index/similarity';
import { respondTo } from '@sextant/service-kit/bus/requests';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { createArticleLookUp } from './articles/look-up.ts';
import { articleRoutes } from './articles/routes.ts';
import type { LiteratureConfig } from './config.ts';
import { openSearchDatabase, schema } from './database.ts';
import { createProvider } from './embeddings/create-provider.ts';
import { getEmbeddingServer } from './embeddings/embedding-settings.ts';
import { keepVectors } from './embeddings/keep-vectors.ts';
import { errors } from './errors.ts';
import { onArticleSaved } from './events/on-article-saved.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { facetRoutes } from './facets/routes.ts';
import { PrismaClient } from './generated/client.ts';
import { keepEntries } from './keep-entries.ts';
import { createLocalSource } from './local-source.ts';
import { chooseSource } from './pubmed/choose-source.ts';
import { cleanUpPubmedCache } from './pubmed/pubmed-cache-cleanup.ts';
import { openRegistry } from './registry/open-registry.ts';
import { articlesByPmid } from './requests/articles-by-pmid.ts';
import { firstMatches } from './requests/first-matches.ts';
import { matchIds, revisionsByPmid } from './requests/match-ids.ts';
import { matchSet } from './requests/match-set.ts';
import { newestMatches } from './requests/newest-matches.ts';
import { organisationsByPmid } from './requests/organisations-by-pmid.ts';
import { publishedSince } from './requests/published-since.ts';
import { similarToQuery } from './requests/similar-to-query.ts';
import { trialsOfTopic } from './requests/trials-of-topic.ts';
import { vectorsByPmid } from './requests/vectors-by-pmid.ts';
import { vocabularyTable } from './requests/vocabulary.ts';
import { fillInBackground } from './sample-corpus/fill-in-background.ts';
import { createSearchRecorder } from './searches/record-search.ts';
import { searchRoutes } from './searches/routes.ts';
import { createFindMissing } from './status/find-missing.ts';
import { statusRoutes } from './status/routes.ts';
import { keepSynonyms } from './synonyms/keep-synonyms.ts';
import { createVocabularyInMemory, keepVocabulary } from './vocabulary/keep-vocabulary.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

const MAX_BACKGROUND_CONNECTIONS = 4;
/** Longer searches are cancelled, so that one user's expensive searches do not slow others down. */
const STATEMENT_TIMEOUT_MS = 10_000;

interface SearchDeps extends ServiceDeps {
  readonly config: LiteratureConfig;
}

/** The literature: searches, articles by PMID, match sets for insight. */
export const buildApp = defineService({
  schema,
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  maxConnections: 4,
  resources: openResources,
  events: ({ outbox }) => [onUserDeleted(outbox), onArticleSaved],
  rpc: ({ articles, source, registry, database, requestDatabase, semantic }) => [
    respondTo(ArticlesByPmid, articlesByPmid(articles)),
    respondTo(FirstMatches, firstMatches(source)),
    respondTo(NewestMatches, newestMatches(source)),
    respondTo(PublishedSince, publishedSince({ source, articles })),
    respondTo(VectorsByPmid, vectorsByPmid(database, semantic)),
    respondTo(MatchIds, matchIds({ source, articles })),
    respondTo(MatchSet, matchSet({ source, articles })),
    respondTo(OrganisationsByPmid, organisationsByPmid(articles)),
    respondTo(RevisionsByPmid, revisionsByPmid(articles)),
    respondTo(SimilarToQuery, similarToQuery(source)),
    respondTo(TrialsOfTopic, trialsOfTopic(requestDatabase, registry.refresher)),
    respondTo(VocabularyTable, vocabularyTable(database)),
  ],
  routes: ({ source, vocabulary, database }) => [
    searchRoutes,
    facetRoutes,
    articleRoutes,
    (app) => statusRoutes(app, { source, vocabulary: vocabulary.current, database }),
  ],
  background: ({ config, database, databaseUrl, logger, semantic, calibrations, vocabulary, onPrepared }) => [
    fillInBackground({
      database,
      databaseUrl,
      // An installation that only searches PubMed does not need the sample corpus.
      sampleCorpus: config.LITERATURE_SOURCE === 'pubmed' ? 'off' : config.SAMPLE_CORPUS,
      onPrepared,
      logger,
    }),
    keepEntries({ database, databaseUrl, logger }),
    keepSynonyms({ database, logger }),
    keepVocabulary({ vocabulary, logger }),
    cleanUpPubmedCache({ database, logger }),
    keepVectors({
      database,
      databaseUrl,
      semantic,
      server: getEmbeddingServer(config),
      onLoaded: (name) => calibrations.of(semanticModel(database, semantic, name)),
      logger,
    }),
  ],
  async close({ closeSource, registry, calibrations, database, requestDatabase }) {
    await Promise.all([closeSource(), registry.close(), calibrations.idle()]);
    await Promise.all([database.end(), requestDatabase.end()]);
  },
});

async function openResources({ prisma, outbox }: Opened<PrismaClient>, deps: SearchDeps) {
  const { config, databaseUrl, logger } = deps;
  const database = openSearchDatabase({ url: databaseUrl, max: MAX_BACKGROUND_CONNECTIONS, logger });
  // The timeout applies to requests only: learning synonyms or folding statistics may take longer.
  const requestDatabase = openSearchDatabase({
    url: databaseUrl,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger,
  });
  const calibrations = createCalibrations(database, logger);
  const provider = createProvider(getEmbeddingServer(config));
  const semantic = createSemanticIndex({ databaseUrl, schema, provider, logger });
  const vocabulary = createVocabularyInMemory(database);
  // Ready before the first search. If the database is not migrated yet, it is retried in the background.
  await vocabulary.refresh().catch(() => {});
  const index = openLiteratureIndex({
    database: requestDatabase,
    calibrations,
    semantic,
    vocabulary: vocabulary.current,
  });
  let prepared = false;
  const findMissing = createFindMissing({
    database: requestDatabase,
    semantic,
    provider,
    isPrepared: () => prepared,
    hasVocabulary: () => vocabulary.current() !== null,
  });
  const local = createLocalSource(index, findMissing);
  const {
    source,
    isOnline,
    close: closeSource,
  } = await chooseSource({
    local,
    database: requestDatabase,
    config,
    logger,
  });
  const registry = openRegistry({ isOnline, config, database: requestDatabase, logger });
  const articles = createArticleLookUp(index, source);
  const recordSearch = createSearchRecorder({ sql: prisma, outbox });
  return {
    database,
    requestDatabase,
    calibrations,
    semantic,
    vocabulary,
    source,
    closeSource,
    registry,
    articles,
    recordSearch,
    onPrepared: () => {
      prepared = true;
    },
  };
}
