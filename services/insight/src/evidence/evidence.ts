import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { createTimeline, gatherArticles, type SampledArticle, type Timeline } from '../articles/articles.ts';
import type { SignedEvidence } from '../findings/findings.ts';
import { isTechnologyKind, type Kind, Kinds, type KnownKind } from '../kinds/kinds.ts';
import { type Concept, type ConceptIndex, findNames, queryTopics, sentenceCase } from '../names/names.ts';
import { type ConceptFinding, readFindings } from './concept-findings.ts';
import { type EvidenceDocument, evidenceDocument } from './documents.ts';
import { type Burst, findBurst } from './statistics/burst.ts';
import { type CoOccurrence, compareCoOccurrence, DocumentSets } from './statistics/co-occurrence.ts';
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
  /** The concept itself, or the two of a combination ('ACE inhibitors in heart failure'). */
  parts: readonly Concept[];
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
  /** Positive and negative conclusions; for a combination, those on the first part in articles of both. */
  readonly effect: SignedEvidence;
  /** Mean citations a year of its articles relative to all articles; null without citations. */
  citationRatio: number | null;
  /** Indexes of the posted documents that name it. */
  posted: number[];
}

export interface EvidenceBase {
  documents: EvidenceDocument[];
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
  meeting(a: ConceptEvidence, b: ConceptEvidence): CoOccurrence;
  /** Conclusions on a concept in articles that also name another one. */
  getEffectIn(about: ConceptEvidence, field: ConceptEvidence): SignedEvidence;
  /** Findings on a technology, in document order. */
  findingsOn(about: ConceptEvidence): ConceptFinding[];
  /** Combines two concepts: evidence of the articles that name both. Growth has no discovery rates. */
  join(a: ConceptEvidence, b: ConceptEvidence, label: string): ConceptEvidence;
}

/** Head words of instruments by which studies measure. */
const MEASURES = new Set(
  'scale score scoring index inventory questionnaire checklist interview diary endpoint classification'.split(
    ' ',
  ),
);

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
  const own = new Set(documents.map(({ record }) => record.pmid));
  const outside = sample.filter(({ pmid }) => !own.has(pmid));
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
  // Conclusions are about interventions and tools; what studies measure with is not what they judge.
  const interventions = new Set(
    index.concepts
      .filter(
        ({ id, words }) =>
          isTechnologyKind(knownKinds.get(id)?.kind ?? null) && !MEASURES.has(words.at(-1) ?? ''),
      )
      .map(({ id }) => id),
  );
  const findings = readFindings(documents, index, interventions, vocabulary);

  const describe = (
    concept: Concept,
    parts: readonly Concept[],
    known: KnownKind | null,
  ): ConceptEvidence => {
    let effect: SignedEvidence | undefined;
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
      parts,
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
      // Lazy: hardly one in six concepts needs it.
      get effect() {
        effect ??= findings.sumOver(parts[0]?.id ?? concept.id, concept.documents);
        return effect;
      },
      citationRatio: overallCitations > 0 ? citationsPerYear(documents, own, asOf) / overallCitations : null,
      posted: [...concept.documents, ...concept.others].filter((id) => documents[id]?.posted !== null),
    };
  };
  const concepts = index.concepts.map((concept) =>
    describe(concept, [concept], knownKinds.get(concept.id) ?? null),
  );
  setDiscoveryRates(concepts);

  const sets = new DocumentSets(
    concepts.map(({ concept }) => concept.documents),
    documents.length,
    counted,
  );
  return {
    documents,
    backgroundCount,
    total,
    sample: { size: sample.length, outside: outside.length },
    thin,
    timeline,
    yearlyTotals,
    index,
    concepts,
    topics: concepts.filter(({ topic }) => topic),
    findingsOn: ({ parts, concept }) => findings.listFindings(parts[0]?.id ?? concept.id, concept.documents),
    meeting: (a, b) =>
      compareCoOccurrence(sets.countShared(a.concept.id, b.concept.id), a.count, b.count, total),
    getEffectIn({ concept, parts }, field) {
      const named = new Set(field.concept.documents);
      return findings.sumOver(
        parts[0]?.id ?? concept.id,
        concept.documents.filter((document) => named.has(document)),
      );
    },
    join: (a, b, label) =>
      describe(
        joined(a.concept, b.concept, label),
        [a.concept, b.concept],
        a.kind && { kind: a.kind, source: a.isKindByName ? 'name' : 'context' },
      ),
  };
}

/** A concept of the documents that name both. */
function joined(a: Concept, b: Concept, label: string): Concept {
  const second = new Set([...b.documents, ...b.others]);
  return {
    id: -1,
    key: `${a.key} ${b.key}`,
    meaning: null,
    label,
    name: sentenceCase(label),
    spellings: [],
    words: [...a.words, ...b.words],
    documents: a.documents.filter((document) => second.has(document)),
    others: a.others.filter((document) => second.has(document)),
    titleDocuments: 0,
    sampled: 0,
    termhood: Math.min(a.termhood, b.termhood),
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
