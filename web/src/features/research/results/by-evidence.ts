import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { DESIGN_STRENGTH } from '@sextant/contracts/insight/design-strength';
import type { Article } from '@sextant/contracts/literature/article';
import type { KnownReading } from '../../../article-kit/article-readings.ts';

/** Designs that MEDLINE's publication types name. */
const DESIGN_OF_TYPES: readonly (readonly [ReadDesign, readonly string[]])[] = [
  ['meta-analysis', ['Meta-Analysis', 'Network Meta-Analysis']],
  ['systematic-review', ['Systematic Review']],
  ['guideline', ['Practice Guideline', 'Guideline', 'Consensus Development Conference']],
  ['protocol', ['Clinical Trial Protocol']],
  ['randomized-trial', ['Randomized Controlled Trial', 'Equivalence Trial']],
  [
    'non-randomized-trial',
    [
      'Controlled Clinical Trial',
      'Clinical Trial',
      'Clinical Trial, Phase I',
      'Clinical Trial, Phase II',
      'Clinical Trial, Phase III',
      'Clinical Trial, Phase IV',
      'Pragmatic Clinical Trial',
      'Adaptive Clinical Trial',
    ],
  ],
  ['observational', ['Observational Study', 'Evaluation Study', 'Validation Study', 'Twin Study']],
  ['narrative-review', ['Review', 'Scoping Review']],
  ['case-report', ['Case Reports']],
  ['comment', ['Comment', 'Editorial', 'Letter', 'News']],
];

/** The design of an article: as it was read, else as its publication type names it; null if neither does. */
export function designOf(
  { articleType }: Pick<Article, 'articleType'>,
  reading: KnownReading | undefined,
): ReadDesign | null {
  if (reading?.design) return reading.design;
  return DESIGN_OF_TYPES.find(([, types]) => types.includes(articleType ?? ''))?.[0] ?? null;
}

/** A retracted article comes after all others. */
const RETRACTED = -20;
/** Of one design those without an abstract come last: they say nothing for themselves. */
const WITHOUT_ABSTRACT = -0.5;

function strengthOf(article: Article, reading: KnownReading | undefined): number {
  const design = designOf(article, reading);
  return (
    (design ? DESIGN_STRENGTH[design] : 0) +
    (article.abstract === null ? WITHOUT_ABSTRACT : 0) +
    (article.retraction ? RETRACTED : 0)
  );
}

/** The strongest design first; equal ones stay in their order, by relevance. */
export const strongestFirst = (
  articles: readonly Article[],
  readings: ReadonlyMap<string, KnownReading>,
): Article[] => {
  const strength = new Map(
    articles.map((article) => [article.pmid, strengthOf(article, readings.get(article.pmid))]),
  );
  return articles.toSorted((a, b) => (strength.get(b.pmid) ?? 0) - (strength.get(a.pmid) ?? 0));
};
