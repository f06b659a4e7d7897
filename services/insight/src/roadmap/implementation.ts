import { guideline } from '../statements/guideline.ts';
import { names } from '../statements/quotes.ts';
import { isControlled, isSubjectOf, isSynthesis, isTestedFirst } from '../statements/studies.ts';
import { bareTitle, quoted, studyName } from '../statements/study-words.ts';
import { capitalize } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { concluded, isGround, type Material, OLD_YEARS } from './material.ts';

const ENOUGH_CONTROLLED = 3;

/** Implementation activities: what a guideline advises, and what is in use and was pooled. Never a single trial. */
export function findActivities(material: Material): ElementDraft[] {
  const { literature, studies, isPlanned, technologies, onSubject, lastYear } = material;
  const advised = guideline.find(literature).flatMap(({ subject, rows, figures }): ElementDraft[] => {
    const [row] = rows;
    const study = [...onSubject].find(({ pmid }) => pmid === row?.pmid);
    if (!subject || !study || !isPlanned(subject) || !row?.quote) return [];
    if (!isGround(row.quote.replace(/\bshould\b/gi, ''))) return [];
    const { label } = subject.concept;
    return [
      draft(material, {
        category: 'Implementation Activities',
        name: `${capitalize(label)}: put the guideline of ${study.year} into practice`,
        description: `${quoted(bareTitle(study))} (${study.year}) says: ${quoted(row.quote)}`,
        doneWhen: `A protocol names ${label} as the guideline does, and a first audit counts how often it is followed`,
        milestones: [`Protocol on ${label} in force`, `First audit of ${label}`],
        actor: 'care',
        subject,
        quotes: rows,
        studies: studies.of(subject),
        figures,
      }),
    ];
  });
  const seenStudies = new Set<string>();
  const pooled = technologies
    .filter((one) => (one.topic || studies.isKnown(one)) && literature.assess(one).ring === 'Adopt')
    .flatMap((technology): ElementDraft[] => {
      const own = material.of(technology);
      if (own.filter(isControlled).length < ENOUGH_CONTROLLED) return [];
      const syntheses = own.filter(
        (study) =>
          isSynthesis(study) &&
          (study.year ?? 0) > lastYear - OLD_YEARS &&
          isTestedFirst(study, technology, studies) &&
          names(study.title, technology),
      );
      const told = concluded(material, syntheses, [technology], (quote, study) =>
        isSubjectOf(study, technology, quote, studies.testedIn(study)),
      );
      if (!told || seenStudies.has(told.study.pmid)) return [];
      seenStudies.add(told.study.pmid);
      const { pmid } = told.study;
      const { rest } = studies.restOf(told.study, told.quote);
      const { label } = technology.concept;
      return [
        draft(material, {
          category: 'Implementation Activities',
          name: `Audit of ${label} against the pooled evidence`,
          description: `${capitalize(studyName(told.study))} concludes: ${quoted(told.quote)}${rest ? ` It ends: ${quoted(rest)}` : ''}`,
          doneWhen: `An audit counts who is given ${label}, and who of those studied in the pooled trials is not`,
          milestones: [`First audit of ${label}`],
          actor: 'care',
          subject: technology,
          told,
          ...(rest && { quotes: [{ pmid, quote: rest }] }),
          studies: own,
        }),
      ];
    });
  const seen = new Set<unknown>();
  return [...advised, ...pooled].filter(({ subject }) => !seen.has(subject) && seen.add(subject));
}
