import type { Literature } from '../assessment/assessment.ts';
import { tell } from './best-evidence.ts';
import { names } from './quotes.ts';
import type { Statement, StatementKind } from './statement.ts';
import { gatherStudies, isControlled, isSynthesis, peopleIn, strengthOf } from './studies.ts';
import { quoted, studyFigures, studyName } from './study-words.ts';
import { capitalize } from './words.ts';

const MIN_PEOPLE = 60;
/** Says that two did not differ. */
const SAME =
  /\bno (?:\w+ ){0,3}differen\w+|\b(?:similar(?:ly)?|equivalent|equal(?:ly)?|comparable|not (?:\w+ )?significant\w*|(?:did|does|do|was|were|is) not|non-?inferior|as \w+ as)\b/i;

function find(literature: Literature): Statement[] {
  const { table } = literature;
  const studies = gatherStudies(literature);
  const byKey = new Map(studies.technologies.map((one) => [one.concept.key, one]));
  const compared = studies.onTopic.flatMap((study) => {
    const [arm, ...more] = study.interventions ?? [];
    const [one, other] = [byKey.get(arm?.concept ?? ''), byKey.get(study.comparator?.concept ?? '')];
    const isPair = one && other && one !== other && more.length === 0;
    if (!isPair || !isControlled(study) || (!isSynthesis(study) && (peopleIn(study) ?? 0) < MIN_PEOPLE))
      return [];
    const told = tell(study, one, studies) ?? tell(study, other, studies);
    const conclusion = told?.conclusion ?? null;
    return conclusion && names(conclusion, one) && names(conclusion, other)
      ? [
          {
            study,
            conclusion,
            pair: [one, other].toSorted((a, b) => b.count - a.count),
            strength: strengthOf(study, table),
          },
        ]
      : [];
  });
  const pairs = [
    ...Map.groupBy(compared, ({ pair }) => pair.map(({ concept }) => concept.key).join('|')).values(),
  ];
  return pairs
    .flatMap((all): Statement[] => {
      const ordered = all.toSorted((a, b) => b.strength - a.strength);
      const [first] = ordered;
      // Only where one of them says that the two did not differ, and the other does not.
      const second = ordered.find(
        ({ conclusion }) => first && SAME.test(conclusion) !== SAME.test(first.conclusion),
      );
      const [subject, rival] = first?.pair ?? [];
      if (!first || !second || !subject || !rival) return [];
      const both = [first, second];
      const [a, b] = both.map(
        ({ study, conclusion }) => `${studyName(study)} concludes: ${quoted(conclusion)}`,
      );
      return [
        {
          kind: 'side-by-side',
          section: 'trends',
          text: `${capitalize(subject.concept.label)} and ${rival.concept.label}, two studies side by side: ${a} ${capitalize(b ?? '')}`,
          action: null,
          subject,
          rival,
          rows: both.map(({ study, conclusion }) => ({ pmid: study.pmid, quote: conclusion })),
          formula: 'statement',
          figures: both.flatMap(({ study }) => studyFigures(study)),
          strength: (first.strength + second.strength) / 2,
        },
      ];
    })
    .toSorted((x, y) => y.strength - x.strength);
}

export const sideBySide: StatementKind = {
  name: 'side-by-side',
  says: 'Two strong studies that compare the same two technologies, with what each concludes, and no word on who is right.',
  gate: 'Both are syntheses or randomized trials in 60 people or more whose arms are this pair, both conclusions name both, and exactly one of them says that the two did not differ.',
  precision: null,
  find,
};
