import type { Ring } from '@sextant/contracts/insight/radar';
import { directionOf, emergence, growthFigures, technologies } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  citations,
  comparisons,
  evidenceGapFigures,
  findEvidenceGaps,
  findGaps,
  findOpenQuestions,
  gapFigures,
  type Insight,
  isStopped,
  isTried,
  type Proof,
  prove,
  proveApart,
  proveQuestion,
  quoteFromTitle,
  type Stated,
  verdicts,
} from '../claims/claims.ts';
import { insightSentence } from './insights.ts';
import { questionSentence } from './questions.ts';
import { agree, count, list, number, some, studies } from './words.ts';

/** What follows from the evidence, at most one or two of each kind, the firmest first. */
export function recommendations(context: ClaimContext): Stated<string>[] {
  return [
    ...setAside(context),
    ...onVerdicts(context, 'supported', 2, 'Rely on'),
    ...onVerdicts(context, 'refuted', 2, 'Start nothing new on'),
    ...settle(context),
    ...test(context),
    ...answer(context),
    ...control(context),
    ...close(context),
    ...leave(context),
    ...readFirst(context),
    ...widen(context),
  ];
}

/** One trial may err. */
const MIN_RANDOMIZED = 2;

/** What conclusions agree on. What the query asks for needs no advice to be used. */
const onVerdicts = (
  context: ClaimContext,
  kind: 'supported' | 'refuted',
  most: number,
  advice: string,
): Stated<string>[] =>
  verdicts(context)
    .filter((insight) => insight.kind === kind && !(kind === 'supported' && insight.about.topic))
    .filter((insight) => isNews(context, insight) && agrees(context, insight))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map((insight) => ({ value: advise(context, insight, advice), proof: insight.proof }));

/** What is in use needs no trial to confirm that it may be used. */
const isNews = (context: ClaimContext, insight: Insight): boolean =>
  insight.kind !== 'supported' ||
  insight.randomized >= MIN_RANDOMIZED ||
  context.assess(insight.about).maturityLevel !== 'Production';

/** Advice and ring say the same of a technology. */
const agrees = (context: ClaimContext, insight: Insight): boolean =>
  !('about' in insight) || (insight.kind === 'supported') === (context.assess(insight.about).ring !== 'Hold');

const advise = (context: ClaimContext, insight: Insight, advice: string): string =>
  insight.kind === 'supported' && insight.randomized < MIN_RANDOMIZED
    ? `Confirm ${insight.about.concept.label} in a trial: ${number(insight.favor)} of ${number(insight.all)} conclusions speak for ${agree(insight.about.concept.label, 'it', 'them')}, but ${insight.randomized === 0 ? 'none' : 'only one'} of them is from a randomized trial or meta-analysis.`
    : `${advice} ${'about' in insight ? insight.about.concept.label : ''}: ${tail(insightSentence(context, insight))}`;

/** The numbers of a sentence, without its headline. */
const tail = (sentence: string): string => sentence.slice(sentence.indexOf(': ') + 2);

/** What studies disagree on. */
const settle = (context: ClaimContext): Stated<string>[] =>
  [...comparisons(context), ...verdicts(context)]
    .filter(({ kind }) => kind === 'contested' || kind === 'disputed')
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 1)
    .map((insight) => ({
      value: `${insightSentence(context, insight)} Settle it in one trial that is large enough before building on either side.`,
      proof: insight.proof,
    }));

const isOpen = (ring: Ring) => ring === 'Trial' || ring === 'Assess';

function test(context: ClaimContext): Stated<string>[] {
  const { base } = context;
  const { windows } = base.timeline;
  if (!windows) return [];
  return (
    technologies(context)
      .filter(({ field, about }) => field === null && !about.topic && emergence(base, about) !== null)
      // What is in use needs no pilot, and what was stopped no watching.
      .filter(({ about, assessment }) => isOpen(assessment.ring) && !isStopped(base, about))
      .sort((a, b) => (emergence(base, b.about) ?? 0) - (emergence(base, a.about) ?? 0))
      .slice(0, 2)
      .map(({ about }) => {
        const { recent = 0, earlier = 0 } = about.growth ?? {};
        const verb = about.profile.strong > 0 && directionOf(base, about) === 'emerging' ? 'Pilot' : 'Watch';
        const why =
          about.profile.strong > 0
            ? `${count(about.profile.strong, 'controlled study').replace('studys', 'studies')} so far`
            : 'no controlled study yet';
        return {
          value: `${verb} ${about.concept.label}: ${count(recent)} ${windows.recent} after ${some(earlier)} ${windows.earlier}, ${why}.`,
          proof: prove(base, about, {
            formula: 'emergence',
            figures: growthFigures(about, directionOf(base, about)),
          }),
        };
      })
  );
}

/** The question that most depends on. */
const answer = (context: ClaimContext): Stated<string>[] =>
  findOpenQuestions(context)
    .slice(0, 1)
    .map((question) => ({
      value: `Answer first what ${count(question.asked.length)} ${question.asked.length === 1 ? 'leaves' : 'leave'} open: ${questionSentence(question)}`,
      proof: proveQuestion(context, question),
    }));

const control = (context: ClaimContext): Stated<string>[] =>
  findEvidenceGaps(context)
    .slice(0, 1)
    .map((gap) => ({
      value: `Plan a controlled study of ${gap.about.concept.label}: ${gap.strong === 0 ? 'none' : `only ${number(gap.strong)}`} of ${number(gap.about.profile.original)} studies of it ${gap.strong < 2 ? 'is' : 'are'} controlled, where ${number(Math.round(gap.expected))} would be usual in this field.`,
      proof: prove(context.base, gap.about, { formula: 'evidence-gap', figures: evidenceGapFigures(gap) }),
    }));

const close = (context: ClaimContext): Stated<string>[] =>
  findGaps(context)
    .filter(({ bridges }) => bridges.length > 0)
    .slice(0, 1)
    .map((gap) => ({
      value: `Commission a small study that joins ${gap.first.concept.label} and ${gap.second.concept.label}; start from ${gap.bridges[0]?.concept.label ?? ''}, studied with both.`,
      proof: proveApart(context.base, gap.first, gap.second, { formula: 'gap', figures: gapFigures(gap) }),
    }));

const leave = (context: ClaimContext): Stated<string>[] =>
  technologies(context)
    .filter(
      ({ about, assessment, field }) =>
        field === null && assessment.direction === 'declining' && isTried(about),
    )
    .slice(0, 1)
    .map(({ about, assessment }) => ({
      value: `Start nothing new on ${about.concept.label} without a reason of its own: ${count(about.growth?.recent ?? 0)} where an even pace would have given ${number(Math.round(about.growth?.expected ?? 0))}.`,
      proof: prove(context.base, about, {
        formula: 'growth',
        figures: growthFigures(about, assessment.direction),
      }),
    }));

/** Where the strongest articles of the set are, and which to set aside. */
function postedBy({ base }: ClaimContext, wanted: (document: number) => boolean): number[] {
  return [...base.documents.keys()].filter(
    (document) => base.documents[document]?.posted !== null && wanted(document),
  );
}

function proofOf({ base }: ClaimContext, cited: readonly number[], name: string): Proof {
  return {
    ...citations(base, cited),
    quotes: cited.slice(0, 3).map((document) => quoteFromTitle(base, document)),
    formula: 'evidence-level',
    figures: [{ name, label: 'Articles', value: cited.length }],
  };
}

function setAside(context: ClaimContext): Stated<string>[] {
  const { documents } = context.base;
  const retracted = postedBy(context, (document) => documents[document]?.retracted === true);
  if (retracted.length === 0) return [];
  const pmids = retracted.map((document) => documents[document]?.record.pmid ?? '');
  return [
    {
      value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(pmids)}.`,
      proof: proofOf(context, retracted, 'retracted'),
    },
  ];
}

function readFirst(context: ClaimContext): Stated<string>[] {
  const { documents } = context.base;
  const strong = postedBy(context, (document) => {
    const entry = documents[document];
    return (
      entry !== undefined && !entry.retracted && ['rct', 'meta-analysis', 'guideline'].includes(entry.study)
    );
  });
  if (strong.length === 0) return [];
  const kinds: Record<string, number> = {};
  for (const document of strong) {
    const study = documents[document]?.study ?? 'unknown';
    kinds[study] = (kinds[study] ?? 0) + 1;
  }
  const posted = postedBy(context, () => true).length;
  return [
    {
      value: `Read first: ${studies(kinds)} among ${count(posted)} analysed.`,
      proof: proofOf(context, strong, 'strong'),
    },
  ];
}

/** Where little is known the first advice is to look further. */
function widen({ base, input }: ClaimContext): Stated<string>[] {
  if (!base.thin) return [];
  const posted = [...base.documents.keys()].filter((place) => base.documents[place]?.posted !== null);
  const cited = posted.length > 0 ? posted : [...base.documents.keys()];
  if (cited.length === 0) return [];
  return [
    {
      value: `Widen the search on '${input.searchQuery}' before deciding: ${count(base.total)} at hand ${base.total === 1 ? 'is' : 'are'} too few for trends or gaps.`,
      proof: {
        ...citations(base, cited),
        quotes: cited.slice(0, 2).map((document) => quoteFromTitle(base, document)),
        formula: 'background',
        figures: [{ name: 'articles', label: 'Articles at hand', value: base.total }],
      },
    },
  ];
}
