import type { Literature } from '../assessment/assessment.ts';
import type { TableStudy } from '../evidence/table.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText, gatherStudies } from './studies.ts';
import { quoted } from './study-words.ts';
import { countOf } from './words.ts';

/** Technologies that only others studied until a company joined lately. */

const MIN_BEFORE = 5;
const LAST_YEARS = 3;
/** Before, records name the affiliation of the first author alone. */
const ALL_AUTHORS_SINCE = 2014;
const MAX_ROWS = 12;

const oldestFirst = (a: TableStudy, b: TableStudy) => (a.year ?? 0) - (b.year ?? 0) || byText(a.pmid, b.pmid);

function find(literature: Literature): Statement[] {
  const { organisations, trials, base } = literature;
  if (organisations.size === 0) return [];
  const all = gatherStudies(literature);
  const companiesOf = ({ pmid }: TableStudy) =>
    (organisations.get(pmid) ?? []).flatMap(({ kind, name }) => (kind === 'company' ? name : []));
  const since = base.timeline.lastYear - LAST_YEARS + 1;
  return all.technologies
    .flatMap((technology): Statement[] => {
      if (technology.topic || !all.isKnown(technology)) return [];
      const known = all
        .naming(technology)
        .filter(({ pmid, year }) => year !== null && organisations.has(pmid))
        .toSorted(oldestFirst);
      const first = known.find((study) => companiesOf(study).length > 0);
      const year = first?.year ?? 0;
      const before = known.filter(
        (study) => (study.year ?? 0) >= ALL_AUTHORS_SINCE && (study.year ?? 0) < year,
      );
      const isTrialEarlier = trials.some(
        ({ trial, technologies }) =>
          trial.leadSponsor?.class === 'industry' &&
          technologies.includes(technology) &&
          (trial.start?.date ?? '') < String(year),
      );
      if (!first || year < since || before.length < MIN_BEFORE || isTrialEarlier) return [];
      if (!all.of(technology).includes(first) || literature.assess(technology).ring === 'Hold') return [];
      const [company = ''] = companiesOf(first);
      const rows = [first, ...before.toReversed()].slice(0, MAX_ROWS);
      return [
        {
          kind: 'first-company',
          section: 'opportunities',
          text: `${technology.concept.name}, a first company: authors of ${company} took part in ${quoted(first.title)} (${year}); ${countOf(before.length, 'study', 'studies')} on it with known affiliations from ${ALL_AUTHORS_SINCE} on had named none before.`,
          action: null,
          subject: technology,
          rows: rows.map(({ pmid }) => ({ pmid, quote: null })),
          formula: 'statement',
          figures: [
            { name: 'year', label: 'First article that names a company', value: year },
            {
              name: 'before',
              label: `Earlier ones since ${ALL_AUTHORS_SINCE} with known affiliations`,
              value: before.length,
            },
          ],
          strength: Math.min(1, before.length / 50),
        },
      ];
    })
    .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text));
}

export const firstCompany: StatementKind = {
  name: 'first-company',
  says: 'Which technology a company took up within the last three years that only others had studied before, with company and article.',
  gate: 'Five earlier articles since 2014 on the subject that name it, with known affiliations, none with a company, and no earlier trial of it led by industry; the article of the company names it in its title or tests it. Not on Hold.',
  precision: null,
  find,
};
