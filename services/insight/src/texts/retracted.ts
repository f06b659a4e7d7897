import { type ClaimContext, citations, quoteFromTitle, type WithProof } from '../claims/claims.ts';
import { count, list } from './words.ts';

/** Posted articles that were retracted. */
export function retractedArticles({ base }: ClaimContext): WithProof<string>[] {
  const { documents } = base;
  const retracted = [...documents.keys()].filter(
    (document) => documents[document]?.posted !== null && documents[document]?.retracted === true,
  );
  if (retracted.length === 0) return [];
  const pmids = retracted.map((document) => documents[document]?.record.pmid ?? '');
  return [
    {
      value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(pmids)}.`,
      proof: {
        ...citations(base, retracted),
        quotes: retracted.slice(0, 3).map((document) => quoteFromTitle(base, document)),
        formula: 'evidence-level',
        figures: [{ name: 'retracted', label: 'Articles', value: retracted.length }],
      },
    },
  ];
}
