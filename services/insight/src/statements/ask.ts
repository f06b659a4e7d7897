import { type Literature, memoizeByContext } from '../assessment/assessment.ts';
import { names, standing } from './quotes.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies, isControlled } from './studies.ts';
import { quoted } from './study-words.ts';

/** An explicit call for studies. */
const ASKS =
  /\b(?:trials?|stud(?:y|ies)|research|investigations?|comparisons?|data|evidence|evaluations?)\b[^.;]{0,80}\b(?:needed|required|warranted|necessary|called for|should be (?:conducted|performed|undertaken|done|carried out))\b|\bneeds? (?:to be )?(?:tested|studied|investigated|evaluated|assessed|compared)\b|\bshould be (?:tested|investigated|studied|evaluated|compared)\b|\bneed for (?:[\w-]+ ){0,4}(?:trials?|stud(?:y|ies))\b/i;
/** It says what about: a comparison, people, a time or an outcome. */
const SPECIFIC =
  /\b(?:randomi[sz]ed|controlled|head-to-head|compar\w+|versus|long[- ]term|placebo|in (?:[\w-]+ ){0,3}(?:patients?|children|adolescents|women|men|adults|elderly)|dose|doses|cost-?effectiveness|quality of life|safety|survival|mortality|combination|combined)\b/i;
/** Reports that something was missing, or what the study did about it. */
const DONE =
  /\b(?:we|this study|therefore,? (?:a|the|this)|was (?:conducted|designed|undertaken|performed)|aim(?:ed|s)?)\b/i;
/** What is not in the sentence. */
const UNTOLD =
  /^(?:while|although|though)\b|\b(?:these|those|this|our|both) (?:\w+ )?(?:findings?|results?|stud(?:y|ies)|data|forms|hypothes[ie]s|changes|associations?|effects?|issues?)\b|small sample/i;
const LAST_YEARS = 10;
const LAST_SENTENCES = 2;
/** After more later studies nobody knows whether it is still open. */
const MAX_LATER = 3;
const MIN_CHARS = 80;

function find(literature: Literature): Statement[] {
  const { table } = literature;
  const studies = gatherStudies(literature);
  const last = table.lastYear ?? 0;
  const asks = studies.onTopic.flatMap((study) =>
    // Earlier ones are what the study was made for.
    study.sentences.slice(-LAST_SENTENCES).flatMap((sentence) => {
      if (
        sentence.role !== 'ask' ||
        sentence.isSuggested ||
        study.year === null ||
        !study.isMatch ||
        study.design?.value === 'protocol' ||
        study.year <= last - LAST_YEARS
      )
        return [];
      const quote = standing(sentence);
      if (
        !quote ||
        quote.length < MIN_CHARS ||
        !ASKS.test(quote) ||
        !SPECIFIC.test(quote) ||
        DONE.test(quote) ||
        studies.isElsewhere(quote) ||
        UNTOLD.test(quote)
      )
        return [];
      const subject =
        studies.technologies.find((one) => !one.topic && names(quote, one)) ??
        studies.technologies.find((one) => names(quote, one));
      return subject ? [{ study, year: study.year, quote, subject }] : [];
    }),
  );
  return [...Map.groupBy(asks, ({ subject }) => subject)]
    .flatMap(([subject, all]): Statement[] => {
      const ordered = all.toSorted((a, b) => b.year - a.year || byText(b.study.pmid, a.study.pmid));
      const [newest] = ordered;
      if (!newest) return [];
      const later = studies
        .of(subject)
        .filter((study) => isControlled(study) && (study.year ?? 0) > newest.year);
      if (later.length > MAX_LATER) return [];
      const askers = new Set(all.map(({ study }) => study.pmid)).size;
      const { label } = subject.concept;
      return [
        {
          kind: 'ask',
          section: 'gaps',
          text: `Authors ask for more on ${label} (${newest.year}): ${quoted(newest.quote)}`,
          action: null,
          subject,
          study: { pmid: newest.study.pmid, year: newest.year },
          rows: ordered.map(({ study, quote }) => ({ pmid: study.pmid, quote })),
          formula: 'open-question',
          figures: [
            { name: 'year', label: 'Last asked', value: newest.year },
            { name: 'askers', label: 'Articles that ask', value: askers },
          ],
          strength: Math.max(
            0,
            Math.min(
              1,
              0.3 +
                0.1 * Math.min(3, askers) +
                0.03 * (newest.year - last) -
                0.05 * Math.min(4, later.length),
            ),
          ),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const ask: StatementKind = {
  name: 'ask',
  says: 'What authors ask to be studied, in their own words.',
  gate: 'An explicit call for a study in a record that matches the query and is no protocol, of the last ten years of the literature, among the last sentences of its abstract, that names a technology, stands alone and says what about; at most three later controlled studies test the technology.',
  precision: null,
  find: memoizeByContext(find),
};
