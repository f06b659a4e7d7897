import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { createTimeline, gatherArticles, type SampledArticle, type Timeline } from '../articles/articles.ts';
import { type Kind, Kinds, type KnownKind } from '../kinds/kinds.ts';
import { type Concept, type ConceptIndex, findNames, queryTopics } from '../names/names.ts';
import { type EvidenceDocument, evidenceDocument } from './documents.ts';
import { type Burst, findBurst } from './statistics/burst.ts';
import { type EvidenceProfile, profileEvidence } from './statistics/evidence-profile.ts';
import {
  baselineWeight,
  exposures,
  type Growth,
  longRunGrowth,
  measureGrowth,
  type YearExposure,
} from './statistics/growth.ts';
import { falseDiscoveryRates } from './statistics/probability.ts';

interface EvidenceInput {
  query: string;
  /** In posted order. */
  posted: readonly LiteratureRecord[];
  background: readonly LiteratureRecord[];
  /** True if the background is only a part of the matches. */
  capped: boolean;
  /** Articles of the whole index. */
  sample?: readonly SampledArticle[];
  asOf: Date;
  vocabulary: Vocabulary;
}

/** Everything known about one concept. Counts are over the counted documents. */
export interface ConceptEvidence {
  concept: Concept;
  kind: Kind | null;
  /** Its kind follows from its name or head word, not only from context. */
  isKindByName: boolean;
  /** The query asks for it. */
  topic: boolean;
  /** Named no more often here than elsewhere in the index: a technology of other topics. */
  isForeign: boolean;
  count: number;
  share: number;
  yearly: { year: number; count: number }[];
  /** The same with the counts expected at constant growth. */
  yearlyExposure: readonly YearExposure[];
  /** False discovery rates over all concepts of the corpus; null without windows. */
  growth: (Growth & { qGrowth: number; qDecline: number }) | null;
  longRun: { annual: number; z: number } | null;
  burst: Burst | null;
  firstYear: number | null;
  /** First year with three articles and a tenth of all its articles. */
  establishedYear: number | null;
  profile: EvidenceProfile;
  /** Mean citations a year of its articles relative to all articles; null without citations. */
  citationRatio: number | null;
  /** Indexes of the posted documents that name it. */
  posted: number[];
}

export interface EvidenceBase {
  documents: EvidenceDocument[];
  /** Places of documents by their PMIDs. */
  places: ReadonlyMap<string, number>;
  backgroundCount: number;
  /** Number of documents in statistics. */
  total: number;
  /** Articles of a sample of the index: all, and those that are not among the documents. */
  sample: { readonly size: number; readonly outside: number };
  thin: boolean;
  timeline: Timeline;
  yearlyTotals: ReadonlyMap<number, number>;
  index: ConceptIndex;
  /** By concept id. */
  concepts: ConceptEvidence[];
  topics: ConceptEvidence[];
}

function citationsPerYear(documents: readonly EvidenceDocument[], ids: Iterable<number>, asOf: Date): number {
  let [citations, years] = [0, 0];
  for (const id of ids) {
    const record = documents[id]?.record;
    if (!record || record.year === null) continue;
    citations += record.citationCount;
    years += Math.max(1, asOf.getUTCFullYear() - record.year + 1);
  }
  return years > 0 ? citations / years : 0;
}

/**
 * Marks the posted documents, in posted order, on cached evidence built without them; all of them must be
 * among its documents. Nothing else depends on what was posted.
 */
export function markPosted(base: EvidenceBase, pmids: readonly string[]): void {
  const place = new Map(pmids.map((pmid, i) => [pmid, i]));
  for (const document of base.documents) document.posted = place.get(document.record.pmid) ?? null;
  for (const about of base.concepts)
    about.posted = Array.from(about.concept.documents).filter((id) => base.documents[id]?.posted !== null);
}

/**
 * Computes all evidence of an analysis. Pure and deterministic; time is linear in the text, with a fixed
 * number of concepts.
 */
export function buildEvidence({
  query,
  posted,
  background,
  capped,
  sample = [],
  asOf,
  vocabulary,
}: EvidenceInput): EvidenceBase {
  const { articles, backgroundCount, thin } = gatherArticles(posted, background);
  const documents = articles.map(evidenceDocument);
  const counted = documents.map((document) => document.counted);
  const total = counted.filter(Boolean).length;
  const timeline = createTimeline(
    documents.map(({ record }) => record),
    counted,
    asOf,
  );
  const places = new Map(documents.map(({ record }, place) => [record.pmid, place]));
  const outside = sample.filter(({ pmid }) => !places.has(pmid));
  const index = findNames(
    documents.map(({ record }) => record),
    vocabulary,
    { counted: total, sample: outside },
  );
  const kinds = new Kinds(
    index,
    documents.slice(0, total).map(({ record }) => record),
  );
  const yearlyTotals = countYears(documents.keys(), counted, timeline);
  const windowTotals = countWindows(documents.keys(), counted, timeline);
  const overallCitations = citationsPerYear(documents.slice(0, total), documents.keys(), asOf);
  const topics = new Set(queryTopics(query, index.concepts, index.corpus.acronyms, index.meanings));
  const yearRange = Array.from(
    { length: timeline.lastYear - timeline.firstYear + 1 },
    (_, i) => timeline.firstYear + i,
  );

  const knownKinds = new Map(index.concepts.map((concept) => [concept.id, kinds.getKind(concept)]));
  const describe = (concept: Concept, known: KnownKind | null): ConceptEvidence => {
    const own = Array.from(concept.documents);
    const share = total > 0 ? own.length / total : 0;
    const weight = baselineWeight(share, topics.has(concept), capped);
    const perYear = countYears(own, counted, timeline);
    const yearly = yearRange.map((year) => ({ year, count: perYear.get(year) ?? 0 }));
    const yearlyExposure = exposures(yearly, yearlyTotals, timeline, weight);
    const growth = thin
      ? null
      : measureGrowth(countWindows(own, counted, timeline), windowTotals, timeline, weight);
    return {
      concept,
      kind: known?.kind ?? null,
      isKindByName: known?.source === 'name',
      topic: topics.has(concept),
      isForeign: false,
      count: own.length,
      share,
      yearly,
      yearlyExposure,
      growth: growth && { ...growth, qGrowth: 1, qDecline: 1 },
      longRun: thin ? null : longRunGrowth(yearlyExposure),
      burst: thin ? null : findBurst(yearlyExposure),
      firstYear: yearly.find(({ count }) => count > 0)?.year ?? null,
      establishedYear: establishedYear(yearly),
      profile: profileEvidence(
        own.map((id) => documents[id]?.study ?? 'unknown'),
        own.filter((id) => documents[id]?.retracted).length,
      ),
      citationRatio: overallCitations > 0 ? citationsPerYear(documents, own, asOf) / overallCitations : null,
      posted: [...concept.documents, ...concept.others].filter((id) => documents[id]?.posted !== null),
    };
  };
  const concepts = index.concepts.map((concept) => describe(concept, knownKinds.get(concept.id) ?? null));
  setDiscoveryRates(concepts);

  return {
    documents,
    places,
    backgroundCount,
    total,
    sample: { size: sample.length, outside: outside.length },
    thin,
    timeline,
    yearlyTotals,
    index,
    concepts,
    topics: concepts.filter(({ topic }) => topic),
  };
}

function countYears(
  ids: Iterable<number>,
  counted: readonly boolean[],
  { years }: Timeline,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) {
    const year = years[id];
    if (counted[id] && year !== null && year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return counts;
}

function countWindows(ids: Iterable<number>, counted: readonly boolean[], { windowOf }: Timeline) {
  const counts = { recent: 0, earlier: 0 };
  for (const id of ids) {
    if (!counted[id]) continue;
    if (windowOf[id] === 1) counts.recent++;
    else if (windowOf[id] === 0) counts.earlier++;
  }
  return counts;
}

function establishedYear(yearly: readonly { year: number; count: number }[]): number | null {
  const total = yearly.reduce((sum, { count }) => sum + count, 0);
  const needed = Math.max(3, 0.1 * total);
  let sum = 0;
  for (const { year, count } of yearly) {
    sum += count;
    if (sum >= needed) return year;
  }
  return null;
}

/** Multiple testing: Benjamini–Hochberg over all concepts with enough articles. */
function setDiscoveryRates(concepts: readonly ConceptEvidence[]): void {
  const tested = concepts.flatMap(({ growth }) =>
    growth && growth.recent + growth.earlier >= 5 ? [growth] : [],
  );
  const up = falseDiscoveryRates(tested.map(({ pGrowth }) => pGrowth));
  const down = falseDiscoveryRates(tested.map(({ pDecline }) => pDecline));
  for (const [i, growth] of tested.entries()) {
    growth.qGrowth = up[i] ?? 1;
    growth.qDecline = down[i] ?? 1;
  }
}
