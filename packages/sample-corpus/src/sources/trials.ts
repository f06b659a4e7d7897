import { FIRST_SYNTHETIC_TRIAL, type StopReason, type Trial } from '@sextant/contracts/literature/trial';
import { FAMILIES, type Family } from '../families/families.ts';
import type { PlantedFamily } from '../families/planted-family.ts';
import { capital } from '../prose/frame.ts';
import { companiesOf, UNIVERSITIES } from './bodies.ts';

/** An invented trial, with what is to be found of it. */
export interface PlantedTrial {
  readonly theme: string;
  readonly drug: string;
  readonly trial: Trial;
  readonly stopReason: StopReason | null;
  /** It is under way, and its results are ahead of the as-of day. */
  readonly isAhead: boolean;
}

type Brief = Pick<PlantedTrial, 'drug' | 'isAhead' | 'stopReason'> &
  Pick<Trial, 'phase' | 'status'> & {
    readonly sponsor: string;
    readonly isIndustry: boolean;
    /** Months from the as-of day to its primary completion. */
    readonly months: number;
    readonly people: number;
    readonly why?: string;
    readonly pmid: string | undefined;
  };

function briefsOf(family: Family, { rising, failure, guideline, harm, syntheses }: PlantedFamily): Brief[] {
  const [leading, rival, harmful, newest] = family.members;
  const { failed, gains, harms } = family;
  const companies = companiesOf(family.theme).map(({ name }) => name);
  const company = (place: number) => ({ sponsor: companies[place] ?? '', isIndustry: true });
  const done = { status: 'completed', stopReason: null, isAhead: false } as const;
  const pooled = syntheses.find(({ technology }) => technology === rival)?.pmid ?? guideline.pmid;
  return [
    { drug: leading, phase: '3', ...done, ...company(0), months: -70, people: 640, pmid: guideline.pmid },
    { drug: rival, phase: '3', ...done, ...company(1), months: -52, people: 420, pmid: pooled },
    {
      drug: harmful,
      phase: '2',
      ...done,
      ...company(2),
      months: -40,
      people: 180,
      pmid: harm.reports[0]?.pmid,
    },
    { drug: newest, phase: '2', ...done, ...company(3), months: -26, people: 150, pmid: rising.pmids[0] },
    {
      drug: newest,
      phase: '3',
      status: 'recruiting',
      stopReason: null,
      isAhead: true,
      ...company(3),
      months: 8,
      people: 480,
      pmid: rising.pmids.at(-1),
    },
    {
      drug: leading,
      phase: '4',
      status: 'active-not-recruiting',
      stopReason: null,
      isAhead: true,
      sponsor: UNIVERSITIES[0]?.name ?? '',
      isIndustry: false,
      months: 14,
      people: 900,
      pmid: guideline.pmid,
    },
    {
      drug: harmful,
      phase: '3',
      status: 'not-yet-recruiting',
      stopReason: null,
      isAhead: false,
      ...company(4),
      months: 22,
      people: 360,
      pmid: harm.reports.at(-1)?.pmid,
    },
    {
      drug: failed,
      phase: '3',
      status: 'terminated',
      stopReason: 'futility',
      isAhead: false,
      ...company(1),
      months: -60,
      people: 260,
      why: `Stopped for futility at the interim analysis: no effect on ${gains[0]}.`,
      pmid: failure.stopped[0]?.pmid,
    },
    {
      drug: failed,
      phase: '3',
      status: 'terminated',
      stopReason: 'safety',
      isAhead: false,
      ...company(1),
      months: -48,
      people: 210,
      why: `Stopped by the data monitoring board for safety reasons: more ${harms[0]}.`,
      pmid: failure.stopped[1]?.pmid,
    },
    {
      drug: rival,
      phase: '2',
      status: 'withdrawn',
      stopReason: 'business',
      isAhead: false,
      ...company(1),
      months: -30,
      people: 0,
      why: 'Business decision of the sponsor.',
      pmid: pooled,
    },
  ];
}

const dayAfter = (asOf: Date, months: number): string => {
  const day = new Date(Date.UTC(asOf.getUTCFullYear(), asOf.getUTCMonth() + months, 15));
  return day.toISOString().slice(0, 10);
};
const START_BEFORE_MONTHS = 24;
const FIRST_NUMBER = Number(FIRST_SYNTHETIC_TRIAL.slice(3));

function writeTrial(
  { use }: Family,
  { drug, phase, status, sponsor, isIndustry, months, people, why, pmid }: Brief,
  { number, asOf }: { readonly number: number; readonly asOf: Date },
): Trial {
  const type = months > 0 ? 'estimated' : 'actual';
  const dated = (after: number, isAhead: boolean) =>
    ({ date: dayAfter(asOf, after), type: isAhead ? 'estimated' : 'actual' }) as const;
  return {
    nctId: `NCT${number}`,
    otherIds: [],
    title: `${capital(drug)} in ${use}: an invented trial`,
    officialTitle: null,
    acronym: null,
    phase,
    status,
    studyType: 'interventional',
    leadSponsor: { name: sponsor, class: isIndustry ? 'industry' : 'other' },
    collaborators: [],
    enrolment: { count: people, type },
    start: dated(months - START_BEFORE_MONTHS, months > START_BEFORE_MONTHS),
    primaryCompletion: dated(months, months > 0),
    completion: dated(months + 3, months + 3 > 0),
    hasResults: false,
    resultsPosted: null,
    whyStopped: why ?? null,
    conditions: [capital(use)],
    conditionHeadings: [],
    interventions: [{ type: 'drug', name: capital(drug), otherNames: [] }],
    interventionHeadings: [],
    primaryOutcomes: [],
    articles: pmid ? [{ pmid, type: why || status === 'completed' ? 'result' : 'derived' }] : [],
    countries: ['Canada'],
    updated: dayAfter(asOf, -1),
  };
}

/** The invented trials of the families of drugs, by theme. */
export function writeTrials(planted: readonly PlantedFamily[], asOf: Date): PlantedTrial[] {
  let number = FIRST_NUMBER;
  return planted.flatMap((family) => {
    const own = FAMILIES.find(({ theme }) => theme === family.theme);
    return own
      ? briefsOf(own, family).map((brief): PlantedTrial => {
          const { drug, stopReason, isAhead } = brief;
          number += 1;
          return {
            theme: family.theme,
            drug,
            stopReason,
            isAhead,
            trial: writeTrial(own, brief, { number, asOf }),
          };
        })
      : [];
  });
}
