import { ELEMENT_CATEGORIES, type RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { overlap } from '../../assessment/assessment.ts';
import type { ClaimContext } from '../claim-context.ts';
import type { Category, ElementDraft } from './element-draft.ts';

/** Elements of each category, by model and type: 'Roadmap' in docs/method.md. */
const SHARE: Readonly<Record<RoadmapConfig['model'], Readonly<Record<Category, number>>>> = {
  'Market-Pull': counts(5, 4, 4, 3, 2, 3),
  'Technology-Push': counts(3, 2, 3, 6, 4, 3),
  Hybrid: counts(5, 2, 3, 5, 3, 3),
};
/** Tactical plans are short, and limited to actionable elements. */
const TACTICAL = 0.7;
const RESEARCH_IN_TACTICAL = 1;

function counts(
  goals: number,
  drivers: number,
  features: number,
  capabilities: number,
  research: number,
  activities: number,
) {
  const values = [goals, drivers, features, capabilities, research, activities];
  return Object.fromEntries(ELEMENT_CATEGORIES.map((category, i) => [category, values[i] ?? 0])) as Record<
    Category,
    number
  >;
}

/** Number of elements of a category. */
export function elementCount(
  category: Category,
  { model, type }: Pick<RoadmapConfig, 'model' | 'type'>,
): number {
  const limit = SHARE[model][category];
  if (type === 'Strategic') return limit;
  if (category === 'Research Areas') return RESEARCH_IN_TACTICAL;
  return category === 'Implementation Activities' ? limit + 1 : Math.max(1, Math.round(limit * TACTICAL));
}

interface Focus {
  drafts: ElementDraft[];
  /** Focus areas without elements. */
  unmatched: string[];
}

/**
 * Filters and orders drafts by focus areas: a category's name keeps that category; other words rank drafts
 * with a similar name first, then those that co-occur with it, and drop the rest if enough remain.
 */
export function focusDrafts(
  context: ClaimContext,
  drafts: readonly ElementDraft[],
  areas: readonly string[],
): Focus {
  const categories = ELEMENT_CATEGORIES.filter((category) =>
    areas.some((area) => area.toLowerCase() === category.toLowerCase()),
  );
  const topics = areas.filter(
    (area) => !categories.some((category) => category.toLowerCase() === area.toLowerCase()),
  );
  const inCategories =
    categories.length > 0 ? drafts.filter(({ category }) => categories.includes(category)) : [...drafts];
  if (topics.length === 0) return { drafts: inCategories, unmatched: [] };

  const named = topics.map((area) => {
    const words = new Set(phraseWords(area));
    return context.base.concepts.filter(
      ({ concept }) => concept.words.some((word) => words.has(word)) && hasCommonWords(concept.words, words),
    );
  });
  const areaConcepts = new Set(named.flat());
  const score = ({ about }: ElementDraft): number => {
    if (
      about.some(
        (own) =>
          areaConcepts.has(own) ||
          own.parts.some((part) => [...areaConcepts].some(({ concept }) => concept === part)),
      )
    )
      return 2;
    return about.some((own) =>
      [...areaConcepts].some(
        (other) => overlap(own, other) >= Math.max(2, 0.2 * Math.min(own.count, other.count)),
      ),
    )
      ? 1
      : 0;
  };
  const scored = inCategories.map((element) => ({ element, score: score(element) }));
  const related = scored.filter((entry) => entry.score > 0);
  const kept = related.length >= 6 ? related : scored;
  return {
    drafts: kept.sort((a, b) => b.score - a.score).map(({ element }) => element),
    unmatched: topics.filter((_, i) => (named[i] ?? []).length === 0),
  };
}

/** At least half of the shorter name's words are shared. */
const hasCommonWords = (own: readonly string[], areaWords: ReadonlySet<string>): boolean => {
  const common = own.filter((word) => areaWords.has(word)).length;
  return common >= 0.5 * Math.min(own.length, areaWords.size);
};
