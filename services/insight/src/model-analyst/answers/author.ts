import type { Figure, Formula } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { z } from 'zod';
import type { Brief, Fact, GapFact } from '../../analyst/brief.ts';
import { itemKey } from '../../analyst/movement.ts';
import type { Proof, WithProof } from '../../claims/claims.ts';
import type { OutcomeVocabulary } from '../../findings/findings.ts';
import { findFault, type StatementText } from '../../statement-checks/checks.ts';
import { containsHalfOfName } from '../../statement-checks/subject.ts';
import type { Citation, Grounding } from '../grounding/grounding.ts';
import { createCountedFacts } from './counted-facts.ts';
import type { DropCounts, DropReason } from './drop-reasons.ts';

/** Maximum length of displayed texts, in characters. */
export const MAX_CHARS_OF = { name: 160, text: 1_200, line: 400 } as const;

interface Backing {
  readonly citations: readonly Citation[];
  /** All texts of the statement. */
  readonly texts: readonly StatementText[];
  /** Names of its concepts. */
  readonly concepts: readonly string[];
  readonly formula: Formula;
  /** @param cited the articles whose quotes were verified */
  readonly figures?: (cited: readonly LiteratureRecord[]) => readonly Figure[];
  /** The evidence on its single subject. */
  readonly fact?: Fact | undefined;
}

export interface AuthorOptions {
  readonly grounding: Grounding;
  readonly brief: Brief;
  /** Display name, e.g. 'Model analyst (gpt)'. */
  readonly label: string;
  readonly vocabulary: OutcomeVocabulary;
}

/**
 * Turns a model's draft into statements with proof; unsupported ones have none, and are counted as dropped by
 * reason.
 */
export function createAuthor({ grounding, brief, label, vocabulary }: AuthorOptions) {
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

  const isNamed = (name: string, cited: readonly LiteratureRecord[]): boolean =>
    cited.some(({ title, abstract }) => containsHalfOfName(`${title} ${abstract ?? ''}`, name));
  const findFact = (name: string): Fact | undefined => facts.get(itemKey(name));

  function prove({
    citations,
    texts: statementTexts,
    concepts,
    formula,
    figures,
    fact,
  }: Backing): Proof | null {
    const citation = grounding.cite(citations);
    if (typeof citation === 'string') return reject(citation);
    const { quotes, retracted } = citation;
    const cited = citation.articles;
    const pmids = cited.map(({ pmid }) => pmid);
    const about = countedFacts.findFacts([...concepts, ...statementTexts.map(({ text }) => text)], fact);
    // Concepts outside the evidence may be worded slightly differently.
    if (about.length === 0 && concepts.length > 0 && !concepts.some((name) => isNamed(name, cited)))
      return reject('subject');
    const fault = findFault(statementTexts, {
      articles: cited,
      quotes,
      counted: [...countedFacts.describe(about), `${pmids.length} articles`],
      subjects: (fact ? [fact] : about).map(({ name, spellings }) => [name, ...spellings]),
      vocabulary,
    });
    if (fault) return reject(fault);
    const counts: Figure = { name: 'cited', label: 'Articles cited', value: pmids.length };
    const warning: Figure = {
      name: 'retractedCited',
      label: 'Retracted articles among those cited',
      value: retracted,
    };
    return {
      pmids,
      posted: pmids.filter((pmid) => grounding.isPosted(pmid)),
      quotes,
      formula,
      figures: [...(figures?.(cited) ?? []), counts, ...(retracted > 0 ? [warning] : [])],
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
    drop,
    /** Remarks on a statement, as figures; a rejected remark is omitted. */
    remarks({ whyItMatters = '', uncertain = '' }: { whyItMatters?: string; uncertain?: string }): Figure[] {
      return [
        {
          name: 'whyItMatters',
          label: 'Why it matters',
          value: grounding.text(whyItMatters, MAX_CHARS_OF.line),
        },
        {
          name: 'uncertain',
          label: 'What is uncertain',
          value: grounding.text(uncertain, MAX_CHARS_OF.line),
        },
      ].filter(({ value }) => value !== null);
    },
    /** A proof of the evidence engine without quotes that must not be shown; null if none is left. */
    filterProof(proof: Proof): Proof | null {
      const quotes = proof.quotes.filter((quote) => grounding.isQuotable(quote.text));
      return quotes.length > 0 ? { ...proof, quotes } : null;
    },
    findGap(concepts: readonly string[]): GapFact | undefined {
      const keys = new Set(concepts.map(itemKey));
      return brief.gaps.find(({ first, second }) => keys.has(itemKey(first)) && keys.has(itemKey(second)));
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
