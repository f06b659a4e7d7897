import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import type { Figure } from '@sextant/contracts/insight/evidence';
import type { Literature } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableStudy } from '../evidence/table.ts';
import type { EvidenceKind } from '../reading/built-in-reader.ts';
import { ask } from './ask.ts';
import type { Gap } from './gap.ts';
import { gapStatement, placeGaps } from './gap-kind.ts';
import { isControlled, isInPeople, isPreclinical } from './gap-table.ts';
import type { Statement } from './statement.ts';
import { chooseStatements } from './statements.ts';
import { certainDesign } from './studies.ts';
import { capitalize, countOf, formatNumber } from './words.ts';

/**
 * Under-researched areas: what a treatment or the topic lacks, then what authors ask for. Ratings are formulas over figures, which are
 * printed with them; where a figure is not known its part is nothing, so that the rating stays in the middle.
 */

export interface RatedArea {
  readonly value: UnderResearchedArea;
  readonly statement: Statement;
}

const YEARS = 5;
const MIDDLE = 5;
const UNKNOWN = 'not known';
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Whether a study is a trial for certain: people of a synthesis are counted elsewhere. */
const isTrial = (study: TableStudy) => isControlled(study) && certainDesign(study) !== null;

/** People in some trials: only where half of them or more print their number, and no single one, perhaps misread, has most of them. */
function peopleIn(trials: readonly TableStudy[]): number | null {
  const printed = trials.flatMap(({ n }) => (n?.tier === 'read' ? n.value : []));
  const sum = printed.reduce((total, n) => total + n, 0);
  return printed.length > 0 && 2 * printed.length >= trials.length && 2 * Math.max(...printed) <= sum
    ? sum
    : null;
}

/** Share of the literature in its last five years over that in the five before; null where either is too small. */
function changeOfShare(own: readonly TableStudy[], all: readonly TableStudy[], last: number): number | null {
  const count = (studies: readonly TableStudy[], from: number) =>
    studies.filter(({ year }) => year !== null && year > from && year <= from + YEARS).length;
  const [recent, earlier] = [count(own, last - YEARS), count(own, last - 2 * YEARS)];
  const [allRecent, allEarlier] = [count(all, last - YEARS), count(all, last - 2 * YEARS)];
  return recent < 3 || earlier < 3 ? null : recent / allRecent / (earlier / allEarlier);
}

const STAGES = [
  ['randomized or other controlled studies in people', 7, isControlled],
  ['uncontrolled studies in people', 5, isInPeople],
  ['animal or laboratory studies', 3, isPreclinical],
] as const;

const HIGH = { high: 6, medium: 3 };

/** Ratings of an area, with the figures that they are made of. */
function rate({ table }: Literature, own: readonly TableStudy[], rivals: number, isOfTopic: boolean) {
  const last = table.lastYear ?? 0;
  const controlled = own.filter(isControlled);
  const trials = controlled.filter(isTrial);
  const people = peopleIn(trials);
  const recent = trials.filter(({ year }) => year !== null && year > last - YEARS && year <= last);
  const recentPeople = peopleIn(recent);
  const change = isOfTopic ? null : changeOfShare(own, table.studies, last);
  const [stage, feasibility] = STAGES.find(([, , isOf]) => own.some(isOf)) ?? [UNKNOWN, MIDDLE];
  const byPeople = people === null ? 0 : clamp(1.5 * Math.log10(people / 1_000), -2, 3);
  const byChange = change === null ? 0 : clamp(2 * Math.log2(change), -2, 2);
  const aYear = recentPeople === null ? null : Math.round(recentPeople / YEARS);
  const figures: Figure[] = [
    { name: 'controlled', label: 'Controlled studies', value: controlled.length },
    { name: 'people', label: 'People in trials, at most', value: people ?? UNKNOWN },
    {
      name: 'change',
      label: 'Share of the literature, last five years over the five before',
      value: change === null ? UNKNOWN : Math.round(change * 100) / 100,
    },
    { name: 'stage', label: 'Strongest evidence that exists', value: stage },
    { name: 'competitors', label: 'Alternatives with such evidence', value: rivals },
    { name: 'peopleAYear', label: 'People in trials a year', value: aYear ?? UNKNOWN },
    {
      name: 'commercialPotential',
      label:
        'Commercial potential: 5 + 1.5 × log10(people ÷ 1,000), between −2 and 3, + 2 × log2(change of share), between −2 and 2; 0 for what is not known',
      value: Math.round(clamp(MIDDLE + byPeople + byChange, 1, 10)),
    },
    {
      name: 'technicalFeasibility',
      label:
        'Technical feasibility: 7 where controlled studies exist, 5 where studies in people, 3 where animal or laboratory studies; 5 if not known',
      value: feasibility,
    },
    {
      name: 'competitionLevel',
      label: 'Competition: High from 6 alternatives with such evidence, Medium from 3',
      value: rivals >= HIGH.high ? 'High' : rivals >= HIGH.medium ? 'Medium' : 'Low',
    },
  ];
  const insights = [
    `Controlled studies: ${formatNumber(controlled.length)}`,
    `People in trials: ${people === null ? UNKNOWN : `up to ${formatNumber(people)}`}`,
    ...(change === null
      ? []
      : [`Share of the literature: ${formatNumber(change)} times that of the five years before`]),
    `Alternatives with such evidence: ${formatNumber(rivals)}`,
  ];
  return {
    figures,
    insights,
    ratings: {
      commercialPotential: Math.round(clamp(MIDDLE + byPeople + byChange, 1, 10)),
      technicalFeasibility: feasibility,
      competitionLevel:
        rivals >= HIGH.high
          ? ('High' as const)
          : rivals >= HIGH.medium
            ? ('Medium' as const)
            : ('Low' as const),
      marketSize:
        aYear === null
          ? UNKNOWN
          : `${countOf(aYear, 'person', 'people')} a year in trials (${last - YEARS + 1} to ${last})`,
    },
  };
}

/** Studies that test one of some technologies; of a topic, where none is named, all. */
const studiesOf = ({ table }: Literature, keys: readonly string[]) =>
  table.studies.filter(
    ({ isRetracted, technologies }) =>
      !isRetracted && (keys.length === 0 || technologies.some((key) => keys.includes(key))),
  );

const PRODUCTS: Readonly<Record<EvidenceKind, string>> = {
  randomized: 'Randomized trial',
  'follow-up': 'Follow-up of a year or more',
  economic: 'Economic evaluation',
  'quality-of-life': 'Study of quality of life',
  productivity: 'Study of work productivity',
  children: 'Study in children and adolescents',
  'older-people': 'Study in older people',
};
function productOf({ kind, evidence }: Gap): string {
  if (kind === 'head-to-head') return 'Head-to-head randomized trial';
  if (kind === 'ladder') return 'First controlled study in people';
  return typeof evidence === 'object' ? `Study in ${evidence.name}` : PRODUCTS[evidence ?? 'randomized'];
}

function gapArea(literature: Literature, gap: Gap): RatedArea {
  const statement = gapStatement(literature, gap);
  const rivals = gap.rivals.filter(({ having }) => having > 0).length;
  // A family of which no two were compared is its members.
  const keys = gap.technology ? [gap.technology.key] : gap.rivals.map(({ key }) => key);
  const own = studiesOf(literature, keys);
  const { figures, insights, ratings } = rate(literature, own, rivals, keys.length === 0);
  return {
    value: {
      area: gap.technology ? `${capitalize(gap.technology.name)}: ${gap.missing}` : capitalize(gap.missing),
      description: gap.sentence,
      ...ratings,
      keyInsights: [
        ...(gap.expected === null || gap.rival
          ? []
          : [`Records expected at the rate of the alternatives: ${formatNumber(gap.expected)}`]),
        ...insights,
        ...(gap.near.length > 0 ? [`Records that come near: ${formatNumber(gap.near.length)}`] : []),
      ],
      suggestedProducts: [productOf(gap)],
    },
    statement: { ...statement, figures: [...statement.figures, ...figures] },
  };
}

const ASKED_PRODUCTS: readonly (readonly [RegExp, string])[] = [
  [/\bhead-to-head|\bcompar/i, 'Comparative study'],
  [/\blong[- ]term|\bfollow-?up/i, 'Long-term follow-up'],
  [/\brandomi[sz]ed/i, 'Randomized trial'],
];

/** Ratings of what a text says to be missing of a technology, or of the topic, with their figures and what would fill it. */
export function rateSubject(literature: Literature, subject: ConceptEvidence | null, text: string) {
  const own = studiesOf(literature, subject ? [subject.concept.key] : []);
  const others = new Set(
    literature.table.studies
      .filter((study) => isControlled(study) && !study.isRetracted)
      .flatMap(({ covers }) => covers?.tests ?? []),
  );
  const product = ASKED_PRODUCTS.find(([words]) => words.test(text))?.[1] ?? 'Controlled study';
  return { ...rate(literature, own, Math.max(0, others.size - 1), false), product };
}

function askedArea(literature: Literature, statement: Statement): RatedArea {
  const [row] = statement.rows;
  const { figures, insights, ratings, product } = rateSubject(
    literature,
    statement.subject,
    row?.quote ?? '',
  );
  return {
    value: {
      area: `${capitalize(statement.subject?.concept.label ?? 'topic')}: what authors ask for`,
      description: statement.text,
      ...ratings,
      keyInsights: insights,
      suggestedProducts: [product],
    },
    statement: { ...statement, figures: [...statement.figures, ...figures] },
  };
}

const ENOUGH = 4;

/**
 * Kinds of evidence that treatments lack, other gaps for which the lists of statements had no room, and where these are few what authors ask
 * for: first what no list shows, most telling first; what one shows only where nothing else is left. `shown`: the statements of the lists.
 */
export function underResearchedAreas(
  literature: Literature,
  shown: readonly Statement[] = chooseStatements(literature),
): RatedArea[] {
  const told = new Set(shown.map(({ text }) => text));
  const { market, areas } = placeGaps(literature);
  const missing = [...areas, ...market.filter(({ sentence }) => !told.has(sentence))].map((gap) =>
    gapArea(literature, gap),
  );
  const asks = ask.find(literature);
  const fresh = asks.filter(({ text }) => !told.has(text));
  const chosen = missing.length + fresh.length > 0 ? fresh : asks;
  const room = Math.max(0, ENOUGH - missing.length);
  return [...missing, ...chosen.slice(0, room).map((statement) => askedArea(literature, statement))];
}
