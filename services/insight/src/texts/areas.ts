import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import { areSimilar, isTechnology, isWhole } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  competition,
  type EvidenceGap,
  evidenceGapFigures,
  findEvidenceGaps,
  findGaps,
  findNeglectedGroups,
  type Gap,
  gapFigures,
  type InsightOf,
  type NeglectedGroup,
  neglectedGroupFigures,
  pickStatements,
  populationInTitle,
  prove,
  provePair,
  proveStatement,
  type Statement,
  untestedFields,
  type WithProof,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { insightSentence } from './insights.ts';
import { statementSentence } from './statements.ts';
import { findCompanions } from './technology.ts';
import {
  articlesName,
  count,
  describeStudies,
  list,
  number,
  percent,
  pickForm,
  pickVerb,
  sentenceCase,
} from './words.ts';

const MAX = { lacks: 4, groups: 2, untested: 2, gaps: 2, structural: 1 };

/**
 * Under-researched areas: stated lack of studies first, then areas derived from counts: people, fields and
 * technologies without controlled evidence, a pair that does not co-occur.
 */
export function underResearchedAreas(context: ClaimContext): WithProof<UnderResearchedArea>[] {
  const lacks = pickStatements(context, ['lack'], MAX.lacks, (one) => !isHeld(context, one)).flatMap(
    (statement) => {
      const value = lackArea(context, statement);
      return value ? [{ value, proof: proveStatement(context, statement) }] : [];
    },
  );
  // Two other concepts that do not meet have seldom to do with the query.
  const structural = findGaps(context)
    .filter(({ first, second }) => first.topic || second.topic)
    .slice(0, MAX.structural)
    .map((gap) => ({
      value: structuralArea(context, gap),
      proof: provePair(context.base, gap.first, gap.second, { formula: 'gap', figures: gapFigures(gap) }),
    }));
  const evidential = findEvidenceGaps(context)
    .slice(0, MAX.gaps)
    .map((gap) => ({
      value: evidenceArea(context, gap),
      proof: prove(context.base, gap.about, { formula: 'evidence-gap', figures: evidenceGapFigures(gap) }),
    }));
  const untested = untestedFields(context)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((insight) => (insight.kind === 'untested' ? insight : []))
    .slice(0, MAX.untested)
    .map((insight) => ({ value: untestedArea(context, insight), proof: insight.proof }));
  const groups = findNeglectedGroups(context)
    .slice(0, MAX.groups)
    .map((group) => ({
      value: groupArea(context, group),
      proof: prove(context.base, group.group, {
        formula: 'evidence-gap',
        figures: neglectedGroupFigures(group),
      }),
    }));
  return [...lacks, ...groups, ...untested, ...evidential, ...structural];
}

/** Failed and withdrawn technologies need no further studies. */
const isHeld = (context: ClaimContext, { about }: Pick<Statement, 'about'>): boolean =>
  isTechnology(about) && context.assess(about).ring === 'Hold';

/** 'A in B' for a technology and a condition, otherwise 'A with B'. */
const gapName = ({ first, second }: Gap): string =>
  `${first.concept.label} ${second.kind === 'condition' ? 'in' : 'with'} ${second.concept.label}`;

/** The research base of an area: the literature has no market figures. */
export const areaMarket = (parts: readonly ConceptEvidence[]): string =>
  `No market figure in the literature; research base: ${list(parts.map((about) => `${count(about.count)} on ${about.concept.label}`))}`;

/** An area from an article's statement of missing studies; null if it does not say in whom, or on what. */
function lackArea(context: ClaimContext, statement: Statement): UnderResearchedArea | null {
  const { about, named } = statement;
  const where = named.find(
    (other) => (other.kind === 'condition' || other.kind === 'outcome') && !areSimilar(other, about),
  );
  const people = populationInTitle(context.base.documents[statement.document]?.record.title ?? '');
  if (!where && !people) return null;
  const { businessValue, technicalRisk } = context.assess(about);
  const { label } = about.concept;
  return {
    area: `${sentenceCase(label)} ${where?.kind === 'outcome' ? 'and' : 'in'} ${where?.concept.label ?? people}`,
    description: statementSentence(context, statement),
    commercialPotential: businessValue,
    marketSize: areaMarket(where ? [about, where] : [about]),
    technicalFeasibility: 11 - technicalRisk,
    competitionLevel: competition(about.profile.strong),
    keyInsights: [evidenceInsight(about), ...describePosition(context, about)],
    suggestedProducts: [
      `Controlled study of ${label}${where?.kind === 'outcome' ? '' : ` in ${where?.concept.label ?? people}`}`,
    ],
  };
}

function structuralArea(context: ClaimContext, gap: Gap): UnderResearchedArea {
  const { first, second, coOccurrence, bridges } = gap;
  const [a, b] = [context.assess(first), context.assess(second)];
  const names = [first.concept.label, second.concept.label] as const;
  const coOccurrenceText =
    coOccurrence.observed === 0
      ? 'no article names both'
      : `only ${articlesName(coOccurrence.observed)} both`;
  const description = pickForm(names.join(), [
    `${articlesName(first.count)} ${names[0]} and ${number(second.count)} name ${names[1]}, but ${coOccurrenceText}; chance alone would give ${number(Math.round(coOccurrence.expected))}.`,
    `${sentenceCase(coOccurrenceText)} where chance alone would give ${number(Math.round(coOccurrence.expected))}, although ${number(first.count)} articles deal with ${names[0]} and ${number(second.count)} with ${names[1]}.`,
  ]);
  const bridging = bridges.slice(0, 3).map((about) => about.concept.label);
  const insights = [
    bridging.length > 0
      ? `Studied with both, and so able to join them: ${list(bridging)}.`
      : 'Nothing is studied with both, so a first step has no precedent in this literature.',
    evidenceInsight(first),
    evidenceInsight(second),
  ];
  return {
    area: sentenceCase(gapName(gap)),
    description,
    commercialPotential: Math.round((a.businessValue + b.businessValue) / 2),
    marketSize: areaMarket([first, second]),
    technicalFeasibility: Math.max(
      1,
      Math.round((22 - a.technicalRisk - b.technicalRisk) / 2 - (bridges.length === 0 ? 1 : 0)),
    ),
    competitionLevel: competition(coOccurrence.observed),
    keyInsights: insights,
    suggestedProducts: [
      describeProduct(gap),
      ...bridging.slice(0, 1).map((bridge) => `Study of ${names[0]} and ${names[1]} by way of ${bridge}`),
    ],
  };
}

const evidenceInsight = ({ concept, profile, count: articles }: ConceptEvidence): string => {
  const kinds = describeStudies(profile.kinds);
  return kinds
    ? `On ${concept.label}: ${count(articles)}, among them ${kinds}.`
    : `On ${concept.label}: ${count(articles)}, none of a study design that can be told from the record.`;
};

function describeProduct({ first, second, coOccurrence }: Gap): string {
  const names = [sentenceCase(first.concept.label), second.concept.label] as const;
  const study = coOccurrence.observed === 0 ? 'first ' : '';
  if (second.kind === 'condition') return `${names[0]} for ${names[1]}: ${study}feasibility study`;
  return isTechnology(first) && isTechnology(second)
    ? `${names[0]} combined with ${names[1]}: ${study}joint evaluation`
    : `${names[0]} applied to ${names[1]}`;
}

function evidenceArea(context: ClaimContext, gap: EvidenceGap): UnderResearchedArea {
  const { about, strong, expected } = gap;
  const { businessValue, technicalRisk } = context.assess(about);
  const { label } = about.concept;
  const has =
    strong === 0
      ? 'none is a randomized trial, meta-analysis or guideline'
      : `${number(strong)} ${strong === 1 ? 'is a' : 'are'} randomized trial${strong === 1 ? '' : 's'}, meta-analys${strong === 1 ? 'is' : 'es'} or guideline${strong === 1 ? '' : 's'}`;
  const fields = findFields(context, about);
  return {
    area: `Controlled evidence on ${label}`,
    description: `Of ${count(about.profile.original)} on ${label} that are not reviews or comments, ${has}; the share in this literature as a whole would give ${number(Math.round(expected))}.`,
    commercialPotential: businessValue,
    marketSize: areaMarket([about]),
    technicalFeasibility: 11 - technicalRisk,
    competitionLevel: competition(strong),
    keyInsights: [evidenceInsight(about), ...describePosition(context, about)],
    suggestedProducts:
      fields.length > 0
        ? fields.map((field) => `Controlled study of ${label} in ${field.concept.label}`)
        : [`Controlled study of ${label}`],
  };
}

/** Position of a concept in this literature; for a concept of all articles, its most frequent companions. */
function describePosition(context: ClaimContext, about: ConceptEvidence): string[] {
  if (!isWhole(about)) return [`${percent(about.share)} of this literature names it.`];
  const uses = findCompanions(context, about);
  return uses.length > 0 ? [`Named most with ${list(uses)}.`] : [];
}

function untestedArea(context: ClaimContext, insight: InsightOf<'untested'>): UnderResearchedArea {
  const { technology, field, articles, controlled } = insight;
  const { businessValue, technicalRisk } = context.assess(technology);
  const label = technology.concept.label;
  return {
    area: `Controlled evidence on ${label} in ${field.concept.label}`,
    description: insightSentence(context, insight),
    commercialPotential: businessValue,
    marketSize: areaMarket([technology, field]),
    technicalFeasibility: 11 - technicalRisk,
    competitionLevel: competition(controlled),
    keyInsights: [
      evidenceInsight(technology),
      `On both: ${count(articles)}, ${controlled === 0 ? 'none' : number(controlled)} of them controlled.`,
    ],
    suggestedProducts: [`Controlled study of ${label} in ${field.concept.label}`],
  };
}

/** An area for a population that occurs in few controlled studies. */
function groupArea(context: ClaimContext, neglected: NeglectedGroup): UnderResearchedArea {
  const { group, subject, controlled, controlledTotal, others, othersTotal, expected } = neglected;
  const { businessValue, technicalRisk } = context.assess(subject);
  const [people, topic] = [group.concept.label, subject.concept.label];
  const none = controlled === 0;
  return {
    area: `${sentenceCase(topic)} in ${people}`,
    description: `${none ? 'No' : 'Hardly any'} controlled study of ${topic} is on ${people}: ${none ? 'none' : number(controlled)} of ${number(controlledTotal)} randomized trials, meta-analyses and guidelines ${controlled === 1 ? 'names' : 'name'} ${pickVerb(people, 'it', 'them')}, where ${percent(others / othersTotal)} of the other articles do; the same share would give ${number(Math.round(expected))}.`,
    commercialPotential: businessValue,
    marketSize: areaMarket([subject, group]),
    technicalFeasibility: 11 - technicalRisk,
    competitionLevel: competition(controlled),
    keyInsights: [evidenceInsight(group)],
    suggestedProducts: [`Controlled study of ${topic} in ${people}`],
  };
}

/** The fields of use in which it is studied, at most two. */
const findFields = ({ base, fields }: ClaimContext, about: ConceptEvidence): ConceptEvidence[] =>
  fields
    .filter(
      (field) =>
        base.meeting(about.parts.length > 1 ? field : about, field).observed >= 2 &&
        !about.parts.includes(field.concept),
    )
    .slice(0, 2);
