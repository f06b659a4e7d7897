import type { SourceArticle } from '@sextant/literature-index/medline';
import { MedlineError, MedlineParser } from '@sextant/literature-index/medline';
import { z } from 'zod';
import { PubmedError } from './pubmed-error.ts';

/** PubMed's own message as a single line. */
export const quoteText = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
    .replace(/[.\s]+$/, '') || 'no reason given';

const failure = (text: string) =>
  /rate limit/i.test(text)
    ? new PubmedError('busy', quoteText(text))
    : new PubmedError('failed', quoteText(text));

/** The error that a document reports instead of a result; null if there is none. */
export function reportedError(body: string): string | null {
  if (/^\s*[{[]/.test(body)) {
    try {
      const { error } = z.object({ error: z.string() }).parse(JSON.parse(body));
      return error;
    } catch {
      return null;
    }
  }
  return /<ERROR>([\s\S]{0,1000}?)(?:<\/ERROR>|$)/i.exec(body)?.[1]?.trim() ?? null;
}

/**
 * Rejects bodies that are not E-utilities responses, regardless of their status.
 * @throws PubmedError
 */
export function assertAnswer(body: string): void {
  if (body.trim() === '') throw new PubmedError('unreadable', 'the answer is empty');
  if (/^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i.test(body))
    throw new PubmedError('unreadable', 'it is a web page, not an answer');
  const error = reportedError(body);
  if (error !== null) throw failure(error);
}

function readJson<Schema extends z.ZodType>(body: string, schema: Schema): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch (cause) {
    throw new PubmedError('unreadable', 'the answer is cut off or damaged', { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new PubmedError('unreadable', 'the answer lacks what it should hold', { cause: parsed.error });
}

const Digits = z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()]).transform(Number);
const Id = z.string().regex(/^[1-9]\d{0,9}$/);
const Failure = z.object({ esearchresult: z.object({ ERROR: z.string() }) });
const SearchResult = z.object({
  esearchresult: z.object({
    count: Digits,
    retstart: Digits.optional(),
    idlist: z.array(Id),
    querytranslation: z.string().optional(),
    webenv: z.string().max(1_000).optional(),
    querykey: z.string().max(20).optional(),
  }),
});

export interface SearchResponse {
  readonly count: number;
  readonly pmids: readonly string[];
  /** PubMed's interpretation of the term; '' where it is missing. */
  readonly translation: string;
  /** Reference to the result on PubMed's history server. */
  readonly history: { readonly webEnv: string; readonly queryKey: string } | null;
}

/**
 * Parses an ESearch response (JSON).
 * @param first rank of the first requested PMID
 * @throws PubmedError
 */
export function readSearch(body: string, first: number): SearchResponse {
  const content = readJson(body, z.union([Failure, SearchResult])).esearchresult;
  if ('ERROR' in content) throw failure(content.ERROR);
  const { count, idlist, querytranslation = '', webenv, querykey, retstart = first } = content;
  if (retstart !== first) throw new PubmedError('unreadable', 'it is another page than was asked for');
  if (idlist.length > count || (idlist.length === 0 && count > 0 && first === 0))
    throw new PubmedError('unreadable', 'its count and its list do not fit together');
  return {
    count,
    pmids: [...new Set(idlist)],
    translation: querytranslation,
    history: webenv && querykey ? { webEnv: webenv, queryKey: querykey } : null,
  };
}

const Summaries = z.object({
  result: z.object({ uids: z.array(z.string()) }).catchall(z.unknown()),
});
const Cited = z.object({ pmcrefcount: Digits });

/**
 * Parses citation counts from an ESummary response (JSON); PMIDs without a count are absent.
 * @throws PubmedError
 */
export function readCitations(body: string): Map<string, number> {
  const { result } = readJson(body, Summaries);
  return new Map(
    result.uids.flatMap((pmid): [string, number][] => {
      const { success, data } = Cited.safeParse(result[pmid]);
      return success ? [[pmid, data.pmcrefcount]] : [];
    }),
  );
}

/**
 * Parses the articles of an EFetch response (XML).
 * @throws PubmedError if it is truncated or holds no records
 */
export function readArticles(body: string): SourceArticle[] {
  const skipped: string[] = [];
  const parser = new MedlineParser(({ reason }) => skipped.push(reason));
  try {
    const entries = [...parser.write(body), ...parser.end()];
    if (entries.length === 0 && skipped[0])
      throw new PubmedError('unreadable', `a record of the answer ${quoteText(skipped[0])}`);
    return entries.flatMap((entry) => (entry.kind === 'article' ? [entry.article] : []));
  } catch (cause) {
    if (!(cause instanceof MedlineError)) throw cause;
    throw new PubmedError('unreadable', `the answer ${quoteText(cause.message)}`, { cause });
  }
}
