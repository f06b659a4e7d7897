import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isPresentable, isTechnology, removeSimilar } from '../evidence/select.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import type { Assessment } from './assess.ts';
import { tellsFailure } from './fact.ts';
import { isMemberOf, isSameClass } from './members.ts';
import { isMethod } from './ring-figures.ts';
import { studiesOf } from './studies.ts';
import { countUses } from './usage.ts';

/** A technology of the literature, with its scores. */
export interface Technology {
  readonly about: ConceptEvidence;
  readonly quadrant: Quadrant;
  readonly assessment: Assessment;
  /** How much there is to know and to decide on it; orders lists. */
  readonly importance: number;
}

/** What technologies are found in. */
interface Assessed {
  readonly base: EvidenceBase;
  readonly table: Pick<EvidenceTable, 'matches'>;
  readonly topics: readonly ConceptEvidence[];
  readonly assess: (about: ConceptEvidence) => Assessment;
}

function getQuadrant({ kind }: ConceptEvidence): Quadrant {
  if (kind === 'tool') return 'Tools';
  if (kind === 'platform') return 'Platforms';
  if (kind === 'framework') return 'Languages & Frameworks';
  return 'Techniques';
}

/** Fewer articles tell nothing of a technology; where all are few, less is enough. */
const minArticles = ({ total, thin }: EvidenceBase): number =>
  thin ? 1 : Math.max(total < 200 ? 3 : 4, Math.round(0.002 * total));

/** The background extends beyond the query: what rarely stands beside the query's concepts is off topic. */
const OFF_TOPIC = { expected: 1.5, share: 0.35 };
/** Less is only mentioned in passing: shares of titles and of measurements, and articles that use it. */
const INCIDENTAL = { titled: 0.15, measured: 0.2, uses: 4, tests: 3 };
/** Share of articles from which on a procedure is only what patients had. */
const MIN_SETTING_SHARE = 0.3;
/** MeSH tree of drugs by therapeutic use: 'vasodilators' are shown by their members. */
const USES = /^D27\.505\.954\./;

/** MeSH trees of what laboratories and statisticians work with; questionnaires and scales are not among them. */
const MEANS = /^(?:E05|N05\.715|N06\.850\.520)\.(?!318\.308|360\.300)/;
/** A method of any study, whatever it is on: only titles make it a subject. */
const isMeansOfStudy = ({ concept: { meaning } }: ConceptEvidence) =>
  meaning !== null && meaning.trees.length > 0 && meaning.trees.every((tree) => MEANS.test(tree));

/** Whether a technology is one that readers of this literature would look for. */
function createRelevance({
  base,
  topics,
}: Pick<Assessed, 'base' | 'topics'>): (assessment: Assessment) => boolean {
  const named = new Set(topics.flatMap(({ concept }) => Array.from(concept.documents)));
  const isOffTopic = ({ concept, count }: ConceptEvidence) => {
    const expected = (count * named.size) / base.total;
    if (base.thin || expected < OFF_TOPIC.expected) return false;
    return concept.documents.filter((document) => named.has(document)).length < OFF_TOPIC.share * expected;
  };
  const isIncidental = ({ about, usage, testing }: Assessment) => {
    if (about.concept.titleDocuments >= INCIDENTAL.titled * about.count) return false;
    if (isMethod(about)) return isMeansOfStudy(about) || usage.measured < INCIDENTAL.measured * usage.read;
    return countUses(usage) < INCIDENTAL.uses && testing.length < INCIDENTAL.tests;
  };
  const isGenericClass = ({ concept: { meaning } }: ConceptEvidence) =>
    meaning !== null && meaning.trees.length > 0 && meaning.trees.every((tree) => USES.test(tree));
  return (assessment) => {
    const { about, usage, direction, facts } = assessment;
    if (about.topic) return true;
    if (about.kind !== 'platform' && usage.setting >= MIN_SETTING_SHARE * usage.read) return false;
    if (direction === 'emerging' || direction === 'growing' || facts.some(tellsFailure)) return true;
    return !isOffTopic(about) && !isIncidental(assessment) && !isGenericClass(about);
  };
}

/** Studies that have a treatment in title or arms, else articles that use it: less is only mentioned. */
const MIN_TREATED = { studies: 2, uses: 4 };

/**
 * Whether the matches of the query are about a technology, not only what they were widened to: they name it, and a
 * treatment is tested, by one of them at least, or in use.
 */
function isOnTopic(
  { base, table }: Pick<Assessed, 'base' | 'table'>,
  { about, assessment }: Technology,
): boolean {
  const { naming, usage, facts } = assessment;
  if (about.topic || table.matches === 0) return true;
  if (!naming.some(({ isMatch }) => isMatch)) return false;
  if (base.thin || isMethod(about) || facts.some(tellsFailure)) return true;
  const tests = studiesOf(assessment);
  const isTested = tests.length >= MIN_TREATED.studies && tests.some(({ isMatch }) => isMatch);
  return isTested || countUses(usage) >= MIN_TREATED.uses;
}

/** Factors of importance: what there is to decide weighs more than what is settled. */
const WEIGHT = {
  topic: 1.5,
  failed: 1.5,
  rising: 1.25,
  falling: 1.1,
  newStudy: 1.15,
  notJudged: 0.7,
  established: 0.85,
  /** Names that neither the vocabulary nor a record knows are less certainly one concept. */
  unknown: 0.8,
};
/** Share of importance by number alone; the rest by titles. */
const BY_NUMBER = 0.7;
const TITLED = { factor: 1.5, most: 0.6 };
/** A treatment counts by the studies that test it, a method by half of the articles that name it: few test it. */
const METHOD_SHARE = 0.5;
/** Share of importance by confidence. */
const BY_CONFIDENCE = 0.8;

function importanceOf(assessment: Assessment): number {
  const { about, testing, direction, facts, hasNewStudy, notJudged, isEstablished, confidence } = assessment;
  const { titleDocuments, documents, meaning } = about.concept;
  const titled = Math.min(TITLED.most, (TITLED.factor * titleDocuments) / Math.max(1, documents.length));
  const factors = [
    about.topic && WEIGHT.topic,
    facts.some(tellsFailure) && WEIGHT.failed,
    (direction === 'emerging' || direction === 'growing') && WEIGHT.rising,
    direction === 'declining' && WEIGHT.falling,
    hasNewStudy && WEIGHT.newStudy,
    notJudged !== null && WEIGHT.notJudged,
    isEstablished && WEIGHT.established,
    !meaning && WEIGHT.unknown,
    BY_CONFIDENCE * confidence + 1 - BY_CONFIDENCE,
  ];
  return factors.reduce<number>(
    (product, factor) => product * (factor || 1),
    Math.log2(1 + (isMethod(about) ? METHOD_SHARE * about.count : testing.length)) * (BY_NUMBER + titled),
  );
}

/** Longer names of one head that make a device or procedure a mere class of them: 'cannula', 'venous access'. */
const MIN_LONGER = 3;
function isGeneric({ about }: Technology, all: readonly Technology[]): boolean {
  const { words } = about.concept;
  const isLonger = ({ about: other }: Technology) =>
    other.kind === about.kind &&
    other.concept.words.length > words.length &&
    other.concept.words.at(-1) === words.at(-1) &&
    words.every((word) => other.concept.words.includes(word));
  return !about.topic && about.kind !== 'platform' && all.filter(isLonger).length >= MIN_LONGER;
}

/** Whether both may stand on one radar: of a class and its member, where studies test both. */
function standTogether(base: EvidenceBase, a: Technology, b: Technology): boolean {
  if (isSameClass(base, a.about, b.about)) return false;
  const isFamily = isMemberOf(base, a.about, b.about) || isMemberOf(base, b.about, a.about);
  return !isFamily || (a.assessment.notJudged === null && b.assessment.notJudged === null);
}

/** An assessed concept as a technology of the literature. */
export function toTechnology(assessment: Assessment): Technology {
  const { about } = assessment;
  return { about, quadrant: getQuadrant(about), assessment, importance: importanceOf(assessment) };
}

/** All technologies of a literature that may be shown, most important first, each under one name. */
export function findTechnologies(literature: Assessed): Technology[] {
  const { base } = literature;
  const minimum = minArticles(base);
  const isRelevant = createRelevance(literature);
  const ranked = base.concepts
    .filter((about) => isTechnology(about) && isPresentable(about) && about.count >= minimum)
    .map((about) => literature.assess(about))
    .filter(isRelevant)
    .map(toTechnology)
    .sort((a, b) => b.importance - a.importance || a.about.concept.id - b.about.concept.id);
  const specific = ranked.filter((one) => !isGeneric(one, ranked));
  const named = new Set(removeSimilar(specific.map(({ about }) => about)));
  const kept: Technology[] = [];
  for (const one of specific)
    if (named.has(one.about) && kept.every((other) => standTogether(base, other, one))) kept.push(one);
  return kept.filter((one) => isOnTopic(literature, one));
}
