import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  canAssessAge,
  emergence,
  MAX_ITEMS,
  maturityFigures,
  mayBeChance,
  type Technology,
  technologies,
} from '../assessment/assessment.ts';
import { type ClaimBook, type ClaimContext, isSpecific, isVetoed, prove } from '../claims/claims.ts';

const MAX_PER_CLASS = 10;
/** A concept that this literature rarely names may be old elsewhere. */
const MIN_RATED = { articles: 8, share: 0.02 };

/**
 * The radar's technologies by maturity class: emerging ones by emergence, with the query's subject first; the
 * others by importance. One for which the radar has no room says so. Undefined if the background is thin or short:
 * maturity needs numbers and years.
 * @param places of the technologies on the radar, by name
 */
export function technologyMaturity(
  context: ClaimContext,
  book: ClaimBook,
  places: ReadonlyMap<string, number>,
): AnalysisData['technologyMaturity'] {
  const { base } = context;
  if (!canAssessAge(base)) return undefined;
  // Technologies on Hold get no stage: it would contradict their ring.
  const known = technologies(context).filter(
    ({ field, about, assessment }) =>
      field === null &&
      assessment.ring !== 'Hold' &&
      places.has(about.concept.name) &&
      (about.topic || isSpecific(about)),
  );
  // The query's subject comes first: it cannot rise within its own literature.
  const getEmergence = ({ about }: Technology) =>
    about.topic ? Number.MAX_VALUE : (emergence(base, about) ?? 0);
  const rising = known
    // Technologies in Adopt are mature, however fast they still rise.
    .filter(({ assessment }) => assessment.ring !== 'Adopt')
    // Technologies with reported harms are not emerging.
    .filter(({ about }) => !isVetoed(context, about))
    // Untested technologies, and those that may rise by chance, only accompany rising ones.
    .filter(
      ({ about, assessment }) => about.topic || assessment.trials.articles.length > 0 || !mayBeChance(about),
    )
    .filter(({ about, assessment }) => assessment.direction === 'emerging' || emergence(base, about) !== null)
    .sort((a, b) => getEmergence(b) - getEmergence(a) || a.about.concept.id - b.about.concept.id);
  const minArticles = Math.max(MIN_RATED.articles, MIN_RATED.share * base.total);
  const rated = known.filter(
    (technology) => technology.about.count >= minArticles && !rising.includes(technology),
  );
  const list = (name: string, own: readonly Technology[]) =>
    book.keep(
      `/technologyMaturity/${name}`,
      own.slice(0, 3 * MAX_PER_CLASS).map(({ about, assessment }) => ({
        value: about.concept.name,
        proof: prove(base, about, {
          formula: 'maturity',
          figures: [...maturityFigures(assessment), ...beyondRadar(places.get(about.concept.name))],
        }),
      })),
      MAX_PER_CLASS,
    );
  return {
    emerging: list('emerging', rising),
    developing: list(
      'developing',
      rated.filter(({ assessment }) => assessment.maturity !== 'mature'),
    ),
    mature: list(
      'mature',
      rated.filter(({ assessment }) => assessment.maturity === 'mature'),
    ),
  };
}

/** Why a radar does not show a technology: it has room for the first ones only. */
const beyondRadar = (place = 0): Figure[] =>
  place > MAX_ITEMS
    ? [{ name: 'place', label: `Place among technologies; the radar shows ${MAX_ITEMS}`, value: place }]
    : [];
