import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import manifest from '../../package.json' with { type: 'json' };
import type { CallRoute } from './call-route.ts';
import { DATA_NOTE, type Tool } from './define-tool.ts';
import { readBriefing } from './resources/briefing.ts';
import { checkClaim } from './tools/check-claim.ts';
import { getAnswer } from './tools/get-answer.ts';
import { getArticle } from './tools/get-article.ts';
import { getEvidence } from './tools/get-evidence.ts';
import { getRadar } from './tools/get-radar.ts';
import { getRoadmap } from './tools/get-roadmap.ts';
import { listTopics } from './tools/list-topics.ts';
import { runTopic } from './tools/run-topic.ts';
import { searchLiterature } from './tools/search-literature.ts';
import { trialPipeline } from './tools/trial-pipeline.ts';
import { verifyQuote } from './tools/verify-quote.ts';
import { whatChangedSince } from './tools/what-changed-since.ts';
import { whoIsBehind } from './tools/who-is-behind.ts';

const TOOLS: readonly Tool[] = [
  searchLiterature,
  getArticle,
  listTopics,
  getAnswer,
  getEvidence,
  getRadar,
  getRoadmap,
  whoIsBehind,
  trialPipeline,
  whatChangedSince,
  runTopic,
  verifyQuote,
  checkClaim,
];

const INSTRUCTIONS = `Sextant: evidence from biomedical literature. Name the PMID of every statement that you take from it, and verify what you quote with verify_quote. ${DATA_NOTE}`;

/** Largest number of values in the arguments of a tool. */
const MAX_INPUT_ELEMENTS = 100;

/** A server for one request, whose tools work for its caller. */
export function createMcpServer(call: CallRoute): McpServer {
  const server = new McpServer(
    { name: 'sextant', title: 'Sextant', version: manifest.version },
    { instructions: INSTRUCTIONS, maxToolInputElements: MAX_INPUT_ELEMENTS },
  );
  for (const register of TOOLS) register(server, call);
  server.registerResource(
    'article',
    new ResourceTemplate('sextant://articles/{pmid}', { list: undefined }),
    {
      title: 'Article',
      description: 'Title and abstract of an article, by its PMID',
      mimeType: 'text/plain',
    },
    async (uri, { pmid }) => {
      const params = { pmid: String(pmid) };
      const { title, abstract, journal, pubDate } = await call(literatureCalls.article, { params });
      const text = [
        DATA_NOTE,
        title,
        `${journal}. ${pubDate}. PMID ${params.pmid}`,
        abstract ?? 'No abstract.',
      ];
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: text.join('\n\n') }] };
    },
  );
  server.registerResource(
    'briefing',
    new ResourceTemplate('sextant://topics/{key}/briefing', { list: undefined }),
    {
      title: 'Briefing',
      description:
        'All results of a topic in one document with numbered references, by its key from list_topics',
      mimeType: 'text/markdown',
    },
    async (uri, { key }) => {
      const text = await readBriefing(call, String(key));
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );
  return server;
}
