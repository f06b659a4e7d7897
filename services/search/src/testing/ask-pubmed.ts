import { createPool } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { readSearch } from '../pubmed/answers.ts';
import { createEutilsClient } from '../pubmed/eutils-client.ts';
import { createPace } from '../pubmed/pace.ts';

/** A process that asks PubMed some things at once, as a replica of the service does: `node ask-pubmed.ts DATABASE_URL BASE_URL COUNT`. */
const [databaseUrl = '', baseUrl = '', count = '0'] = process.argv.slice(2);
const database = createPool({ url: databaseUrl, max: 2 });
const client = createEutilsClient({
  settings: { baseUrl, apiKey: undefined, email: undefined, deadlineMs: 5_000 },
  pace: createPace(database, { perSecond: 3 }),
  logger: createLogger({ service: 'search', level: 'silent' }),
});
const asked = Array.from({ length: Number(count) }, (_, n) =>
  client.ask({
    utility: 'esearch',
    parameters: { term: `word${n}`, retmode: 'json', retstart: '0', retmax: '1' },
    read: (body) => readSearch(body, 0),
  }),
);
await Promise.all(asked);
await client.close();
await database.end();
