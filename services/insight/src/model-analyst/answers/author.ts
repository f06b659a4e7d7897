import type { Figure, Formula } from '@sextant/contracts/insight/evidence';
import type { z } from 'zod';
import type { Brief, Fact, GapFact } from '../../analyst/brief.ts';
import { itemKey } from '../../analyst/movement.ts';
import type { WithProof } from '../../statements/claim-book.ts';
import type { Proof } from '../../statements/proof.ts';
import type { Citation, Grounding } from '../grounding/grounding.ts';
import { createNumbers } from '../verify/numbers.ts';
import type { Judge } from '../verify/verify.ts';
import { createCountedFacts } from './counted-facts.ts';
import type { DropCounts, DropReason } from './drop-reasons.ts';

/** Maximum length of displayed texts, in characters. */
export const MAX_CHARS_OF = { name: 160, text: 1_200, line: 400 } as const;

interface Remarks {
  readonly whyItMatters?: string;
  readonly uncertain?: string;
}

interface Backing {
  readonly citations: readonly Citation[];
  /** All texts of the statement: they stand and fall together. */
  readonly texts: readonly string[];
  /** Remarks on it: each stands or falls by itself. */
  readonly remarks?: Remarks;
  /** Names of its concepts. */
  readonly concepts: readonly string[];
  readonly formula: Formula;
  readonly figures?: readonly Figure[];
  /** The evidence on its single subject. */
  readonly fact?: Fact | undefined;
}

export interface AuthorOptions {
  readonly grounding: Grounding;
  readonly brief: Brief;
  /** Display name, e.g. 'Model analyst (gpt)'. */
  readonly label: string;
  /** Whether the sentences that a statement cites bear it out. */
  readonly judge: Judge;
}

/**
 * Turns a model's draft into statements with proof; unsupported ones have none, and are counted as dropped by
 * reason.
 */
export function createAuthor({ grounding, brief, label, judge }: AuthorOptions) {
  const facts = new Map(brief.facts.toReversed().map((fact) => [itemKey(fact.name), fact]));
  const countedFacts = createCountedFacts(brief, grounding.articles.length);
  const judged: Figure = { name: 'judgedBy', label: 'Judged by', value: label };
  const drops = new Map<DropReason, number>();
  let reason: DropReason = 'shape';

  const drop = (dropReason: DropReason): void => void drops.set(dropReason, (drops.get(dropReason) ?? 0) + 1);

  function reject(dropReason: DropReason): null {
    reason = dropReason;
    return null;
  }

  /** Checked texts; null if one of them is rejected. */
  function texts(given: readonly string[], maxItems: number): string[] | null {
    const filterProof = given.map((text) => grounding.text(text, maxItems));
    return filterProof.every((text) => text !== null) ? filterProof : reject('address');
  }

  const findFact = (name: string): Fact | undefined => facts.get(itemKey(name));

  function prove({
    citations,
    texts: statementTexts,
    remarks = {},
    concepts,
    formula,
    figures = [],
    fact,
  }: Backing): Proof | null {
    const citation = grounding.cite(citations);
    if (typeof citation === 'string') return reject(citation);
    const { quotes, retracted, articles } = citation;
    const pmids = articles.map(({ pmid }) => pmid);
    const about = countedFacts.findFacts([...concepts, ...statementTexts], fact);
    const numbers = createNumbers([
      // Of its articles as a whole: whether it stands in what is quoted the verifier says.
      ...articles.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`),
      ...about.flatMap(({ name, spellings }) => [name, ...spellings]),
      ...countedFacts.describe(about),
      `${pmids.length} articles`,
    ]);
    const isUnsupported = (text: string) => numbers.findUnsupported(text) !== null;
    if (statementTexts.some(isUnsupported)) return reject('number');
    const titles = new Map(articles.map(({ pmid, title }) => [pmid, title.trim()]));
    const sources = {
      sentences: quotes.map(({ pmid, text }) => {
        const title = titles.get(pmid);
        return text === title ? text : `${text} (in: ${title})`;
      }),
      counted: about.map(countedFacts.inWords),
    };
    const shown = (name: string, label: string, text = ''): Figure[] => {
      const value = grounding.text(text, MAX_CHARS_OF.line);
      if (value === null || isUnsupported(value)) return [];
      return judge({ text: value, ...sources }) === 'supported' ? [{ name, label, value }] : [];
    };
    const remarked = [
      ...shown('whyItMatters', 'Why it matters', remarks.whyItMatters),
      ...shown('uncertain', 'What is uncertain', remarks.uncertain),
    ];
    const verdict = judge({ text: statementTexts.join('. '), ...sources });
    if (verdict !== 'supported') return reject(verdict);
    return {
      pmids,
      posted: pmids.filter((pmid) => grounding.isPosted(pmid)),
      quotes,
      formula,
      figures: [
        ...figures,
        ...remarked,
        { name: 'cited', label: 'Articles cited', value: pmids.length },
        ...(retracted > 0
          ? [{ name: 'retractedCited', label: 'Retracted articles among those cited', value: retracted }]
          : []),
      ],
      ...(fact?.yearly && { yearly: fact.yearly, runningYear: brief.runningYear, burst: fact.burst }),
    };
  }

  return {
    brief,
    label,
    judged,
    drops: drops as DropCounts,
    grounding,
    texts,
    refuse: reject,
    prove,
    factOf: findFact,
    /** The newest year of some of its articles. */
    lastYearOf(pmids: readonly string[]): number | null {
      const years = grounding.articles.flatMap(({ pmid, year }) =>
        pmids.includes(pmid) && year !== null ? year : [],
      );
      return years.length > 0 ? Math.max(...years) : null;
    },
    /** The period that a draft names: 'Year 1', or 'Year 1 (2026-11-21 to 2027-11-20)'. */
    periodOf: (name: string) => brief.periods.find(({ period }) => period === name.split('(')[0]?.trim()),
    drop,
    /** A proof of the evidence engine without quotes that must not be shown; null if none is left. */
    filterProof(proof: Proof): Proof | null {
      const quotes = proof.quotes.filter((quote) => grounding.isQuotable(quote.text));
      return quotes.length > 0 ? { ...proof, quotes } : null;
    },
    findGap(concepts: readonly string[]): GapFact | undefined {
      const keys = new Set(concepts.map(itemKey));
      return brief.gaps.find(({ technology }) => keys.has(itemKey(technology)));
    },
    /** Counts of a statement's known concepts. */
    countsOf: (concepts: readonly string[]): Figure[] =>
      [...new Set(concepts.flatMap((name) => findFact(name) ?? []))].slice(0, 4).map((fact, i) => ({
        name: `articles${i + 1}`,
        label: `Articles on ${fact.name}`,
        value: fact.articles,
      })),
    /** Parses each item of a list lazily; an item that is invalid, or that `state` rejects, has no proof. */
    *parseEach<Schema extends z.ZodType, T>(
      schema: Schema,
      items: readonly unknown[],
      state: (draft: z.output<Schema>) => WithProof<T> | null,
    ): Generator<WithProof<T>> {
      for (const item of items) {
        reason = 'shape';
        const parsed = schema.safeParse(item);
        const statement = parsed.success ? state(parsed.data) : null;
        const dropReason = reason;
        // The value of a statement without proof is never used.
        yield statement ?? { value: null as T, proof: null };
        if (!statement?.proof) drop(dropReason);
      }
    },
  };
}
export type Author = ReturnType<typeof createAuthor>;
