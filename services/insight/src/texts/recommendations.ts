import { directionOf, growthFigures, ringFigures, technologies } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  citations,
  evidenceGapFigures,
  findEvidenceGaps,
  findGaps,
  gapFigures,
  type Proof,
  prove,
  proveApart,
  quoteFromTitle,
  type Stated,
} from '../claims/claims.ts';
import { amongPosted, voicedNeeds } from './market-gaps.ts';
import { articlesName, count, form, list, number, some, studies } from './words.ts';

/** What follows from the evidence, at most one or two of each kind, the firmest first. */
export function recommendations(context: ClaimContext): Stated<string>[] {
  return [
    ...readFirst(context),
    ...build(context),
    ...test(context),
    ...close(context),
    ...control(context),
    ...answer(context),
    ...stop(context),
    ...plan(context),
    ...widen(context),
  ];
}

/** The strongest articles of the set, and those to set aside. */
function readFirst({ base }: ClaimContext): Stated<string>[] {
  const posted = [...base.documents.entries()].filter(([, { posted: place }]) => place !== null);
  const strong = posted.filter(
    ([, { study, retracted }]) =>
      !retracted && (study === 'rct' || study === 'meta-analysis' || study === 'guideline'),
  );
  const retracted = posted.filter(([, document]) => document.retracted);
  const proofOf = (cited: typeof posted, name: string): Proof => ({
    pmids: cited.map(([, { record }]) => record.pmid).slice(0, 12),
    quotes: cited.slice(0, 3).map(([document]) => quoteFromTitle(base, document)),
    formula: 'evidence-level',
    figures: [{ name, label: 'Articles', value: cited.length }],
  });
  const kinds: Record<string, number> = {};
  for (const [, { study }] of strong) kinds[study] = (kinds[study] ?? 0) + 1;
  return [
    ...(strong.length > 0
      ? [
          {
            value: `Read first: ${studies(kinds)} among ${count(posted.length)} analysed.`,
            proof: proofOf(strong, 'strong'),
          },
        ]
      : []),
    ...(retracted.length > 0
      ? [
          {
            value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(retracted.map(([, { record }]) => record.pmid))}.`,
            proof: proofOf(retracted, 'retracted'),
          },
        ]
      : []),
  ];
}

function build(context: ClaimContext): Stated<string>[] {
  return technologies(context)
    .filter(({ assessment }) => assessment.ring === 'Adopt')
    .slice(0, 2)
    .map(({ about, assessment }) => ({
      value: form(about.concept.label, [
        `Build on ${about.concept.label}: ${studies(about.profile.kinds, 2)} among ${count(about.count)}.`,
        `Take ${about.concept.label} as given: ${count(about.count)}, with ${studies(about.profile.kinds, 2)}.`,
      ]),
      proof: prove(context.base, about, { formula: 'ring', figures: ringFigures(assessment) }),
    }));
}

function test(context: ClaimContext): Stated<string>[] {
  const { windows } = context.base.timeline;
  if (!windows) return [];
  return technologies(context)
    .map((technology) => ({ ...technology, direction: directionOf(context.base, technology.about) }))
    .filter(({ direction, field }) => field === null && (direction === 'emerging' || direction === 'growing'))
    .slice(0, 2)
    .map(({ about, direction, assessment }) => {
      const { recent = 0, earlier = 0 } = about.growth ?? {};
      const verb =
        assessment.ring === 'Adopt'
          ? 'Extend the use of'
          : assessment.ring === 'Trial'
            ? 'Pilot'
            : 'Evaluate';
      return {
        value: `${verb} ${about.concept.label} now: ${count(recent)} ${windows.recent} against ${some(earlier)} ${windows.earlier}.`,
        proof: prove(context.base, about, { formula: 'growth', figures: growthFigures(about, direction) }),
      };
    });
}

function close(context: ClaimContext): Stated<string>[] {
  return findGaps(context)
    .slice(0, 1)
    .map((gap) => {
      const { first, second, bridges } = gap;
      const start = bridges[0] ? `; start from ${bridges[0].concept.label}, studied with both` : '';
      return {
        value: `Commission a small study that joins ${first.concept.label} and ${second.concept.label}${start}.`,
        proof: proveApart(context.base, first, second, { formula: 'gap', figures: gapFigures(gap) }),
      };
    });
}

function control(context: ClaimContext): Stated<string>[] {
  return findEvidenceGaps(context)
    .slice(0, 2)
    .map((gap) => ({
      value: `Plan a controlled study of ${gap.about.concept.label}: ${gap.strong === 0 ? 'none' : `only ${number(gap.strong)}`} of ${number(gap.about.profile.original)} original articles ${gap.strong < 2 ? 'is a randomized trial, meta-analysis or guideline' : 'are randomized trials, meta-analyses or guidelines'}.`,
      proof: prove(context.base, gap.about, { formula: 'evidence-gap', figures: evidenceGapFigures(gap) }),
    }));
}

function stop(context: ClaimContext): Stated<string>[] {
  return technologies(context)
    .filter(({ assessment }) => assessment.direction === 'declining')
    .slice(0, 1)
    .map(({ about, assessment }) => ({
      value: `Start nothing new on ${about.concept.label} without a reason of its own: ${count(about.growth?.recent ?? 0)} where an even pace would have given ${number(Math.round(about.growth?.expected ?? 0))}.`,
      proof: prove(context.base, about, {
        formula: 'growth',
        figures: growthFigures(about, assessment.direction),
      }),
    }));
}

function plan({ base, harms }: ClaimContext): Stated<string>[] {
  return harms
    .filter(({ count: articles }) => articles >= 5)
    .slice(0, 1)
    .map((harm) => ({
      value: `Plan for ${harm.concept.label} in any use: ${articlesName(harm.count)} it, mostly as an unwanted effect.`,
      proof: prove(base, harm, {
        formula: 'market-gap',
        figures: [{ name: 'articles', label: `Articles that name ${harm.concept.label}`, value: harm.count }],
      }),
    }));
}

/** What authors ask for. */
function answer(context: ClaimContext): Stated<string>[] {
  if (context.base.thin) return [];
  return voicedNeeds(context)
    .slice(0, 1)
    .map(({ about, needs, posted, proof }) => ({
      value: `Take up what authors leave open on ${about.concept.label}: ${number(needs)} of ${count(about.count)} say so${amongPosted(posted)}.`,
      proof,
    }));
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
