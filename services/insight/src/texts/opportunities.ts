import type { Figure } from '@sextant/contracts/insight/evidence';
import {
  directionOf,
  growthFigures,
  isTechnology,
  isWhole,
  overlap,
  technologies,
  withoutAlike,
} from '../assessment/assessment.ts';
import { type ClaimContext, findGaps, gapFigures, prove, proveApart, type Stated } from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { count, form, number, sentenceCase, some, studies } from './words.ts';

/** 'Opportunity' in docs/method.md. */
const APPLICATION = { recent: 4, ratio: 1.5, p: 0.01 };
const MOST_OF_A_KIND = 3;

/** Openings that the evidence shows: rising technologies whose evidence is still weak, technologies that enter a field, gaps with a bridge. */
export function opportunities(context: ClaimContext): Stated<string>[] {
  if (context.base.thin) return [];
  const kinds = [risingWithoutProof(context), enteringFields(context), bridgedGaps(context)];
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => kinds.flatMap((kind) => kind.slice(i, i + 1))).flat();
}

function risingWithoutProof(context: ClaimContext): Stated<string>[] {
  const { base } = context;
  const { windows } = base.timeline;
  if (!windows) return [];
  return technologies(context)
    .map(({ about }) => ({ about, direction: directionOf(base, about) }))
    .filter(
      ({ about, direction }) =>
        (direction === 'emerging' || direction === 'growing') && about.profile.strongShare < 0.1,
    )
    .slice(0, 2 * MOST_OF_A_KIND)
    .map(({ about, direction }) => {
      const { label } = about.concept;
      const { strong } = about.profile;
      const kinds = studies(about.profile.kinds, 2);
      const has =
        strong === 0
          ? 'no randomized trial, meta-analysis or guideline'
          : `only ${number(strong)} ${strong === 1 ? 'randomized trial, meta-analysis or guideline' : 'randomized trials, meta-analyses or guidelines'}`;
      const value = form(label, [
        `${sentenceCase(label)}: ${count(about.growth?.recent ?? 0)} ${windows.recent}, ${some(about.growth?.earlier ?? 0)} ${windows.earlier}, and ${has} so far. ${strong === 0 ? 'The first controlled evidence is still to be had' : 'Controlled evidence is still thin'}.`,
        `${count(about.growth?.recent ?? 0)} ${windows.recent} name ${label}, yet there is ${has}${kinds ? ` (${kinds})` : ''}: room for ${strong === 0 ? 'the first' : 'more'} controlled evidence.`,
      ]);
      const figures = [...growthFigures(about, direction), strongFigure(about)];
      return { value, proof: prove(base, about, { formula: 'opportunity', figures }) };
    });
}

const strongFigure = ({ profile }: ConceptEvidence): Figure => ({
  name: 'strong',
  label: 'Randomized trials, meta-analyses and guidelines',
  value: profile.strong,
});

function enteringFields(context: ClaimContext): Stated<string>[] {
  const { base, fields } = context;
  const { windows } = base.timeline;
  if (!windows) return [];
  const pairs = technologies(context)
    .filter(({ about, field }) => field === null && isTechnology(about))
    .slice(0, 30)
    .flatMap(({ about }) =>
      fields
        .filter((other) => !other.concept.words.some((word) => about.concept.words.includes(word)))
        .filter((other) => overlap(about, other) >= APPLICATION.recent)
        .map((other) => base.join(about, other, `${about.concept.label} in ${other.concept.label}`)),
    );
  const tested = pairs.filter(
    ({ growth, share }) =>
      growth &&
      !isWhole({ share }) &&
      growth.recent >= APPLICATION.recent &&
      growth.ratio >= APPLICATION.ratio &&
      growth.pGrowth < APPLICATION.p,
  );
  const ordered = tested.sort(
    (a, b) =>
      (a.growth?.pGrowth ?? 1) - (b.growth?.pGrowth ?? 1) || (a.concept.label < b.concept.label ? -1 : 1),
  );
  return withoutAlike(ordered)
    .slice(0, 2 * MOST_OF_A_KIND)
    .map((about) => {
      const { recent = 0, earlier = 0 } = about.growth ?? {};
      const value = form(about.concept.label, [
        `A growing use: ${about.concept.label}, with ${count(recent)} ${windows.recent} that name both and ${some(earlier)} ${windows.earlier}.`,
        `${count(recent)} ${windows.recent} deal with ${about.concept.label}, up from ${some(earlier)} ${windows.earlier}.`,
      ]);
      return {
        value,
        proof: prove(base, about, {
          formula: 'opportunity',
          figures: growthFigures(about, directionOf(base, about)),
        }),
      };
    });
}

function bridgedGaps(context: ClaimContext): Stated<string>[] {
  const { base } = context;
  return findGaps(context)
    .filter(({ bridges }) => bridges.length > 0)
    .slice(0, MOST_OF_A_KIND)
    .flatMap((gap) => {
      const { first, second, meeting, bridges } = gap;
      const bridge = bridges[0];
      if (!bridge) return [];
      const [a, b] = [base.meeting(bridge, first).observed, base.meeting(bridge, second).observed];
      const met =
        meeting.observed === 0 ? 'have not been brought together' : `meet in only ${count(meeting.observed)}`;
      const value = `${sentenceCase(first.concept.label)} and ${second.concept.label} ${met}; ${bridge.concept.label}, named with the one in ${count(a)} and with the other in ${number(b)}, could join them.`;
      return [
        { value, proof: proveApart(base, first, second, { formula: 'gap', figures: gapFigures(gap) }) },
      ];
    });
}
