// npm run bench -- insight/model-claims FILE [--records FOLDER …] [--ask] [--show]
//
// Statements of models with the sentences that they cite, judged by a reader ('truth' of FILE): how many true ones are lost, how many
// false ones are shown? The verdicts are the reader's, so that what is measured is the program: numbers, addresses. With --ask they
// are those of the model that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name. The last line is one JSON object.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { createLogger } from '@sextant/service-kit/logging';
import { createModelClient } from '../src/model-analyst/client/model-client.ts';
import { createChecker } from '../src/model-analyst/reduce/check.ts';
import { type Claim, type Judge, verifyClaims } from '../src/model-analyst/verify/verify.ts';
import { findFolders } from './support/gold-folders.ts';
import { medlineRecords } from './support/medline-records.ts';

interface Labelled {
  readonly id: string;
  readonly claim: string;
  readonly citations: readonly { readonly pmid: string; readonly quote: string }[];
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

const byPmid = new Map(articles.map((article) => [article.pmid, article]));

/** Its sentences as rows of a table; what was counted the labels do not know. */
function judgeAll(judgeOf: (one: Labelled) => Judge) {
  return labelled.map((one) => {
    const row = {
      role: 'result' as const,
      design: null,
      n: null,
      tested: '',
      against: null,
      population: null,
      outcomes: [],
    };
    const cited = one.citations.map(({ pmid, quote }) => {
      const { title = '', year = null } = byPmid.get(pmid) ?? {};
      return { ...row, pmid, quote, title, year };
    });
    // What else was read of them.
    const others = [...new Set(cited.map(({ pmid }) => pmid))].flatMap((pmid) => {
      const { title = '', year = null, abstract } = byPmid.get(pmid) ?? {};
      return abstract ? [{ ...row, pmid, quote: abstract, title, year }] : [];
    });
    const checked = createChecker([...cited, ...others], { counted: [], general: [], withdrawn: [] }).check({
      text: one.claim,
      technologies: [],
      rows: cited.map((_, place) => place + 1),
    });
    const isShown = typeof checked !== 'string' && judgeOf(one)(checked.claim) === 'supported';
    return {
      ...one,
      isTrue: one.truth === 'supported',
      isShown,
      reason: typeof checked === 'string' ? checked : 'verdict',
    };
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
    stepAside: (wait) => wait(),
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
  for (const { id, claim, isTrue, isShown, reason } of judged)
    if (isTrue !== isShown) console.log(`${isTrue ? `lost (${reason})` : 'shown'} ${id}: ${claim}`);
console.log(
  `${result.trueLost} of ${result.true} true statements are lost, ${result.falseShown} of ${result.false} false ones are shown.`,
);
console.log(JSON.stringify(result));
