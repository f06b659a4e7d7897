import {
  type ClaimContext,
  citations,
  findOpenQuestions,
  pickStatements,
  proveQuestion,
  quoteFromTitle,
  type WithProof,
} from '../claims/claims.ts';
import { isExplicit, questionSentence } from './questions.ts';
import { retractedArticles } from './retracted.ts';
import { toClaims } from './statements.ts';
import { trendStatements } from './trends.ts';
import { count } from './words.ts';

const MAX_ADVICE = 4;

/**
 * Recommendations from the evidence: authors' advice, and questions to answer. Articles to set aside are
 * housekeeping, and come last.
 */
export const recommendations = (context: ClaimContext): WithProof<string>[] => [
  ...advised(context),
  ...answer(context),
  ...adviseWidening(context),
  ...retractedArticles(context),
];

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
