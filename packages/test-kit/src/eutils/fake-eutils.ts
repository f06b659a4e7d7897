import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FakeArticle, sortDay } from './article.ts';
import { createRelevance, readTerm, TermError } from './term.ts';
import {
  articleSetXml,
  ERROR_XML,
  type FoundArticles,
  RATE_LIMIT_JSON,
  searchJson,
  searchXml,
  summariesJson,
  WEB_PAGE,
} from './wire-format.ts';

export const FAULTS = [
  'rate-limited',
  'web-page',
  'error-document',
  'empty',
  'cut-off',
  'server-error',
  'hang',
  'hang-up',
] as const;
/** One that passes, or an answer that points elsewhere, which does not. */
export type Fault = (typeof FAULTS)[number] | 'redirect';
type Utility = 'esearch' | 'efetch' | 'esummary';

interface FakeRequest {
  readonly utility: string;
  /** Path and query, as proxies would log them. */
  readonly address: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Time of arrival, in ms of a monotonic clock. */
  readonly at: number;
}

const RETRY_AFTER_SECONDS = 1;
const LAST_RANK = 9_999;

/** A local PubMed with the real wire formats, over articles that a test provides, with faults on request. */
export async function startFakeEutils(articles: readonly FakeArticle[] = []) {
  const articlesByPmid = new Map(articles.map((article) => [article.pmid, article]));
  const histories = new Map<string, string[]>();
  const requests: FakeRequest[] = [];
  let fault: { kind: Fault; left: number; utility: Utility | null } | null = null;
  /** Requests per second above which the response is 429; null for no limit. */
  let rateLimit: number | null = null;

  function find(parameters: URLSearchParams): FoundArticles {
    const term = parameters.get('term') ?? '';
    const matches = readTerm(term);
    const relevance = createRelevance(term);
    const newest = (a: FakeArticle, b: FakeArticle) =>
      sortDay(b.pubDate) - sortDay(a.pubDate) || Number(b.pmid) - Number(a.pmid);
    const byRelevance = parameters.get('sort') === 'relevance';
    const found = [...articlesByPmid.values()]
      .filter(matches)
      .sort((a, b) => (byRelevance ? relevance(b) - relevance(a) : 0) || newest(a, b))
      .map(({ pmid }) => pmid);
    const earlier = histories.get(`${parameters.get('WebEnv')} ${parameters.get('query_key')}`);
    const pmids = earlier ? earlier.filter((pmid) => found.includes(pmid)) : found;
    const retstart = Number(parameters.get('retstart') ?? 0);
    const retmax = Number(parameters.get('retmax') ?? 20);
    const history =
      parameters.get('usehistory') === 'y'
        ? { webEnv: `MCID_${randomBytes(12).toString('hex')}`, queryKey: '1' }
        : null;
    if (history) histories.set(`${history.webEnv} ${history.queryKey}`, pmids);
    return {
      count: pmids.length,
      pmids: pmids.slice(retstart, Math.min(retstart + retmax, LAST_RANK)),
      retstart,
      retmax,
      history,
      translation: term,
    };
  }

  function parseIds(parameters: URLSearchParams): string[] {
    const ids = (parameters.get('id') ?? '').split(',').filter(Boolean);
    const earlier = histories.get(`${parameters.get('WebEnv')} ${parameters.get('query_key')}`) ?? [];
    const retstart = Number(parameters.get('retstart') ?? 0);
    return ids.length > 0 ? ids : earlier.slice(retstart, retstart + Number(parameters.get('retmax') ?? 20));
  }

  function answer(
    utility: string,
    parameters: URLSearchParams,
  ): { type: string; body: string; status?: number } {
    const json = parameters.get('retmode') === 'json';
    const type = json ? 'application/json; charset=UTF-8' : 'text/xml; charset=UTF-8';
    if (parameters.get('db') !== 'pubmed') return { type, body: ERROR_XML, status: 400 };
    if (utility === 'efetch')
      return {
        type,
        body: articleSetXml(parseIds(parameters).flatMap((pmid) => articlesByPmid.get(pmid) ?? [])),
      };
    if (utility === 'esummary') return { type, body: summariesJson(parseIds(parameters), articlesByPmid) };
    if (Number(parameters.get('retstart') ?? 0) > LAST_RANK - 1) {
      const ERROR =
        "Exception:\n\n'retstart' cannot be larger than 9998. For PubMed, ESearch can only retrieve the first 9,999 records matching the query.";
      return {
        type,
        body: JSON.stringify({ header: { type: 'esearch', version: '0.3' }, esearchresult: { ERROR } }),
      };
    }
    try {
      const found = find(parameters);
      return { type, body: json ? searchJson(found) : searchXml(found) };
    } catch (error) {
      if (!(error instanceof TermError)) throw error;
      return { type, body: JSON.stringify({ esearchresult: { ERROR: error.message } }) };
    }
  }

  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);

  function fail(kind: Fault, response: ServerResponse, given: { type: string; body: string }): void {
    switch (kind) {
      case 'rate-limited':
        response.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
        send(response, 429, 'application/json', RATE_LIMIT_JSON);
        break;
      case 'web-page':
        send(response, 200, 'text/html; charset=UTF-8', WEB_PAGE);
        break;
      case 'error-document':
        send(response, 200, 'text/xml; charset=UTF-8', ERROR_XML);
        break;
      case 'empty':
        send(response, 200, given.type, '');
        break;
      case 'cut-off':
        send(response, 200, given.type, given.body.slice(0, Math.floor(given.body.length * 0.6)));
        break;
      case 'server-error':
        send(response, 500, 'text/html', WEB_PAGE);
        break;
      case 'redirect':
        response.setHeader('location', '/elsewhere');
        send(response, 307, 'text/html', WEB_PAGE);
        break;
      case 'hang-up':
        response.destroy();
        break;
      default:
    }
  }

  function takeFault(utility: string): Fault | null {
    if (!fault || fault.left <= 0 || (fault.utility && fault.utility !== utility)) return null;
    fault.left -= 1;
    return fault.kind;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const utility = /\/(\w+)\.fcgi$/.exec(url.pathname)?.[1] ?? '';
    const parameters =
      request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams;
    requests.push({
      utility,
      address: url.pathname + url.search,
      parameters: Object.fromEntries(parameters),
      at,
    });
    if (!['esearch', 'efetch', 'esummary'].includes(utility)) {
      send(response, 404, 'text/html', WEB_PAGE);
      return;
    }
    const lastSecond = requests.filter((each) => each.at > at - 1_000).length;
    const kind = rateLimit !== null && lastSecond > rateLimit ? 'rate-limited' : takeFault(utility);
    const given = answer(utility, parameters);
    if (kind) fail(kind, response, given);
    else send(response, given.status ?? 200, given.type, given.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => send(response, 500, 'text/plain', error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** For EUTILS_BASE_URL. */
    url: `http://127.0.0.1:${port}/entrez/eutils/`,
    /** All requests so far, in order of arrival. */
    requests: requests as readonly FakeRequest[],
    add(...more: readonly FakeArticle[]): void {
      for (const article of more) articlesByPmid.set(article.pmid, article);
    },
    remove(...pmids: readonly string[]): void {
      for (const pmid of pmids) articlesByPmid.delete(pmid);
    },
    /** Fails all further requests, or only the next `times`. */
    failWith(kind: Fault, { times = Number.POSITIVE_INFINITY, utility = null as Utility | null } = {}): void {
      fault = { kind, left: times, utility };
    },
    recover(): void {
      fault = null;
    },
    /** Answers 429 above this many requests in any second, as the real one does. */
    limitRate(perSecond: number | null): void {
      rateLimit = perSecond;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeEutils = Awaited<ReturnType<typeof startFakeEutils>>;
