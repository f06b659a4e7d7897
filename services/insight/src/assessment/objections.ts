import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isStopped } from './discontinuation.ts';
import { isGivenToday, isInUse, isRoutine, isStaple, isUsedByHalf } from './in-use.ts';
import { getMaxScore, isMethod, preclinicalStudies } from './ring.ts';
import { type Trials, trialPhases } from './trials.ts';
import type { UsageStatus } from './usage-status.ts';

/** Why a technology is not recommended, most serious first. */
export type Objection =
  | 'refuted'
  | 'failed'
  | 'withdrawn'
  | 'cause'
  | 'halted'
  | 'declining'
  | 'stalled'
  | 'faded'
  | 'new'
  | 'preclinical'
  | 'young'
  | 'stopped'
  | 'early'
  | 'doubted'
  | 'contested'
  | 'outdone'
  | 'unproven'
  | 'undecided'
  | 'unshown';

/**
 * Number of articles reporting failure that refutes a technology, if conclusions are against it beyond
 * chance.
 */
export const REFUTED = { failed: 5 };
/** Six years in phases 1 and 2, with fewer recent articles, and always a small share of the literature. */
const STALLED = { articles: 10, share: 0.02, years: 6, earlyShare: 0.4, ratio: 0.7 };
/**
 * Dropped to a third beyond chance, and to fewer than five recent articles: it was replaced. A mere decrease
 * is common for what has become routine.
 */
const DECLINED = { ratio: 1 / 3, discoveryRate: 0.1, recentArticles: 5 };
/** Number of articles, none of them in the recent and the earlier window: it was given up before. */
const GIVEN_UP = { articles: 10 };
/** Few recent articles, and no more articles for it than against it. */
const FADED = { articles: 10, ratio: 0.55 };
/** With less literature than this, one strong study is not enough. */
const SMALL_LITERATURE = { articles: 10, strong: 2 };
/**
 * Number of negative trials, without positive ones, that refute it; and number of positive conclusions that
 * outweigh missing trials.
 */
const TRIALS = { failed: 2, backing: 2 };
/** Too few articles, or few and all recent: they only show that it exists. */
const NEW = { articles: 5, youngArticles: 10, years: 2 };
/** Recent articles where it causes the treated condition. */
const CAUSE = { articles: 4, share: 0.2 };
/** Certainty of a positive effect that outweighs news of a stopped trial. */
const STOPPED = { certain: 0.2 };
const WITHDRAWN_SHARE = 0.05;
/**
 * Mostly tested in animals, cells or computers: more than half of its studies, at least three, and more than
 * half as many as randomized trials, meta-analyses and guidelines.
 */
const PRECLINICAL = { share: 0.5, studies: 3, ofStrong: 0.5 };

const isQuiet = ({ count, growth, effect }: ConceptEvidence): boolean =>
  count < FADED.articles && growth !== null && growth.ratio <= FADED.ratio && effect.favor <= effect.against;

const hasMoreAgainst = ({ favor, against }: Trials): boolean => against > 0 && against >= favor;
/**
 * Negative trials and no positive ones; if it is not in use, no strong positive study and fewer positive
 * trials than negative.
 */
function hasFailed(
  usage: UsageStatus,
  { favor, against, strongFor, strongAgainst, isLargeAgainst }: Trials,
): boolean {
  if (strongAgainst === 0) return false;
  if (favor === 0) return against >= TRIALS.failed || isLargeAgainst;
  return strongFor === 0 && against >= TRIALS.failed && favor < against && !isGivenToday(usage);
}

/** Its studies are not more positive than negative; in use in half of the recent articles, they are mostly negative. */
function isContested(
  usage: UsageStatus,
  { favor, against, strongFor, strongAgainst, turnedAgainst, proofs }: Trials,
): boolean {
  if (isUsedByHalf(usage)) return against > favor;
  if (!isStaple(usage) && (against > favor || (against >= TRIALS.failed && against === favor))) return true;
  if (strongAgainst >= TRIALS.failed && strongAgainst >= 2 * strongFor && favor < 3 * against) return true;
  if (proofs === 0 && strongAgainst >= TRIALS.failed && strongFor < 2 * strongAgainst) return true;
  return turnedAgainst && strongAgainst >= strongFor && favor < 2 * against;
}

/** A drug for which no study of the query's condition concludes. */
const isCustom = ({ kind, topic }: ConceptEvidence, { favor }: Trials): boolean =>
  kind === 'platform' && !topic && favor === 0;

/** Strong studies are positive (with little literature, some), or the available conclusions are. */
function isProven({ count }: ConceptEvidence, { favor, against, strongFor }: Trials): boolean {
  if (count < SMALL_LITERATURE.articles) return strongFor >= SMALL_LITERATURE.strong;
  return strongFor > 0 || (favor >= TRIALS.backing && favor >= 3 * against);
}

/** Strong studies show a change in a deciding outcome: several, or one if it is called routine. */
const MIN_PROOFS = { proofs: 2, routine: 2, deciding: 3 };
const isDecided = ({ routine }: UsageStatus, { proofs, deciding, against }: Trials): boolean =>
  proofs >= MIN_PROOFS.proofs ||
  (proofs > 0 && routine >= MIN_PROOFS.routine) ||
  (deciding >= MIN_PROOFS.deciding && against === 0);

/** With little literature, no change in a deciding outcome, a negative strong study, and not in use. */
const isUnshown = (
  about: ConceptEvidence,
  usage: UsageStatus,
  { favor, against, deciding, strongAgainst }: Trials,
): boolean =>
  !about.topic &&
  about.kind === 'platform' &&
  about.count < SMALL_LITERATURE.articles &&
  deciding === 0 &&
  (strongAgainst > 0 || (against > 0 && favor === 0)) &&
  !isGivenToday(usage);

/** Number of strong studies in which rivals were better, if none shows a deciding effect of its own. */
const OUTDONE = 2;
const isOutdone = ({ lost, proofs, strongFor }: Trials): boolean =>
  lost >= OUTDONE && lost > strongFor && proofs === 0;

const hasDeclined = ({ ratio, qDecline, recent }: NonNullable<ConceptEvidence['growth']>): boolean =>
  ratio <= DECLINED.ratio && qDecline < DECLINED.discoveryRate && recent < DECLINED.recentArticles;

const isGivenUp = ({ count, growth }: ConceptEvidence): boolean =>
  growth !== null && growth.recent + growth.earlier === 0 && count >= GIVEN_UP.articles;

function isStalled(
  base: EvidenceBase,
  { concept, count, growth, kind }: ConceptEvidence,
  years: number | null,
): boolean {
  // Drugs go through trial phases, procedures do not.
  if (kind !== 'platform') return false;
  if (count >= Math.max(STALLED.articles, STALLED.share * base.total)) return false;
  if (years === null || years < STALLED.years || !growth || growth.ratio > STALLED.ratio) return false;
  let [early, late, read] = [0, 0, 0];
  for (const document of concept.documents) {
    if (!base.documents[document]?.counted) continue;
    read++;
    for (const phase of trialPhases(base, document)) {
      if (phase <= 2) early++;
      else late++;
    }
  }
  return early > late && early >= STALLED.earlyShare * read;
}

/** The strongest objection against a technology, apart from its amount of evidence, or null. */
export function findObjection(
  base: EvidenceBase,
  about: ConceptEvidence,
  usage: UsageStatus,
  trials: Trials,
  years: number | null,
): Objection | null {
  const { effect, growth } = about;
  const isGiven = !isMethod(about);
  if (effect.certainWeight < 0 && effect.failed >= REFUTED.failed) return 'refuted';
  // A trial that was stopped early does not outweigh conclusions beyond chance.
  const stopped = isGiven && effect.certainWeight < STOPPED.certain && isStopped(base, about);
  if (isGiven) {
    if (hasFailed(usage, trials)) return 'failed';
    if (usage.withdrawn > 0 && usage.withdrawn >= WITHDRAWN_SHARE * usage.read) return 'withdrawn';
    if (usage.cause >= CAUSE.articles && usage.cause >= CAUSE.share * usage.read) return 'cause';
    if (stopped && trials.against >= trials.favor) return 'halted';
  }
  if ((growth && hasDeclined(growth)) || isGivenUp(about)) return 'declining';
  if (isGiven) {
    if (isStalled(base, about, years)) return 'stalled';
    if (isQuiet(about) && hasMoreAgainst(trials) && !isInUse(about, usage)) return 'faded';
  }
  const little = findEvidenceObjection(about, usage, trials, years);
  if (little) return little;
  if (stopped) return 'stopped';
  if (isUnshown(about, usage, trials)) return 'unshown';
  const early = findPreclinicalObjection(about);
  if (early) return early;
  if (effect.certainWeight < 0) return 'doubted';
  if (!isGiven) return null;
  if (isContested(usage, trials)) return 'contested';
  if (isOutdone(trials)) return 'outdone';
  // All that is written on it is recent: one good study is a beginning.
  if (growth?.earlier === 0 && trials.strongFor < TRIALS.backing) return 'unproven';
  // Common use alone, without a favorable conclusion, is no ground for a recommendation.
  if (isRoutine(about, usage)) return isCustom(about, trials) ? 'unproven' : null;
  if (!isProven(about, trials)) return 'unproven';
  // Drugs need trials, procedures do not.
  return about.kind !== 'platform' || isDecided(usage, trials) ? null : 'undecided';
}

/** At least two positive strong studies, and at most a third as many negative ones: it is worth a trial. */
export const meritsTrial = ({ strongFor, strongAgainst, proofs }: Trials): boolean =>
  strongFor >= TRIALS.backing && strongFor >= 3 * strongAgainst && proofs > 0;

/** Too few articles, unless it is in use; few but positive ones keep it on trial. */
function findEvidenceObjection(
  about: ConceptEvidence,
  usage: UsageStatus,
  trials: Trials,
  years: number | null,
): Objection | null {
  const { count } = about;
  const inUse = isInUse(about, usage);
  const isYoung = years !== null && years <= NEW.years && !inUse;
  const isQuietNow = !isMethod(about) && isQuiet(about) && !inUse;
  const isNew = count < (isYoung ? NEW.youngArticles : NEW.articles) && !(isMethod(about) && inUse);
  if (!isNew && !isQuietNow) return null;
  return meritsTrial(trials) || (trials.favor >= TRIALS.backing && trials.against === 0) ? 'young' : 'new';
}

/** Studies in animals, cells or computers outnumber those in people. */
function findPreclinicalObjection(about: ConceptEvidence): Objection | null {
  const { profile } = about;
  const preclinical = preclinicalStudies(about);
  // Smoothed by two studies in people: one cell study alone is not decisive.
  if (preclinical > PRECLINICAL.share * (profile.primary + 2) && !isMethod(about)) return 'preclinical';
  return preclinical >= PRECLINICAL.studies && preclinical > PRECLINICAL.ofStrong * profile.strong
    ? 'early'
    : null;
}

const CEILINGS: Readonly<Record<Objection, Ring>> = {
  refuted: 'Hold',
  failed: 'Hold',
  withdrawn: 'Hold',
  cause: 'Hold',
  halted: 'Hold',
  declining: 'Hold',
  stalled: 'Hold',
  faded: 'Hold',
  new: 'Assess',
  preclinical: 'Assess',
  young: 'Trial',
  stopped: 'Trial',
  early: 'Trial',
  doubted: 'Trial',
  contested: 'Trial',
  outdone: 'Trial',
  unproven: 'Trial',
  undecided: 'Trial',
  unshown: 'Assess',
};

/** The highest ring score that an objection allows. */
export const getScoreCap = (objection: Objection | null): number =>
  objection === null ? Number.POSITIVE_INFINITY : getMaxScore(CEILINGS[objection]);

/**
 * Objections of missing proof, which a class does not have if its members are proven; that cells are studied with a
 * tool does not speak against it.
 */
const PROOF_OBJECTIONS: readonly (Objection | null)[] = ['doubted', 'contested', 'unproven', 'undecided'];
export const isProofObjection = (objection: Objection | null, about: ConceptEvidence): boolean =>
  PROOF_OBJECTIONS.includes(objection) || (objection === 'early' && isMethod(about));

/** Objections against a technology in general, whatever the field of use. */
const GENERAL_OBJECTIONS: readonly (Objection | null)[] = [
  'refuted',
  'failed',
  'withdrawn',
  'cause',
  'halted',
  'stopped',
];
export const isGeneralObjection = (objection: Objection | null): boolean =>
  GENERAL_OBJECTIONS.includes(objection);
