import { foldQuote } from '@sextant/literature-text/quotes';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTool } from '../testing/use-tool.ts';
import { verifyQuote } from './verify-quote.ts';

const articles = [
  ...generateSampleCorpus({ seed: 11, asOf: new Date('2026-11-21T12:00:00Z'), articles: 100 }),
].filter(({ abstract }) => (abstract?.split(' ').length ?? 0) > 40);

type Result = { result: string; printed: string | null; changes: { quoted: string; printed: string }[] };

/** The tool, over the articles above. */
const verify = (pmid: string, quote: string): Promise<Result> =>
  useTool(verifyQuote, () => articles.find((article) => article.pmid === pmid), { pmid, quote });

/** Neighbouring words of an abstract. */
const quotes = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 8, max: 30 })).map(([which, at, length]) => {
  const { pmid, abstract } = articles[which % articles.length]!;
  const words = abstract!.split(/\s+/);
  const start = at % (words.length - length);
  return { pmid, abstract: abstract!, words: words.slice(start, start + length) };
});

test('500 of 500 quotes of articles are verbatim, with the passage as printed', {
  tags: ['mcp/verify-quote'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(quotes, async ({ pmid, words }) => {
      const quote = words.join(' ');
      const { result, printed } = await verify(pmid, quote);
      expect(result).toBe('verbatim');
      expect(foldQuote(quote)).toContain(foldQuote(printed ?? ''));
    }),
    { numRuns: 500 },
  );
});

test('500 of 500 altered quotes are altered, with what is printed in place of the change', {
  tags: ['mcp/verify-quote'],
}, async () => {
  const change = fc.constantFrom('replace', 'drop', 'add', 'negate');
  await fc.assert(
    fc.asyncProperty(quotes, change, fc.nat(), async ({ pmid, abstract, words }, kind, place) => {
      const at = 1 + (place % (words.length - 2));
      const altered = [...words];
      if (kind === 'drop') altered.splice(at, 1);
      else if (kind === 'replace') altered[at] = '87.3%';
      else altered.splice(at, 0, kind === 'add' ? 'markedly' : 'not');
      const quote = altered.join(' ');
      fc.pre(!foldQuote(abstract).includes(foldQuote(quote)));
      const { result, changes } = await verify(pmid, quote);
      expect(result).toBe('altered');
      const quoted = changes.map((one) => one.quoted).join(' ');
      if (kind === 'replace') expect(quoted).toContain('87.3%');
      else if (kind === 'add') expect(quoted).toContain('markedly');
      else expect(changes.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
