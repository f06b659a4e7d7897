import { identityConfig, loadConfig, processConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

/** Quotas per user. */
export const LibrarySettings = z.object({
  /** Maximum number of saved articles and their total size in megabytes. */
  MAX_SAVED_ARTICLES_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  MAX_SAVED_ARTICLE_MB_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(100),
  MAX_SAVED_QUERIES_PER_USER: z.coerce.number().int().min(1).max(100_000).default(500),
  /** Newest searches, and newest activities of each kind, that are kept. */
  MAX_HISTORY_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
});
export type LibrarySettings = z.output<typeof LibrarySettings>;

export const LibraryConfig = z.object({
  ...processConfig,
  ...identityConfig,
  IDENTITY_PRIVATE_KEY: identityConfig.IDENTITY_PRIVATE_KEY.unwrap(),
  ...LibrarySettings.shape,
});

export const loadLibraryConfig = () => loadConfig(LibraryConfig);
