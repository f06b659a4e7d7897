import {
  getDirection,
  growthFigures,
  isWhole,
  overlap,
  removeSimilar,
  technologies,
} from '../assessment/assessment.ts';
import {
  type ClaimContext,
  isFieldOfUse,
  isSpecific,
  isVetoed,
  promising,
  prove,
  type WithProof,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { toClaims } from './statements.ts';
import { trendStatements } from './trends.ts';
import { count, countOrNone, pickVerb, sentenceCase } from './words.ts';

/** 'Opportunity' in docs/method.md. */
const APPLICATION = { recent: 4, ratio: 1.5, p: 0.01 };
const MAX_PER_KIND = 2;
const MAX_STRONG_SHARE = 0.1;
/** Maximum number of controlled studies for a technology without proof. */
const MAX_STRONG = 3;

/**
 * Opportunities from the evidence, alternating: positive or equivalent technologies, rising ones without
 * proof, ones that enter a field.
 */
export function opportunities(context: ClaimContext): WithProof<string>[] {
  if (context.base.thin) return [];
  const kinds = [
    toClaims(
      context,
      promising(context).filter((one) => !trendStatements(context).has(one)),
    ),
    risingWithoutProof(context),
    enteringFields(context),
  ];
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => kinds.flatMap((kind) => kind.slice(i, i + 1))).flat();
}

function risingWithoutProof(context: ClaimContext): WithProof<string>[] {
  const { base } = context;
  const { windows } = base.timeline;
  if (!windows) return [];
  return technologies(context)
    .filter(
      ({ about, field }) =>
        field === null && !isWhole(about) && isSpecific(about) && about.profile.original > 0,
    )
    .map(({ about }) => ({ about, direction: getDirection(base, about) }))
    .filter(({ direction }) => direction === 'emerging' || direction === 'growing')
    .filter(({ about }) => about.profile.strongShare < MAX_STRONG_SHARE && about.profile.strong < MAX_STRONG)
    .filter(
      ({ about }) => !['Adopt', 'Hold'].includes(context.assess(about).ring) && !isVetoed(context, about),
    )
    .slice(0, MAX_PER_KIND)
    .map(({ about, direction }) => {
      const { strong } = about.profile;
      const has =
        strong === 0
          ? 'no controlled study so far'
          : `only ${count(strong, 'controlled study').replace('studys', 'studies')} so far`;
      const value = `${sentenceCase(about.concept.label)} ${pickVerb(about.concept.label, 'is rising ahead of its', 'are rising ahead of their')} proof: ${count(about.growth?.recent ?? 0)} ${windows.recent} after ${countOrNone(about.growth?.earlier ?? 0)} ${windows.earlier}, ${has}.`;
      const strongFigure = {
        name: 'strong',
        label: 'Randomized trials, meta-analyses and guidelines',
        value: strong,
      };
      return {
        value,
        proof: prove(base, about, {
          formula: 'opportunity',
          figures: [...growthFigures(about, direction), strongFigure],
        }),
      };
    });
}

function enteringFields(context: ClaimContext): WithProof<string>[] {
  const { base, fields } = context;
  const { windows } = base.timeline;
  if (!windows) return [];
  const pairs = technologies(context)
    .filter(({ field, about }) => field === null && !isWhole(about))
    .slice(0, 30)
    .flatMap(({ about }) =>
      fields
        // All of the literature is about a field of the query: nothing enters it.
        .filter(
          (field) =>
            isFieldOfUse(field) &&
            !isWhole(field) &&
            field.concept.meaning !== null &&
            !isQueryConcept(context, field),
        )
        .filter((other) => !other.concept.words.some((word) => about.concept.words.includes(word)))
        .filter((other) => overlap(about, other) >= APPLICATION.recent)
        .map((other) => ({
          own: about,
          other,
          both: base.join(about, other, `${about.concept.label} in ${other.concept.label}`),
        })),
    )
    .filter(({ both: { growth }, other, own }) => {
      if (!growth || growth.recent < APPLICATION.recent || growth.ratio < APPLICATION.ratio) return false;
      // More than the growth of the field and the technology alone.
      return (
        growth.pGrowth < APPLICATION.p &&
        isMoving(base, own) &&
        growth.ratio > APPLICATION.ratio * Math.max(other.growth?.ratio ?? 1, own.growth?.ratio ?? 1)
      );
    })
    .map(({ both }) => both);
  const ordered = pairs.sort(
    (a, b) =>
      (a.growth?.pGrowth ?? 1) - (b.growth?.pGrowth ?? 1) || (a.concept.label < b.concept.label ? -1 : 1),
  );
  return distinctSubjects(removeSimilar(ordered))
    .slice(0, MAX_PER_KIND)
    .map((about) => {
      const { recent = 0, earlier = 0 } = about.growth ?? {};
      const [technology, field] = about.parts;
      return {
        value: `${sentenceCase(technology?.label ?? '')} ${pickVerb(technology?.label ?? '', 'is', 'are')} entering ${field?.label ?? ''}: ${count(recent)} on both ${windows.recent}, ${countOrNone(earlier)} ${windows.earlier}.`,
        proof: prove(base, about, {
          formula: 'opportunity',
          figures: growthFigures(about, getDirection(base, about)),
        }),
      };
    });
}

/** A technology with constant growth is a comparator rather than an entrant. */
const isMoving = (base: ClaimContext['base'], about: ConceptEvidence): boolean =>
  ['emerging', 'growing'].includes(getDirection(base, about));

/** 'Pylori infection' for a query on Helicobacter pylori. */
const isQueryConcept = ({ topics }: ClaimContext, { concept }: ConceptEvidence): boolean =>
  topics.some((topic) => concept.words.some((word) => topic.concept.words.includes(word)));

const distinctSubjects = (pairs: readonly ConceptEvidence[]): ConceptEvidence[] =>
  pairs.filter(({ parts }, i) => !pairs.slice(0, i).some((other) => other.parts[0] === parts[0]));
