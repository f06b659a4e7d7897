import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Claim, Evidence, Figure } from '@sextant/contracts/insight/evidence';
import {
  QUADRANTS,
  type RadarConfig,
  type RadarData,
  type RadarItem,
} from '@sextant/contracts/insight/radar';
import type { Period, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import {
  assessmentRecord,
  type Direction,
  getDirection,
  growthFigures,
  type Literature,
  ringFigures,
  type Technology,
} from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isPresentable, removeSimilar } from '../evidence/select.ts';
import { strongestFirst } from '../evidence/strength.ts';
import { createPeriods } from '../roadmap/periods.ts';
import { underResearchedAreas } from '../statements/areas.ts';
import { ClaimBook } from '../statements/claim-book.ts';
import type { ExplainedClaim } from '../statements/proof.ts';
import { createContext } from './context.ts';
import { describeTimeline } from './describe-technology.ts';
import { evidenceRecord } from './evidence-record.ts';
import type { AnalystTask } from './input.ts';
import { technologyMaturity } from './maturity.ts';
import { BALANCED, technologiesOnRadar } from './radar.ts';
import { horizonMonths } from './sequence.ts';

const MAX = { technologies: 40, others: 25, gaps: 8, read: 60 };
/** Limit per concept, so that many concepts are represented. */
const MAX_READ_PER_CONCEPT = 3;

/** Evidence on one concept: input for a model, and the figures of its items. */
export interface Fact {
  readonly name: string;
  /** All spellings in the articles. */
  readonly spellings: readonly string[];
  readonly kind: string | null;
  readonly direction: Direction;
  readonly articles: number;
  readonly growthFigures: Figure[];
  readonly yearly: Claim['yearly'] | null;
  readonly burst: Claim['burst'];
  /** Posted articles that name it, then those of `read`. */
  readonly pmids: string[];
  readonly technology:
    | (Pick<RadarItem, 'ring' | 'quadrant' | 'impact' | 'effort' | 'timeline'> &
        Pick<RoadmapElement, 'maturityLevel' | 'businessValue' | 'technicalRisk'> & {
          readonly ringScore: number;
          readonly maturity: Technology['assessment']['maturity'];
          readonly ringFigures: Figure[];
          /** Of what left the market after the literature ended: its warning, as radars show it. */
          readonly withdrawn: TechnologyAssessment | null;
        })
    | null;
}

/** What the records show to be missing. */
export interface GapFact {
  readonly technology: string;
  readonly sentence: string;
  readonly figures: readonly Figure[];
  readonly marketSize: string;
  readonly competitionLevel: 'Low' | 'Medium' | 'High';
}

/** A summary of the evidence for analysts that do not see the background. */
export interface Brief {
  /** Without claims. */
  readonly evidence: Evidence;
  readonly facts: Fact[];
  readonly gaps: GapFact[];
  /**
   * Background articles that a model reads and may cite beside the posted ones: the most informative of each
   * concept, round-robin.
   */
  readonly read: LiteratureRecord[];
  /** Number and years of the articles behind the statistics. */
  readonly literature: { readonly articles: number; readonly from: number; readonly to: number };
  readonly runningYear: number | null;
  /** Technologies by maturity with their claims, for analyses: computed, not left to a model. */
  readonly maturity: {
    readonly lists: AnalysisData['technologyMaturity'];
    readonly claims: ExplainedClaim[];
  };
  /** The radar to compare with. */
  readonly earlierRadar: RadarData | null;
  readonly periods: Period[];
}

function getOptions(task: AnalystTask): object {
  if (task.kind === 'analysis') return { kind: task.kind };
  if (task.kind === 'radar') {
    const { includeQuadrants, maturityFocus } = task.config;
    return { kind: task.kind, includeQuadrants, maturityFocus };
  }
  const { name: _, description: __, ...plan } = task.config;
  return { kind: task.kind, ...plan };
}

function createTaskPeriods(task: AnalystTask): Period[] {
  const today = task.input.asOf.slice(0, 10);
  if (task.kind === 'radar') return [];
  if (task.kind === 'roadmap') {
    const { timeHorizon, type } = task.config;
    return createPeriods(timeHorizon.startDate ?? today, timeHorizon.years, type);
  }
  const years = Math.max(1, Math.round(horizonMonths(task.input.futureHorizon) / 12));
  return createPeriods(today, years, 'Strategic');
}

/** Collects the evidence for a task. Throws `NoArticles` if none was posted. */
export function buildBrief(task: AnalystTask): Brief {
  const context = createContext(task.input, getOptions(task));
  const book = new ClaimBook();
  const lists =
    task.kind === 'analysis'
      ? technologyMaturity(context.literature, book, technologiesOnRadar(context, BALANCED))
      : undefined;
  const earlier = task.kind === 'radar' ? task.earlierRadars : [];
  const facts = factsOf(context.literature, task.kind === 'radar' ? task.config : undefined);
  const { runningYear, firstYear, lastYear } = context.literature.base.timeline;
  return {
    evidence: evidenceRecord(context, new ClaimBook()),
    ...facts,
    gaps: gapFacts(context.literature),
    literature: { articles: context.literature.base.total, from: firstYear, to: lastYear },
    runningYear,
    maturity: { lists, claims: book.claims },
    // An auto-saved copy with the same evidence is not an earlier radar.
    earlierRadar: earlier.find(({ evidence }) => evidence?.fingerprint !== context.fingerprint) ?? null,
    periods: createTaskPeriods(task),
  };
}

const gapFacts = (literature: Literature): GapFact[] =>
  underResearchedAreas(literature)
    .slice(0, MAX.gaps)
    .flatMap(({ value: { marketSize, competitionLevel }, statement: { subject, text, figures } }) =>
      subject
        ? [{ technology: subject.concept.name, sentence: text, figures, marketSize, competitionLevel }]
        : [],
    );

interface KeyConcept {
  readonly about: ConceptEvidence;
  readonly technology: Technology | null;
}

/** The most important concepts: technologies, then their applications. */
function findKeyConcepts(literature: Literature, config?: RadarConfig): KeyConcept[] {
  const quadrants = config?.includeQuadrants ?? QUADRANTS;
  const chosen = literature.technologies
    .filter(({ quadrant }) => quadrants.includes(quadrant))
    .slice(0, MAX.technologies);
  const named = new Set(chosen.map(({ about }) => about));
  const others = removeSimilar(
    literature.base.concepts
      .filter((about) => isPresentable(about) && about.count > 0 && !named.has(about))
      .sort((a, b) => Number(b.topic) - Number(a.topic) || b.count - a.count || a.concept.id - b.concept.id)
      .slice(0, 4 * MAX.others),
  ).slice(0, MAX.others);
  return [
    ...chosen.map((technology) => ({ about: technology.about, technology })),
    ...others.map((about) => ({ about, technology: null })),
  ];
}

/** The strongest background studies that test these concepts, round-robin. */
function pickDocuments({ base, table }: Literature, known: readonly KeyConcept[]): number[] {
  const places = new Map(base.documents.map(({ record }, place) => [record.pmid, place]));
  const best = known.map(({ about }) =>
    strongestFirst(table.studies.filter(({ technologies }) => technologies.includes(about.concept.key)))
      .flatMap(({ pmid }) => places.get(pmid) ?? [])
      .filter((document) => {
        const entry = base.documents[document];
        return entry?.posted === null && !entry.retracted && entry.record.abstract !== null;
      })
      .slice(0, MAX_READ_PER_CONCEPT),
  );
  const roundRobin = Array.from({ length: MAX_READ_PER_CONCEPT }, (_, turn) =>
    best.flatMap((documents) => documents[turn] ?? []),
  ).flat();
  return [...new Set(roundRobin)].slice(0, MAX.read);
}

function factsOf(literature: Literature, config?: RadarConfig): Pick<Brief, 'facts' | 'read'> {
  const known = findKeyConcepts(literature, config);
  const read = pickDocuments(literature, known);
  const places = new Set(read);
  return {
    facts: known
      .map(({ about, technology }) => factOf(literature, about, technology, places))
      // A model cannot cite concepts that occur in none of its articles.
      .filter(({ pmids }) => pmids.length > 0),
    read: read.flatMap((document) => literature.base.documents[document]?.record ?? []),
  };
}

function factOf(
  literature: Literature,
  about: ConceptEvidence,
  technology: Technology | null,
  read: ReadonlySet<number>,
): Fact {
  const { base } = literature;
  const documents = [
    ...about.posted,
    ...Array.from(about.concept.documents).filter((document) => read.has(document)),
  ];
  const direction = getDirection(base, about);
  const hasTimeline = !base.thin && about.yearly.length > 0;
  return {
    name: about.concept.name,
    spellings: [...new Set(about.concept.spellings.map(({ text }) => text))],
    kind: about.kind,
    direction,
    articles: about.count,
    growthFigures: growthFigures(about, direction),
    yearly: hasTimeline ? about.yearly : null,
    burst: hasTimeline ? about.burst : null,
    pmids: documents.flatMap((document) => base.documents[document]?.record.pmid ?? []),
    technology: technology && {
      ring: technology.assessment.ring,
      quadrant: technology.quadrant,
      impact: technology.assessment.impact,
      effort: technology.assessment.effort,
      timeline: describeTimeline(literature, technology.about),
      maturityLevel: technology.assessment.maturityLevel,
      businessValue: technology.assessment.businessValue,
      technicalRisk: technology.assessment.technicalRisk,
      ringScore: technology.assessment.ringScore,
      maturity: technology.assessment.maturity,
      ringFigures: ringFigures(technology.assessment),
      withdrawn:
        technology.assessment.withdrawnSince === null ? null : assessmentRecord(technology.assessment),
    },
  };
}
