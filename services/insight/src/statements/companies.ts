import type { Literature } from '../assessment/assessment.ts';
import { headCompanies } from '../evidence/companies.ts';
import type { TableStudy } from '../evidence/table.ts';
import type { Statement, StatementKind } from './statement.ts';
import { byText } from './studies.ts';
import { countOf, formatNumber, list } from './words.ts';

/** Which companies employ authors of the articles, and which came in last. */

const MIN_KNOWN = 20;
const MIN_COMPANIES = 3;
const MAX_NAMED = 3;
const MAX_ROWS = 12;
/** A company is new in the last years of a literature that goes back further. */
const LAST_YEARS = 3;
const YEARS_BEFORE = 3;

interface Company {
  readonly name: string;
  /** Newest first. */
  readonly articles: readonly TableStudy[];
}

const newestFirst = (a: TableStudy, b: TableStudy) => (b.year ?? 0) - (a.year ?? 0) || byText(a.pmid, b.pmid);

/** Most articles first; branches are their company, an article counts for each company once. */
function findCompanies({ table, organisations }: Literature): { companies: Company[]; known: number } {
  const named = table.studies
    .filter(({ isMatch, isRetracted }) => isMatch && !isRetracted)
    .map((study) => ({ study, of: organisations.get(study.pmid) ?? [] }))
    .filter(({ of }) => of.length > 0);
  const companiesOf = named.flatMap(({ study, of }) =>
    of.filter(({ kind }) => kind === 'company').map(({ name }) => ({ study, name })),
  );
  const heads = headCompanies(companiesOf.map(({ name }) => name));
  const byName = Map.groupBy(companiesOf, ({ name }) => heads.get(name) ?? name);
  const companies = [...byName].map(([name, all]) => ({
    name,
    articles: [...new Set(all.map(({ study }) => study))].toSorted(newestFirst),
  }));
  return {
    companies: companies.toSorted((a, b) => b.articles.length - a.articles.length || byText(a.name, b.name)),
    known: named.length,
  };
}

function find(literature: Literature): Statement[] {
  const { companies, known } = findCompanies(literature);
  if (known < MIN_KNOWN || companies.length < MIN_COMPANIES) return [];
  const articles = [...new Set(companies.flatMap((company) => company.articles))].toSorted(newestFirst);
  const { firstYear, lastYear } = literature.base.timeline;
  const since = lastYear - LAST_YEARS + 1;
  const isNew = ({ articles: own }: Company) => own.every(({ year }) => year !== null && year >= since);
  const newcomers = since - YEARS_BEFORE >= firstYear ? companies.filter(isNew) : [];
  const named = companies
    .slice(0, MAX_NAMED)
    .map((company) => `${company.name} (${countOf(company.articles.length, 'article', 'articles')})`);
  const joined =
    newcomers.length > 0
      ? ` ${countOf(newcomers.length, 'company has its', 'companies have their')} first article here since ${since}, among them ${list(newcomers.slice(0, MAX_NAMED).map(({ name }) => name))}.`
      : '';
  return [
    {
      kind: 'companies',
      section: 'opportunities',
      text: `${formatNumber(companies.length)} companies employ authors of ${formatNumber(articles.length)} of the ${formatNumber(known)} articles with known affiliations: most often ${list(named)}.${joined}`,
      action: null,
      subject: null,
      rows: articles.slice(0, MAX_ROWS).map(({ pmid }) => ({ pmid, quote: null })),
      formula: 'statement',
      figures: [
        { name: 'known', label: 'Articles with known affiliations', value: known },
        { name: 'articles', label: 'Those that name a company', value: articles.length },
        { name: 'companies', label: 'Companies', value: companies.length },
        {
          name: 'newcomers',
          label: `Companies with their first article since ${since}`,
          value: newcomers.length,
        },
      ],
      strength: Math.min(1, articles.length / known),
    },
  ];
}

export const companies: StatementKind = {
  name: 'companies',
  says: 'Which companies employ authors of the articles that match, and which came in during the last three years.',
  gate: 'Twenty articles with known affiliations, and three companies among them; branches count for their company. New is whose first article is of the last three years of a literature that goes back three years before.',
  isCounted: true,
  precision: null,
  find,
};
