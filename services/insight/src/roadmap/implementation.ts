import { guideline } from '../statements/guideline.ts';
import { bareTitle, quoted } from '../statements/study-words.ts';
import { capitalize } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { isGround, type Material } from './material.ts';

/** Implementation activities: what a guideline advises. Never a single study. */
export function findActivities(material: Material): ElementDraft[] {
  const { literature, studies, isPlanned } = material;
  const advised = guideline.find(literature).flatMap(({ subject, rows, figures }): ElementDraft[] => {
    const [row] = rows;
    const study = studies.withPmid(row?.pmid ?? '');
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
  const seen = new Set<unknown>();
  return advised.filter(({ subject }) => !seen.has(subject) && seen.add(subject));
}
