import { identityConfig, loadConfig, processConfig } from '@sextant/service-kit/config';
import { z } from 'zod';
import { embeddingConfig } from './embeddings/embedding-settings.ts';

const { IDENTITY_PUBLIC_KEYS } = identityConfig;

/** Settings of the literature source, shared by all processes that run the service. */
export const literatureConfig = {
  LITERATURE_SOURCE: z.enum(['auto', 'local', 'pubmed']).default('auto'),
  SAMPLE_CORPUS: z.enum(['auto', 'off']).default('auto'),
  /** Base URL of the E-utilities: NCBI's own, or a mirror's. */
  EUTILS_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'is not a usable address, such as https://example.org/eutils/' })
    .default('https://eutils.ncbi.nlm.nih.gov/entrez/eutils/')
    .transform((url) => url.replace(/\/*$/, '/')),
  EUTILS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  /** With a key PubMed allows ten requests per second instead of three. */
  NCBI_API_KEY: z.string().trim().optional(),
  /** Contact address for NCBI, which writes to it before blocking a client. */
  NCBI_EMAIL: z.string().trim().optional(),
  /** Base URL of ClinicalTrials.gov's API, asked where PubMed is searched; 'off' asks it never. */
  CTGOV_BASE_URL: z
    .union([
      z.literal('off'),
      z
        .url({ protocol: /^https?$/, error: 'is not a usable address, such as https://example.org/api/v2/' })
        .transform((url) => url.replace(/\/*$/, '/')),
    ])
    .default('https://clinicaltrials.gov/api/v2/'),
  ...embeddingConfig,
};

const LiteratureConfig = z.object(literatureConfig);
export type LiteratureConfig = Readonly<z.infer<typeof LiteratureConfig>>;

/** Only these settings, for processes that embed the service. */
export const literatureSettings = (env: Readonly<Record<string, string | undefined>>): LiteratureConfig =>
  loadConfig(LiteratureConfig, env);

export const SearchConfig = z.object({
  ...processConfig,
  ...literatureConfig,
  LITERATURE_SOURCE: z.enum(['local', 'pubmed'], {
    error: 'must be said: pubmed or local (auto is for npm start alone)',
  }),
  IDENTITY_PUBLIC_KEYS,
});

export const loadSearchConfig = () => loadConfig(SearchConfig);
