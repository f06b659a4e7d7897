import { fileURLToPath } from 'node:url';
import {
  ArticlesByPmid,
  MatchSet,
  NewestMatches,
  VectorsByPmid,
  VocabularyTable,
} from '@sextant/contracts/rpc/search';
import type { Subscription } from '@sextant/service-kit/bus/bus';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { prismaOptions } from '@sextant/service-kit/database';
import { consumeEvents } from '@sextant/service-kit/events/consumer';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import { assertSchemaVersion } from '@sextant/service-kit/migrations';
import { type App, createServer } from '@sextant/service-kit/server';
import { busConnected } from '@sextant/service-kit/server/health';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { createArticleLookUp } from './articles/look-up.ts';
import { articleRoutes } from './articles/routes.ts';
import type { LiteratureConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { errors } from './errors.ts';
import { onArticleSaved } from './events/on-article-saved.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { facetRoutes } from './facets/routes.ts';
import { PrismaClient } from './generated/client.ts';
import { createLocalSource } from './local/local-source.ts';
import { chooseSource } from './pubmed/choose-source.ts';
import { clearAwayPubmed } from './pubmed/clear-away.ts';
import { articlesByPmid } from './requests/articles-by-pmid.ts';
import { matchSet } from './requests/match-set.ts';
import { newestMatches } from './requests/newest-matches.ts';
import { vectorsByPmid } from './requests/vectors-by-pmid.ts';
import { vocabularyTable } from './requests/vocabulary.ts';
import { fillInBackground } from './sample-corpus/fill-in-background.ts';
import { createSearchRecorder } from './searches/record-search.ts';
import { searchRoutes } from './searches/routes.ts';
import { embeddingServerOf } from './semantic/embedding-settings.ts';
import { keepVectors } from './semantic/keep-vectors.ts';
import { providerOf } from './semantic/provider-of.ts';
import { createSemanticIndex } from './semantic/semantic-index.ts';
import { createCalibrations } from './similarity/calibrations.ts';
import { semanticModel } from './similarity/sampled-models.ts';
import { statusRoutes } from './status/routes.ts';
import { createSuggester } from './suggestions/suggest-query.ts';
import { keepSynonyms } from './synonyms/keep-synonyms.ts';
import { createVocabularyInMemory, keepVocabulary } from './vocabulary/keep-vocabulary.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

export interface SearchDeps extends ServiceDeps {
  readonly config: LiteratureConfig;
}

/** The literature: searches, articles by PMID, match sets for insight. */
export async function buildApp(deps: SearchDeps): Promise<App> {
  const { config, logger, bus, databaseUrl, verifyIdentity } = deps;
  const schema = 'search';
  const service = 'search';
  const database = openDatabase({ url: databaseUrl, logger });
  const prisma = new PrismaClient(prismaOptions({ url: databaseUrl, schema, max: 4, logger }));
  const outbox = createOutbox({ schema, source: '/sextant/search', prisma, bus, logger });
  const calibrations = createCalibrations(database, logger);
  const server = embeddingServerOf(config);
  const semantic = createSemanticIndex({ databaseUrl, provider: providerOf(server), logger });
  const vocabulary = createVocabularyInMemory(database);
  const { source, close: closeSource } = await chooseSource({
    local: createLocalSource({ database, calibrations, semantic, vocabulary: vocabulary.current }),
    database,
    config,
    logger,
  });
  const articles = createArticleLookUp(database, source);

  const app = createServer({
    service,
    logger,
    errors,
    verifyIdentity,
    readiness: {
      database: () => assertSchemaVersion({ pool: database, schema, directory: migrations }),
      bus: busConnected(bus),
    },
  });
  searchRoutes(app, {
    source,
    articles,
    recordSearch: createSearchRecorder({ sql: prisma, outbox }),
    suggest: createSuggester({ database, source }),
  });
  facetRoutes(app, { database, source, vocabulary: vocabulary.current });
  articleRoutes(app, { articles });
  statusRoutes(app, { database, source, vocabulary: vocabulary.current });

  let subscriptions: Subscription[] = [];
  let stopFilling = async () => {};
  let stopVectors = async () => {};
  let stopSynonyms = async () => {};
  let stopClearing = async () => {};
  let stopVocabulary = async () => {};
  app.addHook('onReady', async () => {
    outbox.relay.start();
    const answering = { bus, service, verify: verifyIdentity };
    // The first search has it. A database that is not migrated yet is asked again below.
    await vocabulary.bringUpToDate().catch(() => {});
    subscriptions = await Promise.all([
      consumeEvents({ bus, durable: service, schema, prisma, logger }, [
        onUserDeleted(outbox),
        onArticleSaved,
      ]),
      answerRequests(answering, ArticlesByPmid, articlesByPmid(articles)),
      answerRequests(answering, NewestMatches, newestMatches(source)),
      answerRequests(answering, VectorsByPmid, vectorsByPmid(database, semantic)),
      answerRequests(answering, MatchSet, matchSet({ source, articles })),
      answerRequests(answering, VocabularyTable, vocabularyTable(database)),
    ]);
    // Who searches PubMed and nothing else has no use for a sample.
    const sampleCorpus = config.LITERATURE_SOURCE === 'pubmed' ? 'off' : config.SAMPLE_CORPUS;
    stopFilling = fillInBackground({ database, databaseUrl, sampleCorpus, logger });
    stopSynonyms = keepSynonyms({ database, logger });
    stopVocabulary = keepVocabulary({ vocabulary, logger });
    stopClearing = clearAwayPubmed({ database, logger });
    stopVectors = keepVectors({
      database,
      databaseUrl,
      semantic,
      server,
      onLoaded: (name) => calibrations.of(semanticModel(database, semantic, name)),
      logger,
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all([
      stopFilling(),
      stopVectors(),
      stopSynonyms(),
      stopClearing(),
      stopVocabulary(),
      ...subscriptions.map((subscription) => subscription.stop()),
    ]);
    await Promise.all([closeSource(), outbox.relay.stop(), calibrations.idle()]);
    await Promise.all([database.end(), prisma.$disconnect()]);
  });
  return app;
}
