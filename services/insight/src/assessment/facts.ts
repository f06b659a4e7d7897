import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import { type Fact, isTold } from './fact.ts';
import type { Failure, FailureKind } from './failures.ts';
import { approvalBy, type Registered, registerNotes, withdrawalFacts } from './register-facts.ts';
import { countControlled, countGuidelines, isMethod, type TechnologyEvidence } from './ring-figures.ts';
import { RINGS_ASCENDING } from './ring-model.ts';
import { isControlled, isGuideline, studiesOf } from './studies.ts';
import { stoppedFacts, type TechnologyTrials, trialNotes } from './trial-facts.ts';
import { countUses } from './usage.ts';

/** What facts are found in. */
export interface FactSource extends TechnologyEvidence {
  /** Failures of it that articles tell. */
  readonly failures: readonly Failure[];
  /** What registers say of it; absent or null where they do not know it. */
  readonly registered?: Registered | null;
  /** Its registered trials; absent or null where none are known. */
  readonly trials?: TechnologyTrials | null;
}
/** Finds the facts of one kind. */
type FactProvider = (technology: FactSource) => readonly Fact[];

/** Articles that must say so: a market withdrawal is never said by chance, the rest may be of one use alone. */
const MIN_ROWS: Readonly<Record<FailureKind, number>> = {
  withdrawn: 1,
  stopped: 2,
  'missed-endpoint': 2,
  'not-recommended': 2,
};
const CAPS: Readonly<Record<FailureKind, Ring>> = {
  withdrawn: 'Hold',
  stopped: 'Trial',
  'missed-endpoint': 'Trial',
  'not-recommended': 'Trial',
};
const SHORT: Readonly<Record<FailureKind, string>> = {
  withdrawn: 'Said to have left the market',
  stopped: 'Trial stopped, harm or no effect',
  'missed-endpoint': 'Trial missed its endpoint',
  'not-recommended': 'Not recommended',
};
const SAID: Readonly<Record<FailureKind, string>> = {
  withdrawn: 'that it left the market',
  stopped: 'that a trial of it was stopped for harm or want of effect',
  'missed-endpoint': 'that a trial of it missed its primary endpoint',
  'not-recommended': 'that it is not recommended',
};

/** A guideline after the failure knew of it. */
const isOvertaken = ({ year, kind }: Failure, naming: readonly TableStudy[]): boolean =>
  kind !== 'withdrawn' && naming.some((study) => isGuideline(study) && (study.year ?? 0) > (year ?? 0));

const articlesTell: FactProvider = ({ failures, naming }) =>
  failures.flatMap((failure): Fact[] => {
    const { kind, rows, year, isLate } = failure;
    const articles = new Set(rows.map(({ pmid }) => pmid)).size;
    const isStoppedLate = kind === 'stopped' && isLate;
    if ((articles < MIN_ROWS[kind] && !isStoppedLate) || isOvertaken(failure, naming)) return [];
    const newest = year === null ? '' : articles === 1 ? ` (${year})` : `, the newest in ${year}`;
    const who = articles === 1 ? 'One article says' : `${articles} articles say`;
    const text = `${who} ${SAID[kind]}${newest}.`;
    // The year is that of the newest article, not of the event.
    return [{ text, short: SHORT[kind], cap: isStoppedLate ? 'Assess' : CAPS[kind], rows }];
  });

/** Several studies, and an article that calls it usual or compares others with it. */
const ADOPT = { controlled: 2, usual: 1 };

/** A fall to a third beyond chance, to few articles: it is being given up. Less is common for what has become routine. */
const GIVEN_UP = { ratio: 1 / 3, discoveryRate: 0.1, recent: 5 };
const givenUp: FactProvider = ({ about: { growth } }) =>
  growth &&
  growth.ratio <= GIVEN_UP.ratio &&
  growth.qDecline < GIVEN_UP.discoveryRate &&
  growth.recent < GIVEN_UP.recent
    ? [
        {
          text: `Articles that name it fell from ${growth.earlier} to ${growth.recent} between the two latest periods.`,
          short: `From ${growth.earlier} to ${growth.recent} articles`,
          cap: 'Assess',
          rows: [],
        },
      ]
    : [];

/** Articles that measure with a method, or have it in use. */
const MIN_METHOD_USES = 2;
/** What has to be shown before something may be tried or adopted: of treatments studies, of methods their use. */
const notShown: FactProvider = (technology) => {
  const { about, usage } = technology;
  if (isMethod(about))
    return usage.measured + countUses(usage) >= MIN_METHOD_USES
      ? []
      : [
          {
            text: 'Hardly any article uses it.',
            short: 'Hardly any article uses it',
            cap: 'Assess',
            rows: [],
          },
        ];
  const controlled = countControlled(technology);
  if (controlled === 0)
    return [
      {
        text: 'No randomized trial, synthesis or guideline names it.',
        short: 'No randomized trial, synthesis or guideline',
        cap: 'Assess',
        rows: [],
      },
    ];
  if (countGuidelines(technology) > 0) return [];
  if (controlled < ADOPT.controlled)
    return [
      {
        text: 'A single randomized trial or synthesis names it.',
        short: 'A single randomized trial or synthesis',
        cap: 'Trial',
        rows: [],
      },
    ];
  return usage.routine + usage.comparator < ADOPT.usual && !isApproved(technology)
    ? [{ text: 'No article calls it usual.', short: 'No article calls it usual', cap: 'Trial', rows: [] }]
    : [];
};

const lastYearOf = ({ base }: FactSource): number => base.timeline.lastYear;
const isApproved = (technology: FactSource): boolean =>
  approvalBy(technology.registered, lastYearOf(technology)) !== undefined;
/** Controlled studies from which on an approved drug is proven. */
const MIN_PROOF = 2;
/** Approved on more than early evidence, and tested often on what the query asks for. */
const proven: FactProvider = (technology) => {
  const { registered, naming, about } = technology;
  const isSettled = registered?.approvals.some(
    ({ year, isEarly }) => year <= lastYearOf(technology) && !isEarly,
  );
  if (!isSettled) return [];
  const { length } = studiesOf({ naming, about }).filter((study) => study.isMatch && isControlled(study));
  if (length < MIN_PROOF) return [];
  const text = `Approved, and in title or arms of ${length} controlled studies that match the query.`;
  return [{ text, short: `Approved, ${length} controlled studies`, isProof: true, rows: [] }];
};
/** Withdrawals lead, what is only known of it follows. */
const registersWarn: FactProvider = (technology) =>
  withdrawalFacts(technology.registered, lastYearOf(technology));
const registersNote: FactProvider = (technology) =>
  registerNotes(technology.registered, lastYearOf(technology));

const newestGuideline = ({ naming }: FactSource): number =>
  Math.max(0, ...naming.filter(isGuideline).map(({ year }) => year ?? 0));
const trialsStopped: FactProvider = (technology) =>
  technology.trials
    ? stoppedFacts(technology.trials, {
        lastYear: lastYearOf(technology),
        isApproved: isApproved(technology),
        guidelineYear: newestGuideline(technology),
      })
    : [];
const trialsNote: FactProvider = ({ trials }) => (trials ? trialNotes(trials) : []);

const PROVIDERS: readonly FactProvider[] = [
  registersWarn,
  articlesTell,
  trialsStopped,
  givenUp,
  notShown,
  proven,
  registersNote,
  trialsNote,
];

export const findFacts = (technology: FactSource): Fact[] => PROVIDERS.flatMap((find) => find(technology));

const place = (ring: Ring) => RINGS_ASCENDING.indexOf(ring);
/** The ring within what the facts allow. */
export function limitRing(ring: Ring, facts: readonly Fact[]): Ring {
  const lifted = ring === 'Trial' && facts.some(({ isProof }) => isProof) ? 'Adopt' : ring;
  const caps = facts.flatMap(({ cap }) => (cap ? place(cap) : []));
  return RINGS_ASCENDING[Math.min(place(lifted), ...caps)] ?? ring;
}
/** Whether a fact alone settles that it is not used. */
const isHard = (fact: Fact): boolean => fact.cap === 'Hold' && isTold(fact);

const MIN_TESTS = 3;
const MIN_USES = 2;
const NUMBERS = [
  'No study in people tests it',
  'One study in people tests it',
  'Two studies in people test it',
];
/** Why too little is known of a treatment to place it; null where enough is. */
export function whyNotJudged(
  { about, testing, usage }: TechnologyEvidence & { readonly about: ConceptEvidence },
  facts: readonly Fact[],
): string | null {
  if (isMethod(about) || facts.some(isHard)) return null;
  if (testing.length >= MIN_TESTS || countUses(usage) >= MIN_USES) return null;
  return `${NUMBERS[testing.length]}: too few to judge.`;
}
