import type { Figure, Formula } from '@sextant/contracts/insight/evidence';
import type { z } from 'zod';
import type { Brief, Fact, GapFact } from '../../analyst/brief.ts';
import { itemKey } from '../../analyst/movement.ts';
import type { Proof, Stated } from '../../claims/claims.ts';
import type { Citation, Grounding } from '../grounding/grounding.ts';

/** Longest texts that are shown, in characters. */
export const LONGEST = { name: 160, text: 1_200, line: 400 } as const;

interface Backing {
  readonly citations: readonly Citation[];
  readonly formula: Formula;
  readonly figures?: readonly Figure[];
  /** What the evidence knows of its subject: an article cited must be one of those that name it. */
  readonly fact?: Fact | undefined;
  /** Name of its subject, where the evidence does not know it: a cited article must name it. */
  readonly name?: string;
}

/** Turns what a model drafted into statements with proof; what does not hold has none, and is counted as dropped. */
export function createAuthor(grounding: Grounding, brief: Brief, label: string) {
  const facts = new Map(brief.facts.toReversed().map((fact) => [itemKey(fact.name), fact]));
  const judged: Figure = { name: 'judgedBy', label: 'Judged by', value: label };

  /** Texts as they may be shown; null where one of them is refused. */
  function texts(given: readonly string[], most: number): string[] | null {
    const shown = given.map((text) => grounding.text(text, most));
    return shown.every((text) => text !== null) ? shown : null;
  }

  function prove({ citations, formula, figures = [], fact, name }: Backing): Proof | null {
    const ground = grounding.cite(citations);
    if (!ground) return null;
    const { pmids, quotes, retracted } = ground;
    if (fact && !pmids.some((pmid) => fact.pmids.includes(pmid))) return null;
    if (name !== undefined && !fact && !grounding.isNamed(name, pmids)) return null;
    const cited: Figure = { name: 'cited', label: 'Posted articles cited', value: pmids.length };
    const warned: Figure = {
      name: 'retractedCited',
      label: 'Retracted articles among those cited',
      value: retracted,
    };
    return {
      pmids,
      quotes,
      formula,
      figures: [...figures, cited, ...(retracted > 0 ? [warned] : [])],
      ...(fact?.yearly && { yearly: fact.yearly, runningYear: brief.runningYear, burst: fact.burst }),
    };
  }

  return {
    brief,
    label,
    judged,
    texts,
    prove,
    /** A proof that the evidence engine made, without the quotes that may not be shown; null where none is left. */
    shown(proof: Proof): Proof | null {
      const quotes = proof.quotes.filter(({ text }) => grounding.text(text, text.length) !== null);
      return quotes.length > 0 ? { ...proof, quotes } : null;
    },
    factOf: (name: string): Fact | undefined => facts.get(itemKey(name)),
    gapOf(concepts: readonly string[]): GapFact | undefined {
      const keys = new Set(concepts.map(itemKey));
      return brief.gaps.find(({ first, second }) => keys.has(itemKey(first)) && keys.has(itemKey(second)));
    },
    /** Counts of the concepts that a statement is about, as far as the evidence knows them. */
    countsOf: (concepts: readonly string[]): Figure[] =>
      [...new Set(concepts.flatMap((name) => facts.get(itemKey(name)) ?? []))].slice(0, 4).map((fact, i) => ({
        name: `articles${i + 1}`,
        label: `Articles on ${fact.name}`,
        value: fact.articles,
      })),
    /** Each item of a list by its schema; one that does not fit, or that `state` refuses, has no proof. */
    each<Schema extends z.ZodType, T>(
      schema: Schema,
      items: readonly unknown[],
      state: (draft: z.output<Schema>) => Stated<T> | null,
    ): Stated<T>[] {
      return items.map((item) => {
        const parsed = schema.safeParse(item);
        // Nobody reads the value of a statement without proof.
        return (parsed.success && state(parsed.data)) || { value: null as T, proof: null };
      });
    },
  };
}
export type Author = ReturnType<typeof createAuthor>;
