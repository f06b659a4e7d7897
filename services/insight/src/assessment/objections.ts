import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { trialStage } from '../findings/findings.ts';
import { highestOf, isMethod, preclinicalStudies } from './ring.ts';
import type { Standing } from './standing.ts';

/** Why a technology is not recommended, the gravest first. */
export type Objection =
  | 'refuted'
  | 'withdrawn'
  | 'declining'
  | 'stalled'
  | 'faded'
  | 'new'
  | 'preclinical'
  | 'early'
  | 'doubted';

/** Articles of failure from which on a technology is refuted, where conclusions speak against it beyond chance. */
export const REFUTED = { failed: 5 };
/** Six years in phases 1 and 2, written of less now, and never in much of the literature. */
const STALLED = { articles: 10, share: 0.02, years: 6, earlyShare: 0.4, ratio: 0.7 };
/** Fell to a third beyond chance, and to less than five recent articles: others do it now. What is merely written of less is often what everybody does. */
const DECLINED = { ratio: 1 / 3, discoveryRate: 0.1, recentArticles: 5 };
/** Hardly written of any more, and no more articles for it than against it. */
const FADED = { articles: 10, ratio: 0.55 };
/** So few articles, or somewhat more that have just come, show no more than that it is there. */
const NEW = { articles: 5, youngArticles: 10, years: 2 };
const WITHDRAWN_SHARE = 0.05;
/** Of animals, cells or computers: more than half of its studies; at least three, and more than half as many as randomized trials, meta-analyses and guidelines. */
const PRECLINICAL = { share: 0.5, studies: 3, ofStrong: 0.5 };

const isFaded = ({ count, growth, effect }: ConceptEvidence): boolean =>
  count < FADED.articles && growth !== null && growth.ratio <= FADED.ratio && effect.favor <= effect.against;

const hasDeclined = ({ ratio, qDecline, recent }: NonNullable<ConceptEvidence['growth']>): boolean =>
  ratio <= DECLINED.ratio && qDecline < DECLINED.discoveryRate && recent < DECLINED.recentArticles;

function isStalled(
  { documents, total }: EvidenceBase,
  { concept, count, growth }: ConceptEvidence,
  years: number | null,
): boolean {
  if (count >= Math.max(STALLED.articles, STALLED.share * total)) return false;
  if (years === null || years < STALLED.years || !growth || growth.ratio > STALLED.ratio) return false;
  let [early, late, read] = [0, 0, 0];
  for (const document of concept.documents) {
    const entry = documents[document];
    if (!entry?.counted) continue;
    read++;
    for (const phase of trialStage(entry.record).phases) {
      if (phase <= 2) early++;
      else late++;
    }
  }
  return early > late && early >= STALLED.earlyShare * read;
}

/** What speaks against a technology beyond how much there is of it; null where nothing does. */
export function objectionTo(
  base: EvidenceBase,
  about: ConceptEvidence,
  standing: Standing,
  years: number | null,
): Objection | null {
  const { effect, count, profile, growth } = about;
  if (effect.certain < 0 && effect.failed >= REFUTED.failed) return 'refuted';
  if (!isMethod(about) && standing.withdrawn > 0 && standing.withdrawn >= WITHDRAWN_SHARE * standing.read)
    return 'withdrawn';
  if (growth && hasDeclined(growth)) return 'declining';
  if (!isMethod(about)) {
    if (isStalled(base, about, years)) return 'stalled';
    if (isFaded(about)) return 'faded';
  }
  const isYoung = years !== null && years <= NEW.years;
  if (count < (isYoung ? NEW.youngArticles : NEW.articles)) return 'new';
  const preclinical = preclinicalStudies(about);
  // Two studies in people are added: one of cells alone does not tell.
  if (preclinical > PRECLINICAL.share * (profile.primary + 2) && !isMethod(about)) return 'preclinical';
  if (preclinical >= PRECLINICAL.studies && preclinical > PRECLINICAL.ofStrong * profile.strong)
    return 'early';
  return effect.certain < 0 ? 'doubted' : null;
}

const CEILINGS: Readonly<Record<Objection, Ring>> = {
  refuted: 'Hold',
  withdrawn: 'Hold',
  declining: 'Hold',
  stalled: 'Hold',
  faded: 'Hold',
  new: 'Assess',
  preclinical: 'Assess',
  early: 'Trial',
  doubted: 'Trial',
};

/** The highest ring score that an objection allows. */
export const highestScore = (objection: Objection | null): number =>
  objection === null ? Number.POSITIVE_INFINITY : highestOf(CEILINGS[objection]);
