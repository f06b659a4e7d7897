import type { AnalysisData } from '@sextant/contracts/insight/analysis';
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
  type Direction,
  getDirection,
  growthFigures,
  isPresentable,
  removeSimilar,
  ringFigures,
  type Technology,
  technologies,
} from '../assessment/assessment.ts';
import {
  bestDocuments,
  ClaimBook,
  competition,
  createPeriods,
  type ExplainedClaim,
  findGaps,
  type Gap,
  gapFigures,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { areaMarket, describeTimeline, horizonMonths, technologyMaturity } from '../texts/texts.ts';
import { type AnalystContext, createContext } from './context.ts';
import { evidenceRecord } from './evidence-record.ts';
import type { AnalystTask } from './input.ts';
import { BALANCED, placesOnRadar, radarItems } from './radar.ts';

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
        })
    | null;
}

/** Two frequent concepts that rarely co-occur. */
export interface GapFact {
  readonly first: string;
  readonly second: string;
  readonly observed: number;
  readonly expected: number;
  readonly figures: Figure[];
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
      ? technologyMaturity(context, book, placesOnRadar(radarItems(context, BALANCED, null)))
      : undefined;
  const earlier = task.kind === 'radar' ? task.earlierRadars : [];
  const facts = factsOf(context, task.kind === 'radar' ? task.config : undefined);
  const { runningYear, firstYear, lastYear } = context.base.timeline;
  return {
    evidence: evidenceRecord(context, new ClaimBook()),
    ...facts,
    gaps: findGaps(context).slice(0, MAX.gaps).map(gapFact),
    literature: { articles: context.base.total, from: firstYear, to: lastYear },
    runningYear,
    maturity: { lists, claims: book.claims },
    // An auto-saved copy with the same evidence is not an earlier radar.
    earlierRadar: earlier.find(({ evidence }) => evidence?.fingerprint !== context.fingerprint) ?? null,
    periods: createTaskPeriods(task),
  };
}

const gapFact = (gap: Gap): GapFact => ({
  first: gap.first.concept.label,
  second: gap.second.concept.label,
  observed: gap.coOccurrence.observed,
  expected: Number(gap.coOccurrence.expected.toFixed(1)),
  figures: gapFigures(gap),
  marketSize: areaMarket([gap.first, gap.second]),
  competitionLevel: competition(gap.coOccurrence.observed),
});

interface KeyConcept {
  readonly about: ConceptEvidence;
  readonly technology: Technology | null;
}

/** The most important concepts: technologies, then their applications. */
function findKeyConcepts(context: AnalystContext, config?: RadarConfig): KeyConcept[] {
  const quadrants = config?.includeQuadrants ?? QUADRANTS;
  const chosen = technologies(context)
    .filter(({ quadrant }) => quadrants.includes(quadrant))
    .slice(0, MAX.technologies);
  const named = new Set(chosen.map(({ about }) => about));
  const others = removeSimilar(
    context.base.concepts
      .filter((about) => isPresentable(about) && about.count > 0 && !named.has(about))
      .sort((a, b) => Number(b.topic) - Number(a.topic) || b.count - a.count || a.concept.id - b.concept.id)
      .slice(0, 4 * MAX.others),
  ).slice(0, MAX.others);
  return [
    ...chosen.map((technology) => ({ about: technology.about, technology })),
    ...others.map((about) => ({ about, technology: null })),
  ];
}

/** The most informative background documents for these concepts, round-robin. */
function pickDocuments({ base }: AnalystContext, known: readonly KeyConcept[]): number[] {
  const best = known.map(({ about }) =>
    bestDocuments(base, about)
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

function factsOf(context: AnalystContext, config?: RadarConfig): Pick<Brief, 'facts' | 'read'> {
  const known = findKeyConcepts(context, config);
  const read = pickDocuments(context, known);
  const places = new Set(read);
  return {
    facts: known
      .map(({ about, technology }) => factOf(context, about, technology, places))
      // A model cannot cite concepts that occur in none of its articles.
      .filter(({ pmids }) => pmids.length > 0),
    read: read.flatMap((document) => context.base.documents[document]?.record ?? []),
  };
}

function factOf(
  context: AnalystContext,
  about: ConceptEvidence,
  technology: Technology | null,
  read: ReadonlySet<number>,
): Fact {
  const { base } = context;
  const documents = [
    ...about.posted,
    ...Array.from(about.concept.documents).filter((document) => read.has(document)),
  ];
  const direction = getDirection(base, about);
  const hasTimeline = !base.thin && about.yearly.length > 0;
  return {
    name: about.concept.name,
    spellings: [...new Set(about.parts.flatMap(({ spellings }) => spellings.map(({ text }) => text)))],
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
      timeline: describeTimeline(context, technology),
      maturityLevel: technology.assessment.maturityLevel,
      businessValue: technology.assessment.businessValue,
      technicalRisk: technology.assessment.technicalRisk,
      ringScore: technology.assessment.ringScore,
      maturity: technology.assessment.maturity,
      ringFigures: ringFigures(technology.assessment),
    },
  };
}
