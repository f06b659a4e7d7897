import { facet, facetValue } from './facet.ts';
import { languageCode } from './languages.ts';

const heading = (name: string) => [facet('mh', facetValue(name))];
const type = (...names: readonly string[]) => names.map((name) => facet('pt', facetValue(name)));

/** PubMed's filters and subsets that records can answer, by name without blanks and hyphens. */
const FILTERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    humans: heading('Humans'),
    human: heading('Humans'),
    animals: heading('Animals'),
    animal: heading('Animals'),
    male: heading('Male'),
    female: heading('Female'),
    infant: heading('Infant'),
    newborn: heading('Infant, Newborn'),
    preschoolchild: heading('Child, Preschool'),
    child: heading('Child'),
    adolescent: heading('Adolescent'),
    adult: heading('Adult'),
    middleaged: heading('Middle Aged'),
    aged: heading('Aged'),
    '80andover': heading('Aged, 80 and over'),
    clinicaltrial: type('Clinical Trial', 'Randomized Controlled Trial', 'Controlled Clinical Trial'),
    randomizedcontrolledtrial: type('Randomized Controlled Trial'),
    metaanalysis: type('Meta-Analysis', 'Network Meta-Analysis'),
    review: type('Review', 'Systematic Review', 'Scoping Review'),
    systematicreview: type('Systematic Review'),
    casereports: type('Case Reports'),
    practiceguideline: type('Practice Guideline'),
    guideline: type('Guideline', 'Practice Guideline'),
    observationalstudy: type('Observational Study'),
    hasabstract: [facet('ab', 'yes')],
    fha: [facet('ab', 'yes')],
  }),
);

/** The lexemes any of which a filter of PubMed's stands for: `humans`, `english`; null for one that records cannot answer. */
export function filterLexemes(name: string): readonly string[] | null {
  const known = FILTERS.get(name.toLowerCase().replace(/[\s-]+/gu, ''));
  if (known) return known;
  const language = languageCode(name);
  return language ? [facet('la', language)] : null;
}
