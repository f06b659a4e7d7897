import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { formatList, formatQuantity } from '../../../lib/formatting.ts';
import { claimAt } from '../evidence/claims.ts';
import { isContested, parseConclusions } from './confidence.ts';

/** One line of the overview: a label such as 'Established', and names. */
export interface GlanceLine {
  readonly label: 'Established' | 'Contested' | 'Rising' | 'Fading' | 'Open';
  readonly text: string;
}

const STAGES = ['mature', 'developing', 'emerging'] as const;
/** Number of names in a line before 'and 7 more'. */
const MAX_NAMES = 4;

const figure = (claim: Claim, name: string) => claim.figures.find((one) => one.name === name)?.value;
const numeric = (claim: Claim, name: string): number => Number(figure(claim, name) ?? 0);

/** 'a, b, c, d and 7 more', without duplicates. */
function names(all: readonly string[]): string {
  const own = [...new Map(all.map((name) => [normalizeText(name), name])).values()];
  const more = own.length - MAX_NAMES;
  return more > 1 ? formatList([...own.slice(0, MAX_NAMES), `${more} more`]) : formatList(own);
}

interface Named {
  readonly name: string;
  readonly claim: Claim;
}

/** Technologies with a known maturity, with their evidence. */
const listRated = ({ technologyMaturity, evidence }: AnalysisData): Named[] =>
  STAGES.flatMap((stage) =>
    (technologyMaturity?.[stage] ?? []).flatMap((name, place) => {
      const claim = claimAt(evidence, `/technologyMaturity/${stage}/${place}`);
      return claim ? [{ name, claim }] : [];
    }),
  );

function namesByKey({ suggestedRadarItems = [] }: AnalysisData, rated: readonly Named[]) {
  const named = [
    ...rated.map(({ name, claim }) => [claim.conceptKey, name] as const),
    ...suggestedRadarItems.map(({ name, conceptKey }) => [conceptKey, name] as const),
  ];
  return new Map(named.flatMap(([key, name]) => (key ? [[key, [name]] as const] : [])));
}

/**
 * The overview of an analysis: what is established, contested, rising, fading and open, as far as its figures tell. Recommendations and
 * questions are left to their sentences: a name alone does not say whether to use or to avoid it, or what is asked of it.
 */
export function summarizeAtAGlance(analysis: AnalysisData): GlanceLine[] {
  const { evidence, openQuestions = [] } = analysis;
  const rated = listRated(analysis);
  const known = namesByKey(analysis, rated);
  const nameOf = ({ conceptKey }: Claim): string[] => [...(known.get(conceptKey ?? '') ?? [])];
  const claims = evidence?.claims ?? [];
  const inSection = (list: string) => claims.filter(({ path }) => path.startsWith(`/${list}/`));
  const moving = (directions: readonly string[]) =>
    inSection('overallTrends')
      .filter((claim) => directions.includes(String(figure(claim, 'direction'))))
      .filter(({ formula }) => formula === 'growth' || formula === 'emergence')
      .flatMap((claim) =>
        nameOf(claim).map(
          (name) =>
            `${name} (from ${numeric(claim, 'earlier')} to ${formatQuantity(numeric(claim, 'recent'), 'article')})`,
        ),
      );
  const established = new Set(
    rated
      .filter(({ claim }) => figure(claim, 'ring') === 'Adopt')
      .toSorted((a, b) => numeric(b.claim, 'articles') - numeric(a.claim, 'articles'))
      .map(({ name }) => name),
  );
  // A widely compared technology loses some comparisons, so an established one is not contested because of them.
  const contested = new Map(
    claims.filter(isContested).flatMap((claim) => {
      const conclusions = parseConclusions(claim);
      const all = conclusions.reduce((sum, count) => sum + count, 0);
      return nameOf(claim)
        .filter((name) => !established.has(name))
        .map(
          (name) =>
            [
              name,
              `${name} (${conclusions[0] ?? 0} of ${formatQuantity(all, 'conclusion')} in favor)`,
            ] as const,
        );
    }),
  );
  const lines: GlanceLine[] = [
    { label: 'Established', text: names([...established]) },
    { label: 'Contested', text: names([...contested.values()]) },
    { label: 'Rising', text: names(moving(['emerging', 'growing'])) },
    { label: 'Fading', text: names(moving(['declining'])) },
    { label: 'Open', text: openQuestions.length > 0 ? formatQuantity(openQuestions.length, 'question') : '' },
  ];
  return lines.filter(({ text }) => text !== '');
}
