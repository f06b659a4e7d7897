// npm run bench -- insight/model-reading [FILE] [--ask]
//
// A model as a reader, judged on labelled abstracts (FILE, or REAL_EVIDENCE_FILE; records as in insight/reading): twenty a call, as in a run. With
// --ask the model is the one that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name. Without it a fake server plays the labels, so that
// what is measured is the program: what of a right answer is lost on the way, and what the prompt costs. The last line is one JSON object.
import { parseArgs } from 'node:util';
import type { ArticleReading } from '@sextant/contracts/insight/article-reading';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { createLogger } from '@sextant/service-kit/logging';
import { startFakeModel } from '@sextant/test-kit/fake-model';
import { estimateTokens } from '../src/model-analyst/client/estimate-tokens.ts';
import { createModelClient } from '../src/model-analyst/client/model-client.ts';
import { readJson } from '../src/model-analyst/client/read-json.ts';
import {
  modelReader,
  numberSentences,
  parseReading,
  type ReadingDrops,
  ReadingsAnswer,
  readingRequest,
} from '../src/reading/model-reader.ts';
import { readLabelledArticles } from '../training/reading/evidence-labels.ts';
import { countReading, scoreReadings } from './support/reading-scores.ts';
import { recordedReading } from './support/recorded-reading.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ask: { type: 'boolean', default: false } },
});
const file = positionals[0] ?? process.env.REAL_EVIDENCE_FILE;
const folders = [process.env.REAL_MEDLINE_FOLDER, process.env.REAL_LITERATURES_FOLDER].flatMap(
  (folder) => folder ?? [],
);
if (!file || folders.length === 0) {
  console.error(
    'npm run bench -- insight/model-reading FILE, with REAL_MEDLINE_FOLDER and REAL_LITERATURES_FOLDER set',
  );
  process.exit(2);
}

const articles = readLabelledArticles(file, folders);
const fake = values.ask ? null : await startFakeModel();
const labelOf = new Map(articles.map(({ record, label }) => [record.title.replace(/\s+/g, ' '), label]));
fake?.readWith((asked) =>
  asked.flatMap((one) => {
    const label = labelOf.get(one.sentences.get(0) ?? '');
    return label ? recordedReading(one, label) : [];
  }),
);
const { OPENAI_BASE_URL = 'https://api.openai.com/v1', OPENAI_API_KEY, OPENAI_MODEL = 'fake' } = process.env;
const client = createModelClient(
  {
    baseUrl: fake?.url ?? OPENAI_BASE_URL,
    apiKey: fake ? undefined : OPENAI_API_KEY,
    model: OPENAI_MODEL,
    timeoutMs: 600_000,
    idleMs: 180_000,
  },
  { delaysMs: [1_000, 5_000], maxWaitMs: 60_000, progressMs: 10_000 },
  createLogger({ service: 'bench', level: 'silent' }),
);

const CALL = 20;
const readings = new Map<string, ArticleReading>();
const drops: ReadingDrops = {};
let [tokensSent, tokensAnswered, read, written] = [0, 0, 0, 0];
for (let from = 0; from < articles.length; from += CALL) {
  const batch = articles
    .slice(from, from + CALL)
    .map(({ record }) => numberSentences(record as unknown as LiteratureRecord));
  const { system, user, schema } = readingRequest(batch);
  tokensSent += estimateTokens(system + user);
  const answer = await client.generate(
    {
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      schema,
    },
    (text) => {
      tokensAnswered += estimateTokens(text);
      return readJson(ReadingsAnswer, text);
    },
    {
      onRetry: async () => {},
      onResume: async () => {},
      stepAside: (wait) => wait(),
      onReceived: async () => {},
      onTokens: (tokens) => {
        read += tokens?.read ?? 0;
        written += tokens?.written ?? 0;
      },
      signal: new AbortController().signal,
    },
  );
  for (const given of answer.articles) {
    const article = batch[Number((given as { a?: unknown }).a) - 1];
    const reading =
      article &&
      parseReading(article, given, modelReader(OPENAI_MODEL), {
        isSafe: () => true,
        drop: (reason) => {
          drops[reason] = (drops[reason] ?? 0) + 1;
        },
      });
    if (reading) readings.set(reading.pmid, reading);
  }
}
await fake?.close();

const readArticles = articles.filter(({ record }) => readings.has(record.pmid));
const figures = scoreReadings(
  readArticles.map((article) => countReading(article, readings.get(article.record.pmid) as ArticleReading)),
);
const format = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(6);
for (const [name, { value, low, high }] of Object.entries(figures))
  console.log(`${name.padEnd(42)} ${format(value)}  ${format(low)} to ${format(high)}`);
console.log(
  `${readArticles.length} of ${articles.length} abstracts are read; dropped: ${JSON.stringify(drops)}`,
);
console.log(
  `Tokens by estimate: ${tokensSent} sent, ${tokensAnswered} answered; by the server's count: ${read} read, ${written} written`,
);
console.log(
  JSON.stringify({
    abstracts: articles.length,
    read: readArticles.length,
    drops,
    tokensSent,
    tokensAnswered,
    counted: { read, written },
    figures,
  }),
);
