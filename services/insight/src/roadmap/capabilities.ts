import { isSubjectOf } from '../statements/studies.ts';
import { quoted, studyName } from '../statements/study-words.ts';
import { capitalize } from '../statements/words.ts';
import { draft, type ElementDraft } from './element.ts';
import { concluded, type Material } from './material.ts';

const MIN_TESTING = 3;

/** Technology capabilities: tools and methods that studies of the subject tested, with what the strongest concludes of them. */
export function findCapabilities(material: Material): ElementDraft[] {
  const { literature, studies, technologies, isOld } = material;
  const { subjects = [] } = literature.table;
  return technologies
    .filter((tool) => (tool.kind === 'tool' || tool.kind === 'framework') && studies.isKnown(tool))
    .filter(({ concept }) => !subjects.some(({ key, isClass }) => isClass && key === concept.key))
    .filter((tool) => !tool.topic && !isOld(tool))
    .flatMap((tool): ElementDraft[] => {
      const { label } = tool.concept;
      const testing = studies.of(tool);
      if (testing.length < MIN_TESTING) return [];
      const told = concluded(
        material,
        testing,
        [tool],
        // By its own name: its acronym may be that of something else.
        (quote, study) =>
          quote.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')) &&
          isSubjectOf(study, tool, quote, studies.testedIn(study)),
      );
      if (!told) return [];
      return [
        draft(material, {
          category: 'Technology Capabilities',
          name: capitalize(label),
          description: `${capitalize(studyName(told.study))} concludes: ${quoted(told.quote)}`,
          doneWhen: `${capitalize(label)} in use at one site of the plan, which reports the measure of this study`,
          milestones: [`${capitalize(label)} at the first site`],
          actor: 'development',
          subject: tool,
          told,
          studies: testing,
        }),
      ];
    })
    .toSorted((a, b) => b.businessValue - a.businessValue);
}
