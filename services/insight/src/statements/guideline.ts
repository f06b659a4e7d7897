import { type Literature, memoizeByContext } from '../assessment/assessment.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { names, standing } from './quotes.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies, isGuideline } from './studies.ts';
import { bareTitle, quoted, quotedWith, studyOf } from './study-words.ts';

const ADVICE =
  /\b(?:recommend(?:ed|s|ation)?|should|indicated|first-line|preferred|advised?|appropriate|contraindicated|must|suggested|reserved|treatment of choice)\b/i;

function find(literature: Literature): Statement[] {
  const { table } = literature;
  const studies = gatherStudies(literature);
  return studies.onTopic
    .filter((study) => isGuideline(study) && isQuotable(study.title))
    .flatMap((study): Statement[] => {
      const [found] = study.sentences
        .filter(({ role }) => role === 'conclusion' || role === 'result')
        .flatMap((sentence) => {
          const quote = standing(sentence);
          const subject =
            quote && ADVICE.test(quote) ? studies.technologies.find((one) => names(quote, one)) : undefined;
          return quote && subject ? [{ sentence, quote, subject }] : [];
        });
      if (!found || study.year === null) return [];
      const { sentence, quote, subject } = found;
      // Its title tells who issued it, and where.
      const { rest, isWhole } =
        sentence.role === 'conclusion' ? studies.restOf(study, quote) : { rest: null, isWhole: true };
      const text = `A guideline of ${study.year}, ${quoted(bareTitle(study))}, says of ${subject.concept.label}: ${quotedWith(quote, rest, isWhole)}`;
      return [
        {
          kind: 'guideline',
          section: 'recommendations',
          text,
          // What it says is what to do.
          action: text,
          subject,
          study: studyOf(study),
          rows: [quote, rest].flatMap((one) => (one ? { pmid: study.pmid, quote: one } : [])),
          formula: 'statement',
          figures: [{ name: 'year', label: 'Year', value: study.year }],
          strength: Math.max(0, 1 - ((table.lastYear ?? study.year) - study.year) / 100),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const guideline: StatementKind = {
  name: 'guideline',
  says: 'What a guideline advises on a technology, in its own words.',
  gate: 'A guideline by its publication type or title; the sentence names the technology, advises something and stands alone.',
  precision: null,
  find: memoizeByContext(find),
};
