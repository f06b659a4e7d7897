import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import {
  canAssessAge,
  emergence,
  type Literature,
  maturityFigures,
  type Technology,
} from '../assessment/assessment.ts';
import type { ClaimBook } from '../statements/claim-book.ts';
import { proveTechnology } from '../statements/proof.ts';

const MAX_PER_CLASS = 10;

/**
 * The radar's technologies by maturity: emerging ones by emergence, with the query's subject first, the others as on the
 * radar. What is on Hold has none. Undefined if the literature spans too few years to tell.
 */
export function technologyMaturity(
  literature: Literature,
  book: ClaimBook,
  technologies: readonly Technology[],
): AnalysisData['technologyMaturity'] {
  const { base } = literature;
  if (!canAssessAge(base)) return undefined;
  // The query's subject cannot rise within its own literature.
  const rise = ({ about }: Technology) => (about.topic ? Number.MAX_VALUE : (emergence(base, about) ?? 0));
  const listOf = (maturity: Technology['assessment']['maturity']) => {
    const own = technologies.filter(
      ({ assessment }) => assessment.maturity === maturity && assessment.ring !== 'Hold',
    );
    const ordered = maturity === 'emerging' ? own.toSorted((a, b) => rise(b) - rise(a)) : own;
    return book.keep(
      `/technologyMaturity/${maturity}`,
      ordered.map(({ about, assessment }) => ({
        value: about.concept.name,
        proof: proveTechnology(literature, about, {
          formula: 'maturity',
          figures: maturityFigures(assessment),
        }),
      })),
      MAX_PER_CLASS,
    );
  };
  return { emerging: listOf('emerging'), developing: listOf('developing'), mature: listOf('mature') };
}
