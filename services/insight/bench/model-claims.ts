// npm run bench -- insight/model-claims FILE [--records FOLDER …] [--ask] [--show]
//
// Statements of models with the sentences that they cite, judged by a reader ('truth' of FILE): how many true ones are lost, how many
// false ones are shown? The verdicts are the reader's, so that what is measured is the program: quotes, numbers, addresses. With --ask they
// are those of the model that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name. The last line is one JSON object.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { createLogger } from '@sextant/service-kit/logging';
import type { Brief } from '../src/analyst/brief.ts';
import { createAuthor } from '../src/model-analyst/answers/author.ts';
import { createModelClient } from '../src/model-analyst/client/model-client.ts';
import type { Citation } from '../src/model-analyst/grounding/grounding.ts';
import { createGrounding } from '../src/model-analyst/grounding/grounding.ts';
import { type Claim, type Judge, verifyClaims } from '../src/model-analyst/verify/verify.ts';
import { findFolders } from './support/gold-folders.ts';
import { medlineRecords } from './support/medline-records.ts';

interface Labelled {
  readonly id: string;
  readonly claim: string;
  readonly citations: readonly Citation[];
  readonly truth: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', multiple: true },
    ask: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const { records: folders } = findFolders(undefined, values.records);
if (!file || folders.length === 0) {
  console.error('npm run bench -- insight/model-claims FILE [--records FOLDER …] [--ask] [--show]');
  process.exit(2);
}
const labelled = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Labelled)
  .filter(({ claim }) => claim !== '');
const cited = new Set(labelled.flatMap(({ citations }) => citations.map(({ pmid }) => pmid)));
const articles = folders
  .flatMap((folder) => globSync(join(folder, '*.xml*')))
  .flatMap((path) => medlineRecords(path))
  .filter(({ pmid }) => cited.has(pmid))
  .map((record) => ({ ...record, retraction: null })) as unknown as LiteratureRecord[];

/** Without counted facts: the labels know the sentences alone. */
const brief = {
  facts: [],
  gaps: [],
  periods: [],
  runningYear: null,
  literature: { articles: articles.length, from: 1950, to: new Date().getFullYear() },
  evidence: {
    asOf: new Date().toISOString(),
    articles: { used: articles.length, posted: 0 },
    background: { count: articles.length },
  },
} as unknown as Brief;

function judgeAll(judgeOf: (one: Labelled) => Judge) {
  return labelled.map((one) => {
    const author = createAuthor({
      grounding: createGrounding(articles, new Set()),
      brief,
      label: 'model',
      judge: judgeOf(one),
    });
    const texts = author.texts([one.claim], 1_200);
    const proof =
      texts && author.prove({ citations: one.citations, texts, concepts: [], formula: 'model-analyst' });
    return { ...one, isTrue: one.truth === 'supported', isShown: proof !== null };
  });
}

async function askServer(): Promise<Judge> {
  const claims: Claim[] = [];
  judgeAll(() => (claim) => {
    claims.push(claim);
    return 'not-stated';
  });
  const { OPENAI_BASE_URL = 'https://api.openai.com/v1', OPENAI_API_KEY, OPENAI_MODEL = '' } = process.env;
  const client = createModelClient(
    {
      baseUrl: OPENAI_BASE_URL,
      apiKey: OPENAI_API_KEY,
      model: OPENAI_MODEL,
      timeoutMs: 300_000,
      idleMs: 60_000,
    },
    { delaysMs: [1_000, 5_000], maxWaitMs: 60_000, progressMs: 10_000 },
    createLogger({ service: 'bench', level: 'silent' }),
  );
  return verifyClaims(claims, client, {
    onRetry: async () => {},
    onResume: async () => {},
    onReceived: async () => {},
    signal: new AbortController().signal,
  });
}

const asked = values.ask ? await askServer() : null;
const judged = judgeAll(
  asked
    ? () => asked
    : ({ truth }) =>
        () =>
          truth === 'supported' ? 'supported' : 'not-stated',
);
const count = (isTrue: boolean, isShown: boolean) =>
  judged.filter((one) => one.isTrue === isTrue && one.isShown === isShown).length;
const result = {
  verdicts: values.ask ? 'model' : 'reader',
  true: count(true, true) + count(true, false),
  trueLost: count(true, false),
  false: count(false, true) + count(false, false),
  falseShown: count(false, true),
};
if (values.show)
  for (const { id, claim, isTrue, isShown } of judged)
    if (isTrue !== isShown) console.log(`${isTrue ? 'lost' : 'shown'} ${id}: ${claim}`);
console.log(
  `${result.trueLost} of ${result.true} true statements are lost, ${result.falseShown} of ${result.false} false ones are shown.`,
);
console.log(JSON.stringify(result));
