import type { Literature } from '../assessment/assessment.ts';
import { isQuotable } from '../quotes/quotable.ts';
import type { WithProof } from '../statements/claim-book.ts';
import { count, list } from '../statements/words.ts';

/** What to do about posted articles that were retracted: the one claim that rests on them alone. */
export function setAsideRetracted({ base }: Pick<Literature, 'base'>): WithProof<string>[] {
  const retracted = base.documents.filter(({ posted, retracted }) => posted !== null && retracted);
  if (retracted.length === 0) return [];
  const pmids = retracted.map(({ record }) => record.pmid);
  return [
    {
      value: `Set aside ${count(retracted.length, 'retracted article')}: PMID ${list(pmids)}.`,
      proof: {
        pmids,
        posted: pmids,
        quotes: retracted
          .map(({ record }) => ({ pmid: record.pmid, text: record.title.trim() }))
          .filter(({ text }) => isQuotable(text))
          .slice(0, 3),
        formula: 'background',
        figures: [{ name: 'retracted', label: 'Retracted articles', value: retracted.length }],
      },
    },
  ];
}
