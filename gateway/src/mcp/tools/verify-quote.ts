import { Pmid } from '@sextant/contracts/http/values';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { compareQuote, type QuoteComparison } from '@sextant/literature-text/compare-quote';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';

const PARTS = ['title', 'abstract', 'other-abstract'] as const;

/** Verbatim before altered; of two altered ones, the one with fewer changes. */
const rankOf = (found: QuoteComparison): number =>
  ({ verbatim: 0, altered: 1 + (found.is === 'altered' ? found.changes.length : 0), absent: 1_000 })[
    found.is
  ];

export const verifyQuote = defineTool({
  name: 'verify_quote',
  title: 'Verify a quote',
  description:
    'Whether a text stands in an article, by its PMID: verbatim, altered (and where), or absent. Title and abstract are compared, not the full text; case, kinds of dashes and quotation marks do not count.',
  annotations: READS,
  input: z.object({
    pmid: Pmid,
    quote: z.string().trim().min(1, 'A quote is required').max(2_000, 'A quote has at most 2,000 characters'),
  }),
  output: z.object({
    pmid: z.string(),
    title: z.string(),
    result: z.enum(['verbatim', 'altered', 'absent']),
    part: z.enum(PARTS).nullable().describe('Where it stands'),
    printed: z.string().nullable().describe('The passage as printed'),
    changes: z
      .array(z.object({ quoted: z.string(), printed: z.string() }))
      .describe('Of an altered quote: what it says, and what is printed there'),
    isRetracted: z.boolean(),
  }),
  async run(call, { pmid, quote }) {
    const article = await call(literatureCalls.article, { params: { pmid } });
    const { title, abstract, vernacularTitle, otherAbstracts, retraction } = article;
    const texts = [
      ...[title, vernacularTitle ?? ''].map((text) => ({ part: 'title' as const, text })),
      { part: 'abstract' as const, text: abstract ?? '' },
      ...(otherAbstracts ?? []).map(({ text }) => ({ part: 'other-abstract' as const, text })),
    ];
    const [best] = texts
      .map(({ part, text }) => ({ part, text, found: compareQuote(text, quote) }))
      .toSorted((a, b) => rankOf(a.found) - rankOf(b.found));
    const about = { pmid, title, isRetracted: Boolean(retraction) };
    if (!best || best.found.is === 'absent')
      return { ...about, result: 'absent' as const, part: null, printed: null, changes: [] };
    const { part, text, found } = best;
    return {
      ...about,
      result: found.is,
      part,
      printed: text.slice(found.start, found.end),
      changes: found.is === 'altered' ? found.changes : [],
    };
  },
});
