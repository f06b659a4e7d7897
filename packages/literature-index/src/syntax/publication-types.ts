import type { ArticleType } from '@sextant/contracts/literature/filters';

const CLINICAL_TRIALS = [
  'Clinical Trial',
  'Clinical Trial, Phase I',
  'Clinical Trial, Phase II',
  'Clinical Trial, Phase III',
  'Clinical Trial, Phase IV',
  'Adaptive Clinical Trial',
  'Controlled Clinical Trial',
  'Equivalence Trial',
  'Pragmatic Clinical Trial',
  'Randomized Controlled Trial',
];
const REVIEWS = ['Review', 'Systematic Review', 'Scoping Review'];
const META_ANALYSES = ['Meta-Analysis', 'Network Meta-Analysis'];

/** The publication types that each article type of the search form includes. */
export const TYPES_BY_ARTICLE_TYPE: Readonly<Record<Exclude<ArticleType, 'all'>, readonly string[]>> = {
  review: REVIEWS,
  'meta-analysis': META_ANALYSES,
  'clinical-trial': CLINICAL_TRIALS,
  'case-report': ['Case Reports'],
};

const RANDOMIZED = ['Randomized Controlled Trial', 'Equivalence Trial', 'Pragmatic Clinical Trial'];

/** Subtrees of MeSH publication types that `[pt]` expands: a broad type also finds its narrower ones. */
export const NARROWER_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    [...CLINICAL_TRIALS, 'Clinical Trial Protocol'],
    ['Controlled Clinical Trial', 'Randomized Controlled Trial'],
    RANDOMIZED,
    REVIEWS,
    META_ANALYSES,
    ['Guideline', 'Practice Guideline'],
  ].map((types) => [types[0]?.toLowerCase() ?? '', types]),
);

/** The most informative types first; others rank between these and the uninformative ones. */
const MOST_SPECIFIC = ['Retracted Publication', ...META_ANALYSES, 'Systematic Review', 'Scoping Review'];
const LESS_SPECIFIC = ['Randomized Controlled Trial', ...CLINICAL_TRIALS, 'Review', 'Case Reports'];
const isUninformative = (type: string) =>
  type === 'Journal Article' || /^(Research Support|English Abstract)/.test(type);

/** The most informative type of an article, for display; null if it has none. */
export function findMainType(types: readonly string[]): string | null {
  const rank = (type: string) => {
    const place = [...MOST_SPECIFIC, ...LESS_SPECIFIC].indexOf(type);
    if (place >= 0) return place;
    return isUninformative(type) ? 200 : 100;
  };
  return types.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
