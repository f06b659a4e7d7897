// npm run example
//
// Generates the example topic of new accounts (web/public/example-topic.json) and its teaser: runs Sextant on a sample corpus with a fixed
// seed and date, and searches and generates like a user. The output is deterministic. Run it again when results improve.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { toTeaser } from '@sextant/contracts/insight/example-teaser';
import { EXAMPLE_TOPIC_PATH, ExampleTopic } from '@sextant/contracts/insight/example-topic';
import { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { openSearchDatabase } from '@sextant/search/database';
import { fillSampleCorpus } from '@sextant/search/sample-corpus/fill-sample-corpus';
import { ApiSession } from '../e2e/api-session.ts';
import { StandaloneConfig } from '../src/config.ts';
import { openDataFolder } from '../src/data-folder.ts';
import { openDatabase } from '../src/database.ts';
import { startSystem } from '../src/system.ts';

const SEED = 11;
const AS_OF = '2026-11-20T09:00:00.000Z';
const QUERY = 'transcatheter aortic valve implantation';
const FILTERS = { historicalDepth: 'all', futureHorizon: '3y' } as const;
const POSTED = 20;
/** Articles of one call. */
const CHUNK = 100;

const OUT = fileURLToPath(new URL(`../../../web/public${EXAMPLE_TOPIC_PATH}`, import.meta.url));
const TEASER = fileURLToPath(
  new URL('../../../web/src/features/topics/example/teaser.json', import.meta.url),
);

async function withSextant(work: (url: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'sextant-example-'));
  const folder = await openDataFolder(path);
  let printed = '';
  const terminal = {
    line: (text: string) => {
      printed += `${text}\n`;
    },
    progress: () => {},
  };
  const config = StandaloneConfig.parse({
    PORT: '0',
    SEXTANT_DATA: path,
    SAMPLE_CORPUS: 'off',
    LITERATURE_SOURCE: 'local',
    ANALYST: 'built-in',
  });
  const database = await openDatabase(folder, terminal);
  const pool = openSearchDatabase({ url: database.url });
  await fillSampleCorpus({ database: pool, seed: SEED, asOf: new Date(AS_OF) });
  await pool.end();
  const system = await startSystem({ config, folder, terminal, database });
  try {
    await work(/ready: (\S+)/.exec(printed)?.[1] ?? '');
  } finally {
    await system.close();
    folder.release();
    await rm(path, { recursive: true, force: true });
  }
}

/** Articles in the form shown with a result. */
async function loadArticles(session: ApiSession, pmids: readonly string[]): Promise<Article[]> {
  const articles: Article[] = [];
  for (let from = 0; from < pmids.length; from += CHUNK) {
    const body = { pmids: pmids.slice(from, from + CHUNK) };
    const summaries = await session.call(literatureCalls.summaries, { body });
    const abstracts = await session.call(literatureCalls.abstracts, { body });
    for (const summary of Array.isArray(summaries) ? summaries : [])
      articles.push(Article.parse({ ...summary, abstract: abstracts[summary.pmid] }));
  }
  return articles;
}

async function makeExample(url: string): Promise<ExampleTopic> {
  const session = new ApiSession(url);
  await session.call(accountCalls.register, { body: { username: 'example', password: 'correct horse 7' } });
  const { pmids } = await session.call(literatureCalls.search, {
    body: { query: QUERY, ...FILTERS, resultsPerPage: POSTED, record: false },
  });
  const articles = await loadArticles(session, pmids);
  const body = { articles, searchQuery: QUERY, filters: FILTERS, asOf: AS_OF };
  const radarConfig = {
    name: `Technology Radar: ${QUERY}`,
    description: `Technologies in the literature on ${QUERY}.`,
  };
  const analysis = await session.call(insightCalls.generateAnalysis, { body });
  const radar = await session.call(insightCalls.generateRadar, { body: { ...body, radarConfig } });
  const roadmap = await session.call(insightCalls.generateRoadmap, {
    body: {
      ...body,
      roadmapConfig: {
        name: `Technology Roadmap: ${QUERY}`,
        description: `From the literature on ${QUERY} to products.`,
        timeHorizon: { years: 3, startDate: AS_OF.slice(0, 10) },
      },
    },
  });
  const dated = { id: 'example', createdAt: AS_OF, updatedAt: AS_OF };
  const claims = [analysis, radar, roadmap].flatMap(({ evidence }) => evidence?.claims ?? []);
  const questions = analysis.openQuestions ?? [];
  const related = [...radar.items, ...roadmap.elements].flatMap(({ relatedArticles }) => relatedArticles);
  const cited = new Set([...[...claims, ...questions].flatMap((proof) => proof.pmids), ...related]);
  return ExampleTopic.parse({
    asOf: AS_OF,
    searchQuery: QUERY,
    filters: FILTERS,
    analysis,
    radar: { ...radar, ...dated },
    roadmap: { ...roadmap, ...dated },
    articles: await loadArticles(session, [...cited].toSorted()),
  });
}

await withSextant(async (url) => {
  const example = await makeExample(url);
  await writeFile(OUT, JSON.stringify(example));
  await writeFile(TEASER, JSON.stringify(toTeaser(example)));
});
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', OUT, TEASER], {
  cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  stdio: 'inherit',
});
process.exit(0);
