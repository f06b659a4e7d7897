import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp as buildAuth } from '@sextant/auth/app';
import { inviteInDatabase } from '@sextant/auth/operator/invite-command';
import { readTrailIn } from '@sextant/auth/operator/read-trail';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { resetInDatabase } from '@sextant/auth/operator/reset-in-database';
import { AnalystStatus, LiteratureStatus } from '@sextant/contracts/account/status';
import type { EmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { buildGateway } from '@sextant/gateway/app';
import { buildApp as buildInsight } from '@sextant/insight/app';
import { buildApp as buildLibrary } from '@sextant/library/app';
import { buildApp as buildSearch } from '@sextant/search/app';
import { importFiles } from '@sextant/search/import-files';
import { loadSampleCorpus } from '@sextant/search/sample-corpus/load-sample-corpus';
import {
  createIdentitySigner,
  createIdentityVerifier,
  generateIdentityKeys,
  IDENTITY_HEADER,
  type IdentitySigner,
} from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import type { App } from '@sextant/service-kit/server';
import type { z } from 'zod';
import { backUpDatabase } from './back-up-database.ts';
import { openBus } from './bus.ts';
import { publicUrlOf, type StandaloneConfig } from './config.ts';
import { serveControl } from './control.ts';
import type { DataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { INSTALLERS } from './installers.ts';
import type { Terminal } from './terminal.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Computing threads beside the database: more would only compete for the same two or four cores. */
const INSIGHT = {
  INSIGHT_ROLE: 'both',
  WORKER_CONCURRENCY: 4,
  WATCHED_RUNS_AT_ONCE: 1,
  ANALYST_THREADS: 1,
} as const;

interface SystemOptions {
  readonly config: StandaloneConfig;
  /** Locked by this process while the system runs. */
  readonly folder: DataFolder;
  readonly terminal: Terminal;
  /** The folder's database if it is already open; closed with the system. */
  readonly database?: EmbeddedPostgres;
}

/**
 * Starts the whole of Sextant in this process, as shown in docs/architecture.md: the embedded database, the
 * in-process bus, each service on loopback, and the gateway on the public address. Prints the configuration,
 * then `ready: <address>`.
 */
export async function startSystem({
  config,
  folder,
  terminal,
  database: opened,
}: SystemOptions): Promise<{ close(): Promise<void> }> {
  const database = opened ?? (await openDatabase(folder, terminal));
  if (config.SAMPLE_CORPUS === 'auto' && config.LITERATURE_SOURCE !== 'pubmed')
    await fillEmptyIndex(database.url, terminal);

  terminal.progress('Starting the services …', null);
  const databaseUrl = database.url;
  const PUBLIC_URL = publicUrlOf(config);
  // Goes through the terminal, so that no log line breaks into a progress bar.
  const destination = { write: (line: string) => terminal.line(line.trimEnd()) };
  const createServiceLogger = (service: string) =>
    createLogger({ service, level: config.LOG_LEVEL }, destination);
  const bus = await openBus(config, databaseUrl, createServiceLogger('bus'));
  const { privateKeys, publicKeys } = generateIdentityKeys(['gateway', 'insight', 'library']);
  const createSigner = (issuer: 'gateway' | 'insight' | 'library') =>
    createIdentitySigner({ issuer, privateKey: privateKeys[issuer] ?? '' });
  const getDeps = (service: string) => ({
    logger: createServiceLogger(service),
    bus,
    databaseUrl,
    verifyIdentity: createIdentityVerifier({ audience: service, publicKeys }),
  });

  const search = await buildSearch({ ...getDeps('search'), config: { ...config, SAMPLE_CORPUS: 'off' } });
  const auth = await buildAuth({ ...getDeps('auth'), config: { ...config, PUBLIC_URL } });
  const library = await buildLibrary({ ...getDeps('library'), config, sign: createSigner('library') });
  const insight = await buildInsight({
    ...getDeps('insight'),
    config: {
      ...{ ...config, ...INSIGHT, PUBLIC_URL },
      WEBHOOK_KEY: config.WEBHOOK_KEY ?? folder.webhookKey,
    },
    sign: createSigner('insight'),
  });
  const services = { auth, search, library, insight };
  const serviceUrls = {
    auth: await listenOnLoopback(auth),
    search: await listenOnLoopback(search),
    library: await listenOnLoopback(library),
    insight: await listenOnLoopback(insight),
  };

  const gateway = await buildGateway({
    config: {
      PUBLIC_URL,
      SESSION_SECRET: folder.sessionSecret,
      TRUST_PROXY: config.TRUST_PROXY,
    },
    logger: createServiceLogger('gateway'),
    bus,
    databaseUrl,
    sign: createSigner('gateway'),
    serviceUrls,
    webRoot: WEB_ROOT,
  });
  await gateway.listen({ host: config.HOST, port: config.PORT });
  const control = await serveControl(folder.runDirectory, {
    importFiles: (paths, onProgress, signal) =>
      importFiles({
        paths,
        databaseUrl,
        onProgress,
        signal,
        pubmed: { config, logger: createServiceLogger('search') },
      }),
    installFiles: (what, paths, onStep, signal) =>
      INSTALLERS[what].install({ paths, databaseUrl, onStep, signal }),
    resetPassword: (request) => resetInDatabase({ databaseUrl, bus }, request),
    invite: (invitation) => inviteInDatabase(databaseUrl, invitation),
    backUp: (into) => backUpDatabase(databaseUrl, into),
    readTrail: readTrailIn(databaseUrl),
    recorded: (operation, work) => withOperation(databaseUrl, operation, work),
  });

  const literature = await askStatus(search, 'search', LiteratureStatus, createSigner('gateway'));
  const analyst = await askStatus(insight, 'insight', AnalystStatus, createSigner('gateway'));
  terminal.line('  Database    PostgreSQL 18, embedded');
  terminal.line(`  Events      ${config.NATS_URL ? 'NATS' : 'in this process, kept in the database'}`);
  terminal.line(`  Literature  ${literature.label}`);
  terminal.line(`  Analyst     ${analyst.label}`);
  terminal.line(`  Data        ${folder.path}`);
  terminal.line(`ready: ${config.PUBLIC_URL ?? getAddress(gateway, config.HOST)}`);

  return {
    async close() {
      await gateway.close();
      await control.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await bus.close();
      await database.close();
    },
  };
}

async function fillEmptyIndex(databaseUrl: string, terminal: Terminal): Promise<void> {
  await loadSampleCorpus({
    databaseUrl,
    onProgress: ({ records, total }) =>
      terminal.progress(
        `Loading the sample corpus: ${records.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} articles`,
        records / total,
      ),
  });
}

/** Status of a service, fetched as the gateway does. */
async function askStatus<Schema extends z.ZodType>(
  app: App,
  audience: string,
  schema: Schema,
  createSigner: IdentitySigner,
): Promise<z.output<Schema>> {
  const headers = { [IDENTITY_HEADER]: await createSigner({ audience }) };
  return schema.parse((await app.inject({ url: '/internal/status', headers })).json());
}

async function listenOnLoopback(app: App): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return getAddress(app, '127.0.0.1');
}

/** The address to open; localhost where the process listens on all interfaces. */
function getAddress(app: App, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  const isThisMachine = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isThisMachine ? 'localhost' : name}:${port}`;
}
