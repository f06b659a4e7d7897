import type { Literature } from '../assessment/assessment.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies, isInPeople } from './studies.ts';
import { countOf, formatNumber } from './words.ts';

/** Technologies that people are studied with and no company takes part in. */

const LEADING = 5;
const MIN_STUDIES = 10;
const MIN_KNOWN_SHARE = 0.8;
/** Before, records name the affiliation of the first author alone. */
const ALL_AUTHORS_SINCE = 2014;
const MAX_ROWS = 12;

function find(literature: Literature): Statement[] {
  const { organisations, trials } = literature;
  if (organisations.size === 0) return [];
  const all = gatherStudies(literature);
  const organisationsOf = (pmid: string) => organisations.get(pmid) ?? [];
  const leading = all.technologies.filter(all.isTreatment).slice(0, LEADING);
  return leading
    .flatMap((technology): Statement[] => {
      const studies = all
        .of(technology)
        .filter((study) => isInPeople(study) && (study.year ?? 0) >= ALL_AUTHORS_SINCE);
      const known = studies.filter(({ pmid }) => organisationsOf(pmid).length > 0);
      const naming = [...all.of(technology), ...all.naming(technology)];
      const hasCompany =
        naming.some(({ pmid }) => organisationsOf(pmid).some(({ kind }) => kind === 'company')) ||
        trials.some(
          ({ trial, technologies }) =>
            trial.leadSponsor?.class === 'industry' && technologies.includes(technology),
        );
      if (known.length < MIN_STUDIES || known.length < MIN_KNOWN_SHARE * studies.length || hasCompany)
        return [];
      if (literature.assess(technology).ring === 'Hold') return [];
      const unknown = studies.length - known.length;
      const rest =
        unknown > 0
          ? ` Of ${countOf(unknown, 'further study', 'further studies')} no affiliation is known.`
          : '';
      const newest = known.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || byText(a.pmid, b.pmid));
      return [
        {
          kind: 'without-industry',
          section: 'gaps',
          text: `${technology.concept.name}, evidence without industry: none of ${formatNumber(known.length)} studies in people since ${ALL_AUTHORS_SINCE} names a company as an author’s employer.${rest}`,
          action: null,
          subject: technology,
          rows: newest.slice(0, MAX_ROWS).map(({ pmid }) => ({ pmid, quote: null })),
          formula: 'statement',
          figures: [
            { name: 'since', label: 'Studies since', value: ALL_AUTHORS_SINCE },
            { name: 'studies', label: 'Studies of it in people since', value: studies.length },
            { name: 'known', label: 'Those with known affiliations', value: known.length },
            { name: 'companies', label: 'Those that name a company', value: 0 },
          ],
          strength: Math.min(1, known.length / 100),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const withoutIndustry: StatementKind = {
  name: 'without-industry',
  says: 'Which leading treatment is studied in people without a company: none of its studies names one as an author’s employer.',
  gate: 'One of the five most frequent treatments; ten studies of it in people or more since 2014, when records began to give the affiliations of all authors, four fifths of them with known affiliations. No record on it names a company, no registered trial of it is led by industry, and it is not on Hold.',
  isCounted: true,
  precision: null,
  find,
};
