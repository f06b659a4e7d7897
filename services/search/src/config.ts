import {
  busConfig,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
} from '@sextant/service-kit/config';
import { z } from 'zod';

const { IDENTITY_PUBLIC_KEYS } = identityConfig;

/** What this service can be told about the literature, whoever runs it. */
export const literatureConfig = {
  LITERATURE_SOURCE: z
    .enum(['auto', 'local', 'pubmed'])
    .default('auto')
    .refine((source) => source !== 'pubmed', {
      error: 'pubmed is not available yet: this release searches the local index; use local or auto',
    }),
  SAMPLE_CORPUS: z.enum(['auto', 'off']).default('auto'),
};

const LiteratureConfig = z.object(literatureConfig);
export type LiteratureConfig = Readonly<z.infer<typeof LiteratureConfig>>;

export const SearchConfig = z.object({
  ...serverConfig,
  ...databaseConfig,
  ...busConfig,
  ...literatureConfig,
  IDENTITY_PUBLIC_KEYS,
});

export const loadSearchConfig = () => loadConfig(SearchConfig);
