import type { Figure } from '@sextant/contracts/insight/evidence';
import { isTechnology, topicRelatives } from '../assessment/assessment.ts';
import {
  articleWorth,
  type ClaimContext,
  citations,
  findOpenQuestions,
  isDoubtful,
  type Proof,
  pickStatements,
  proveQuestion,
  quoteFromTitle,
  scoreTopic,
  type WithProof,
} from '../claims/claims.ts';
import { isExplicit, questionSentence } from './questions.ts';
import { describeSource, toClaims } from './statements.ts';
import { trendStatements } from './trends.ts';
import { count, list } from './words.ts';

const MAX_ADVICE = 4;

/** Recommendations from the evidence: authors' advice, questions to answer, articles to read. */
export function recommendations(context: ClaimContext): WithProof<string>[] {
  return [
    ...retractedArticles(context),
    ...advised(context),
    ...answer(context),
    ...readFirst(context),
    ...adviseWidening(context),
  ];
}

/** Authors' advice. */
const advised = (context: ClaimContext): WithProof<string>[] =>
  toClaims(
    context,
    pickStatements(context, ['advice'], MAX_ADVICE, (one) => !trendStatements(context).has(one)),
  );

/** The most important question. */
const answer = (context: ClaimContext): WithProof<string>[] =>
  findOpenQuestions(context)
    .filter(isExplicit)
    .slice(0, 1)
    .map((question) => ({
      value: `Settle first: ${questionSentence(question)}`,
      proof: proveQuestion(context, question),
    }));

/** Posted articles that match, best first. */
function findPosted({ base }: ClaimContext, wanted: (document: number) => boolean): number[] {
  return [...base.documents.keys()].filter(
    (document) => base.documents[document]?.posted !== null && wanted(document),
  );
}

function buildProof({ base }: ClaimContext, cited: readonly number[], figure: Figure): Proof {
  return {
    ...citations(base, cited),
    quotes: cited.slice(0, 3).map((document) => quoteFromTitle(base, document)),
    formula: 'evidence-level',
    figures: [figure],
  };
}

function retractedArticles(context: ClaimContext): WithProof<string>[] {
  const { documents } = context.base;
  const retracted = findPosted(context, (document) => documents[document]?.retracted === true);
  if (retracted.length === 0) return [];
  const pmids = retracted.map((document) => documents[document]?.record.pmid ?? '');
  return [
    {
      value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(pmids)}.`,
      proof: buildProof(context, retracted, {
        name: 'retracted',
        label: 'Articles',
        value: retracted.length,
      }),
    },
  ];
}

/**
 * Documents that conclude on a technology of the query; null if it asks for none. A trial of how patients are
 * told or enrolled concludes on none.
 */
function findConcluding(context: ClaimContext): ReadonlySet<number> | null {
  const asked = topicRelatives(context.base).flatMap((kin) => [...kin].filter(isTechnology));
  if (asked.length === 0) return null;
  return new Set(
    asked.flatMap((about) => context.assess(about).trials.articles.map(({ document }) => document)),
  );
}

/** The posted article with the highest worth. */
function readFirst(context: ClaimContext): WithProof<string>[] {
  const { documents } = context.base;
  const scoreArticle = (document: number) =>
    articleWorth(context.base, document) * scoreTopic(context, document);
  const concluding = findConcluding(context);
  const strong = findPosted(context, (document) => {
    const entry = documents[document];
    return (
      entry !== undefined &&
      !entry.retracted &&
      !isDoubtful(entry) &&
      ['meta-analysis', 'guideline', 'rct'].includes(entry.study) &&
      (concluding?.has(document) ?? true)
    );
  }).toSorted((a, b) => scoreArticle(b) - scoreArticle(a) || a - b);
  const [first] = strong;
  const entry = documents[first ?? -1];
  if (first === undefined || !entry) return [];
  return [
    {
      value: `Read first: ${entry.record.title.trim().replace(/\.$/, '')} (${describeSource(context, { document: first })}).`,
      proof: buildProof(context, [first], {
        name: 'strong',
        label: 'Randomized trials, reviews and guidelines among the articles analyzed',
        value: strong.length,
      }),
    },
  ];
}

/** With little literature, the first advice is to widen the search. */
function adviseWidening({ base, input }: ClaimContext): WithProof<string>[] {
  if (!base.thin) return [];
  const posted = [...base.documents.keys()].filter((index) => base.documents[index]?.posted !== null);
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
