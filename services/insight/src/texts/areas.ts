import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import { areSimilar, isTechnology, isWhole } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  competition,
  type EvidenceGap,
  evidenceGapFigures,
  findEvidenceGaps,
  findGaps,
  type Gap,
  gapFigures,
  type InsightOf,
  pickStatements,
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
  sentenceCase,
} from './words.ts';

const MAX = { lacks: 4, untested: 2, gaps: 2, structural: 1 };

/**
 * Under-researched areas: stated lack of studies first, then areas derived from counts: fields and
 * technologies without controlled evidence, a pair that does not co-occur.
 */
export function underResearchedAreas(context: ClaimContext): WithProof<UnderResearchedArea>[] {
  const lacks = pickStatements(context, ['lack'], MAX.lacks).map((statement) => ({
    value: lackArea(context, statement),
    proof: proveStatement(context, statement),
  }));
  const structural = findGaps(context)
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
  return [...lacks, ...untested, ...evidential, ...structural];
}

/** 'A in B' for a technology and a condition, otherwise 'A with B'. */
const gapName = ({ first, second }: Gap): string =>
  `${first.concept.label} ${second.kind === 'condition' ? 'in' : 'with'} ${second.concept.label}`;

/** The research base of an area: the literature has no market figures. */
export const areaMarket = (parts: readonly ConceptEvidence[]): string =>
  `No market figure in the literature; research base: ${list(parts.map((about) => `${count(about.count)} on ${about.concept.label}`))}`;

/** An area from an article's statement of missing studies. */
function lackArea(context: ClaimContext, statement: Statement): UnderResearchedArea {
  const { about, named } = statement;
  const where = named.find(
    (other) => (other.kind === 'condition' || other.kind === 'outcome') && !areSimilar(other, about),
  );
  const { businessValue, technicalRisk } = context.assess(about);
  const { label } = about.concept;
  return {
    area: `${sentenceCase(label)}${where ? ` ${where.kind === 'outcome' ? 'and' : 'in'} ${where.concept.label}` : ''}`,
    description: statementSentence(context, statement),
    commercialPotential: businessValue,
    marketSize: areaMarket(where ? [about, where] : [about]),
    technicalFeasibility: 11 - technicalRisk,
    competitionLevel: competition(about.profile.strong),
    keyInsights: [evidenceInsight(about), ...describePosition(context, about)],
    suggestedProducts: [
      `Controlled study of ${label}${where?.kind === 'condition' ? ` in ${where.concept.label}` : ''}`,
    ],
  };
}

function structuralArea(context: ClaimContext, gap: Gap): UnderResearchedArea {
  const { first, second, coOccurrence, bridges } = gap;
  const [a, b] = [context.assess(first), context.assess(second)];
  const names = [first.concept.label, second.concept.label] as const;
  const met =
    coOccurrence.observed === 0
      ? 'no article names both'
      : `only ${articlesName(coOccurrence.observed)} both`;
  const description = pickForm(names.join(), [
    `${articlesName(first.count)} ${names[0]} and ${number(second.count)} name ${names[1]}, but ${met}; chance alone would give ${number(Math.round(coOccurrence.expected))}.`,
    `${sentenceCase(met)} where chance alone would give ${number(Math.round(coOccurrence.expected))}, although ${number(first.count)} articles deal with ${names[0]} and ${number(second.count)} with ${names[1]}.`,
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

/** The fields of use in which it is studied, at most two. */
const findFields = ({ base, fields }: ClaimContext, about: ConceptEvidence): ConceptEvidence[] =>
  fields
    .filter(
      (field) =>
        base.meeting(about.parts.length > 1 ? field : about, field).observed >= 2 &&
        !about.parts.includes(field.concept),
    )
    .slice(0, 2);
