import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isMethod, type RingParts } from './ring.ts';
import type { Direction } from './trend.ts';
import type { Trials } from './trials.ts';
import type { UsageStatus } from './usage-status.ts';

/** Number of recent articles, as routine, given to all or comparator, that shows it is in use. */
const IN_USE = { articles: 4, everywhere: 0.5 };
/**
 * Number and share of recent articles, as routine or as a yardstick, that show routine use; the same
 * including those that give it to all.
 */
const ROUTINE = { articles: 3, share: 0.05, given: 8, givenShare: 0.25 };
/** Number and share of articles that measure with a tool that show it is in use. */
const MIN_MEASURED = { articles: 3, share: 0.3 };

const countUses = ({ routine, background: given, comparator }: UsageStatus): number =>
  routine + given + comparator;

export const isInUse = (about: ConceptEvidence, usage: UsageStatus): boolean =>
  isMethod(about)
    ? usage.measured >= MIN_MEASURED.articles && usage.measured >= MIN_MEASURED.share * usage.read
    : countUses(usage) >= IN_USE.articles;

/** Whether half of the recent articles have it in use. */
export const isUsedByHalf = (usage: UsageStatus): boolean =>
  countUses(usage) >= IN_USE.everywhere * usage.read;

/** Routine, or given to all; a comparator may be what is being replaced. */
export const isGivenToday = ({ routine, background: given }: UsageStatus): boolean =>
  routine + given >= IN_USE.articles;

/** Called routine and given or compared with in several: few small studies do not speak against it. */
export const isStaple = ({ read, routine, background: given, comparator }: UsageStatus): boolean =>
  routine >= Math.max(ROUTINE.articles, ROUTINE.share * read) && given + comparator >= ROUTINE.given;

/**
 * Routine use: called routine or used as comparator in this many articles; procedures are performed, drugs
 * are also given with others.
 */
export function isRoutine(
  { kind }: ConceptEvidence,
  { read, routine, comparator, background: given }: UsageStatus,
): boolean {
  const routineCount = routine + comparator + (kind === 'technique' ? given : 0);
  if (routineCount >= Math.max(ROUTINE.articles, ROUTINE.share * read)) return true;
  return routine + comparator + given >= Math.max(ROUTINE.given, ROUTINE.givenShare * read);
}

/** Lowest parts of the ring score of what has long been in use, and is studied for its own sake no more. */
const ESTABLISHED = { age: 0.6, settled: 0.6 };
const MAX_AGAINST = 1;

/** Whether custom stands for missing proof: steadily in use for years, and no study of weight speaks against it. */
export const isEstablished = (
  about: ConceptEvidence,
  usage: UsageStatus,
  { age, settled }: RingParts,
  { direction, trials }: { direction: Direction; trials: Trials },
): boolean =>
  direction === 'steady' &&
  trials.strongAgainst === 0 &&
  trials.against <= Math.min(MAX_AGAINST, trials.favor) &&
  age >= ESTABLISHED.age &&
  settled >= ESTABLISHED.settled &&
  isLongInUse(about, usage);

/** Number of a drug's articles, of these that have it in use, and that do so other than as a comparator. */
const LONG_IN_USE = { articles: 8, uses: 3, given: 2 };
/** Articles perform a procedure, they seldom say that it is usual. */
const MIN_PERFORMED = 10;

function isLongInUse(about: ConceptEvidence, usage: UsageStatus): boolean {
  if (isMethod(about)) return isInUse(about, usage);
  if (about.kind === 'technique' && about.count >= MIN_PERFORMED) return true;
  return (
    about.count >= LONG_IN_USE.articles &&
    countUses(usage) >= LONG_IN_USE.uses &&
    usage.routine + usage.background >= LONG_IN_USE.given
  );
}
