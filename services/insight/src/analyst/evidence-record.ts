import type { BackgroundStep, Evidence } from '@sextant/contracts/insight/evidence';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { canAssessAge, METHOD_VERSION } from '../assessment/assessment.ts';
import type { ClaimBook } from '../statements/claim-book.ts';
import { count, formatNumber, list } from '../statements/words.ts';
import type { AnalystContext } from './context.ts';

/** The evidence section of an answer, with its warnings and limits. */
export function evidenceRecord(
  context: AnalystContext,
  book: ClaimBook,
  {
    notes = [],
    emptyLists,
  }: { readonly notes?: readonly string[]; readonly emptyLists?: Evidence['emptyLists'] } = {},
): Evidence {
  const {
    input,
    literature: { base },
  } = context;
  const { version, year } = base.index.meanings.vocabulary;
  const posted = base.documents.filter((document) => document.posted !== null);
  return {
    asOf: input.asOf,
    analyst: input.analyst,
    fingerprint: context.fingerprint,
    vocabulary: { version, year },
    method: METHOD_VERSION,
    articles: {
      used: posted.length,
      posted: input.posted,
      unverified: input.unverified,
      retracted: posted.filter(({ retracted }) => retracted).map(({ record }) => record.pmid),
      withoutAbstract: posted.filter(({ record }) => !record.abstract).length,
    },
    background: {
      count: base.backgroundCount,
      source: input.background.source,
      capped: input.background.capped,
      thin: base.thin,
      historicalDepth: input.background.historicalDepth,
      ...(input.background.searchDepth && { searchDepth: input.background.searchDepth }),
      ...(input.background.steps && { steps: [...input.background.steps] }),
      withoutMetadata: withoutMetadata(context),
      ...(input.background.missing && { missing: [...input.background.missing] }),
    },
    claims: book.claims,
    grounding: book.grounding,
    warnings: [...context.warnings],
    notes: [...limits(context), ...notes],
    ...(endsEarly(context) && { literatureEnds: base.timeline.lastYear }),
    ...(emptyLists && Object.keys(emptyLists).length > 0 && { emptyLists }),
  };
}

/** The literature ends more than two years before today: titles say so. */
const endsEarly = ({ literature: { base }, asOf }: AnalystContext): boolean =>
  !base.thin && base.timeline.lastYear < asOf.getUTCFullYear() - 2;

/** The background comes first in the documents. */
const withoutMetadata = ({ literature: { base } }: AnalystContext): number =>
  base.documents.slice(0, base.backgroundCount).filter(({ record }) => record.parsedBy === null).length;

/** Describes how the background extends beyond the matches of the query; null if it does not. */
function describeWidening(steps: readonly BackgroundStep[]): string | null {
  if (steps.length < 2) return null;
  const statements = {
    matches: 'match the query',
    'all-but-one': 'hold all its words but one',
    nearest: 'match or are near it in meaning',
  };
  return `Few articles match, so figures are counted from more: ${list(steps.map(({ reach, articles }) => `${formatNumber(articles)} ${statements[reach]}`))}.`;
}

/** Called into question after it was published, and not taken back. */
export const isDoubted = ({ notices }: LiteratureRecord): boolean =>
  notices?.some(({ kind }) => kind === 'partial-retraction' || kind === 'expression-of-concern') ?? false;

/** What left the market after the literature ended; nothing recommends it. */
const withdrawnSince = ({ base, technologies }: AnalystContext['literature']): string[] => {
  const since = technologies.flatMap(({ about, assessment }) =>
    assessment.withdrawnSince === null ? [] : [`${about.concept.label} (${assessment.withdrawnSince})`],
  );
  return since.length > 0
    ? [
        `Withdrawn for safety since the literature ends in ${base.timeline.lastYear}: ${list(since)}. Rings are as of the literature; nothing recommends what was withdrawn.`,
      ]
    : [];
};

function limits({ input, literature, asOf, warnings }: AnalystContext): string[] {
  const { base } = literature;
  const posted = base.documents.filter((document) => document.posted !== null);
  const withoutAbstract = posted.filter(({ record }) => !record.abstract).length;
  const retracted = posted.filter((document) => document.retracted).map(({ record }) => record.pmid);
  const { timeline } = base;
  const notes: string[] = withdrawnSince(literature);
  if (posted.length > 0 && posted.length < 5)
    notes.push(`Only ${count(posted.length)}: treat this as a hint.`);
  const { searchDepth = 'all', historicalDepth, steps = [] } = input.background;
  if (historicalDepth === 'all' && searchDepth !== 'all')
    notes.push(
      'Figures are counted over all years; the depth of the search decides what is listed and cited first.',
    );
  const wideningNote = describeWidening(steps);
  if (wideningNote) notes.push(wideningNote);
  if (!base.thin && !timeline.windows) {
    notes.push('The background covers less than two years: no trend or burst is claimed.');
  }
  if (input.background.capped) {
    notes.push(
      `${count(base.backgroundCount)} of ${formatNumber(input.background.total)} that match were read, so growth compares shares within them, never volumes.`,
    );
  }
  if (!base.thin && !canAssessAge(base)) {
    notes.push(
      'The background covers fewer than five years: maturity is not rated, and age does not count in rings.',
    );
  }
  if (!base.thin && timeline.windows && timeline.runningYear) {
    notes.push(
      `${timeline.runningYear} is not over: its counts are compared with the same span before, never with whole years.`,
    );
  }
  if (!base.thin && timeline.lastYear < asOf.getUTCFullYear() - 1) {
    notes.push(
      `The literature at hand ends in ${timeline.lastYear}; 'recent' means its last years, not those before ${asOf.getUTCFullYear()}.`,
    );
  }
  if (!base.thin && !timeline.runningYear && timeline.lastYearCovered < 1) {
    notes.push(
      `${timeline.lastYear} holds about ${Math.round(timeline.lastYearCovered * 100)} % of the articles of the years before and is taken as collected in part.`,
    );
  }
  if (withoutAbstract > 0 && !warnings.some(({ kind }) => kind === 'without-abstracts'))
    notes.push(
      `${count(withoutAbstract)} of the ${formatNumber(posted.length)} used ${withoutAbstract === 1 ? 'has' : 'have'} no abstract: only the title was read.`,
    );
  if (retracted.length > 0)
    notes.push(
      `Retracted among the articles used: PMID ${list(retracted)}. Nothing rests on ${retracted.length === 1 ? 'it' : 'them'} alone.`,
    );
  const doubted = posted.filter(({ retracted, record }) => !retracted && isDoubted(record));
  if (doubted.length > 0)
    notes.push(
      `Partly retracted, or under an expression of concern: PMID ${list(doubted.map(({ record }) => record.pmid))}. Read the notice before you rely on ${doubted.length === 1 ? 'it' : 'them'}.`,
    );
  if (input.unverified.length > 0)
    notes.push(
      `${count(input.unverified.length)} ${input.unverified.length === 1 ? 'is' : 'are'} not in the index and ${input.unverified.length === 1 ? 'was' : 'were'} used as posted.`,
    );
  if (posted.some(({ record }) => record.synthetic))
    notes.push('Sample corpus: these articles are synthetic.');
  return notes;
}
