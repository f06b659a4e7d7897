import type { Evidence } from '@sextant/contracts/insight/evidence';
import { THIN_BELOW } from '../evidence/documents.ts';
import type { ClaimBook } from './claim-book.ts';
import type { AnalystContext } from './context.ts';
import { knowsAge } from './scores/assess.ts';
import { count, list, number } from './wording/words.ts';

/** How an answer is grounded, with the limits that its reader must know. */
export function evidenceRecord(
  context: AnalystContext,
  book: ClaimBook,
  notes: readonly string[] = [],
): Evidence {
  const { input, base } = context;
  const { version, year } = base.index.meanings.vocabulary;
  const posted = base.documents.filter((document) => document.posted !== null);
  return {
    asOf: input.asOf,
    analyst: input.analyst,
    fingerprint: context.fingerprint,
    vocabulary: { version, year },
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
      withoutMetadata: withoutMetadata(context),
    },
    claims: book.claims,
    grounding: book.grounding,
    notes: [...limits(context), ...notes],
  };
}

/** Documents begin with the background. */
const withoutMetadata = ({ base }: AnalystContext): number =>
  base.documents.slice(0, base.backgroundCount).filter(({ record }) => record.parsedBy === null).length;

function limits({ input, base, asOf }: AnalystContext): string[] {
  const posted = base.documents.filter((document) => document.posted !== null);
  const withoutAbstract = posted.filter(({ record }) => !record.abstract).length;
  const retracted = posted.filter((document) => document.retracted).map(({ record }) => record.pmid);
  const { timeline } = base;
  const notes: string[] = [];
  if (posted.length < 5) notes.push(`Only ${count(posted.length)}: treat this as a hint.`);
  if (base.thin) {
    notes.push(
      `The background has ${count(base.backgroundCount)}, fewer than ${THIN_BELOW}: no trend, burst or gap is claimed, and figures are counted from the ${count(base.total)} at hand.`,
    );
  } else if (!timeline.windows) {
    notes.push('The background covers less than two years: no trend or burst is claimed.');
  }
  const { subjects = [] } = input.background;
  if (subjects.length > 0)
    notes.push(
      `Hardly any article is on ${list(subjects)} together: the background is what matches any of them.`,
    );
  if (input.background.capped) {
    notes.push(
      `${count(base.backgroundCount)} of ${number(input.background.total)} that match were read, so growth compares shares within them, never volumes.`,
    );
  }
  if (!base.thin && !knowsAge(base)) {
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
  if (withoutAbstract > 0)
    notes.push(
      `${count(withoutAbstract)} of the ${number(posted.length)} used ${withoutAbstract === 1 ? 'has' : 'have'} no abstract: only the title was read.`,
    );
  if (retracted.length > 0)
    notes.push(
      `Retracted among the articles used: PMID ${list(retracted)}. Nothing rests on ${retracted.length === 1 ? 'it' : 'them'} alone.`,
    );
  if (input.unverified.length > 0)
    notes.push(
      `${count(input.unverified.length)} ${input.unverified.length === 1 ? 'is' : 'are'} not in the index and ${input.unverified.length === 1 ? 'was' : 'were'} used as posted.`,
    );
  if (posted.some(({ record }) => record.synthetic))
    notes.push('Sample corpus: these articles are synthetic.');
  return notes;
}
