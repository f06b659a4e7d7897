import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { knowsAge, maturityFigures, technologies } from '../assessment/assessment.ts';
import { type ClaimBook, type ClaimContext, prove } from '../claims/claims.ts';

const MOST = 10;
const LEAST = { articles: 8, share: 0.02 };
const CLASSES = ['emerging', 'developing', 'mature'] as const;

/** Technologies by maturity class, the most important first. Undefined where the background is thin or short: maturity needs numbers and years. */
export function technologyMaturity(
  context: ClaimContext,
  book: ClaimBook,
): AnalysisData['technologyMaturity'] {
  if (!knowsAge(context.base)) return undefined;
  // What this literature names in passing may be old elsewhere.
  const least = Math.max(LEAST.articles, LEAST.share * context.base.total);
  const known = technologies(context).filter(({ field, about }) => field === null && about.count >= least);
  const lists = CLASSES.map((name) => {
    const own = known.filter(({ assessment }) => assessment.maturity === name).slice(0, 3 * MOST);
    return book.keep(
      `/technologyMaturity/${name}`,
      own.map(({ about, assessment }) => ({
        value: about.concept.name,
        proof: prove(context.base, about, { formula: 'maturity', figures: maturityFigures(assessment) }),
      })),
      MOST,
    );
  });
  const [emerging = [], developing = [], mature = []] = lists;
  return { emerging, developing, mature };
}
