import { resolve } from 'node:path';
import { auditSettings, registrationSettings } from '@sextant/auth/config';
import { gatewaySettings } from '@sextant/gateway/config';
import { requireProxyBehindTls } from '@sextant/gateway/trusted-proxies';
import {
  analystSettings,
  digestMailSettings,
  resultQuotaSettings,
  webhookSettings,
} from '@sextant/insight/config';
import { LibrarySettings } from '@sextant/library/config';
import { literatureConfig } from '@sextant/search/config';
import { busConfig, databaseConfig, loadConfig, serverConfig } from '@sextant/service-kit/config';
import { mailConfig, requireSender } from '@sextant/service-kit/mail/settings';
import { z } from 'zod';

const dataFolder = {
  /** Folder for all data; only one process can use it at a time. */
  SEXTANT_DATA: z
    .string()
    .min(1)
    .default('.sextant')
    .transform((path) => resolve(path)),
};

export const StandaloneConfig = z.object({
  HOST: serverConfig.HOST,
  PORT: serverConfig.PORT.default(8080),
  LOG_LEVEL: serverConfig.LOG_LEVEL.unwrap().default('warn'),
  ...dataFolder,
  ...literatureConfig,
  ...analystSettings,
  ...resultQuotaSettings,
  ...LibrarySettings.shape,
  ...registrationSettings,
  ...auditSettings,
  ...mailConfig,
  ...digestMailSettings,
  ...webhookSettings,
  /** Public address when Sextant runs behind a proxy; https makes cookies Secure. */
  PUBLIC_URL: gatewaySettings.PUBLIC_URL.unwrap().optional(),
  TRUST_PROXY: gatewaySettings.TRUST_PROXY,
  ...busConfig,
  /** Publishes events to this NATS for other systems; without it they stay in the database. */
  NATS_URL: busConfig.NATS_URL.optional(),
});
/** Settings of `npm start`, from the environment. */
export type StandaloneConfig = Readonly<z.output<typeof StandaloneConfig>>;

export const ImportConfig = z.object({
  ...dataFolder,
  /** An external PostgreSQL; the data folder's database by default. */
  DATABASE_URL: databaseConfig.DATABASE_URL.optional(),
  /** The directory from which npm was called; set by npm. */
  INIT_CWD: z.string().default('.'),
});

export const ResetConfig = z.object({
  ...dataFolder,
  /** An external PostgreSQL, with its own NATS; the data folder's database by default. */
  DATABASE_URL: databaseConfig.DATABASE_URL.optional(),
  ...busConfig,
  NATS_URL: busConfig.NATS_URL.optional(),
});

/** The data folder, or an external PostgreSQL. */
export const InviteConfig = ImportConfig.omit({ INIT_CWD: true });

export const BackupConfig = z.object({ ...dataFolder, INIT_CWD: ImportConfig.shape.INIT_CWD });

/** Settings for a data folder only. */
export const AuditConfig = z.object(dataFolder);

export const loadAuditConfig = () => loadConfig(AuditConfig);
export const loadBackupConfig = () => loadConfig(BackupConfig);
export const loadStandaloneConfig = (): StandaloneConfig =>
  loadConfig(
    StandaloneConfig.superRefine(requireProxyBehindTls).superRefine((config, context) =>
      requireSender({ ...config, PUBLIC_URL: publicUrlOf(config) }, context),
    ),
  );
/** Where browsers find Sextant: on this machine unless set. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<StandaloneConfig, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
export const loadImportConfig = () => loadConfig(ImportConfig);
export const loadInviteConfig = () => loadConfig(InviteConfig);
export const loadResetConfig = () => loadConfig(ResetConfig);
