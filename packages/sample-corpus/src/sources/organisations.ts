import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { createRandom, type Random } from '../random.ts';
import { companiesOf, companyOfDrug, FUNDERS, UNIVERSITIES } from './bodies.ts';

/** Who is behind the articles of a theme: the answer key of its organisations. */
export interface PlantedOrganisations {
  readonly theme: string;
  /** Companies that employ authors, with their articles, retracted ones left out. */
  readonly companies: readonly { readonly name: string; readonly pmids: readonly string[] }[];
  /** The one of them whose first article is of the end of the literature. */
  readonly newcomer: string;
}

const CHANCES = { none: 0.08, second: 0.35, company: 0.12, ofDrug: 0.7, grant: 0.25 } as const;
/** Articles of the newcomer, the newest ones of its theme. */
const NEWCOMER_ARTICLES = 3;

/** Whom the authors of an article belong to, and who paid. */
function sourcesOf(record: LiteratureRecord, slug: string, isNewest: boolean, random: Random) {
  const companies = companiesOf(slug);
  const drug = (record.substances ?? []).map(({ name }) => companyOfDrug(slug, name)).find(Boolean);
  const isOfDrug = random.chance(CHANCES.ofDrug);
  const isOfCompany = random.chance(CHANCES.company);
  const other = random.pick(companies.slice(0, -1));
  const company = isNewest ? companies.at(-1) : isOfDrug && drug ? drug : isOfCompany ? other : undefined;
  const universities = random.sample(UNIVERSITIES, random.chance(CHANCES.second) ? 2 : 1);
  const isWithout = random.chance(CHANCES.none) && !company;
  const grant = { id: `EX-${random.int(1_000, 9_999)}`, agency: random.pick(FUNDERS) };
  const hasGrant = random.chance(CHANCES.grant);
  return {
    affiliations: isWithout
      ? []
      : [...universities, ...(company ? [company] : [])].map(({ affiliation }) => affiliation),
    grants: hasGrant ? [{ ...grant, acronym: null, country: null }] : [],
  };
}

interface ThemeArticle {
  readonly record: LiteratureRecord;
  readonly slug: string;
}

/** Gives each record, oldest first, affiliations and grants, with draws of their own: nothing else changes. */
export function withSources(articles: readonly ThemeArticle[], seed: string | number): LiteratureRecord[] {
  const random = createRandom(`sources ${seed}`);
  const newest = new Set(
    [...Map.groupBy(articles, ({ slug }) => slug).values()].flatMap((own) =>
      own
        .filter(({ record }) => record.retraction === null)
        .slice(-NEWCOMER_ARTICLES)
        .map(({ record }) => record.pmid),
    ),
  );
  return articles.map(({ record, slug }) => ({
    ...record,
    ...sourcesOf(record, slug, newest.has(record.pmid), random),
  }));
}

/** The answer key of `withSources`. */
export const collectOrganisations = (articles: readonly ThemeArticle[]): PlantedOrganisations[] =>
  [...Map.groupBy(articles, ({ slug }) => slug)].map(([theme, own]) => {
    const companies = companiesOf(theme).map(({ name, affiliation }) => ({
      name,
      pmids: own.flatMap(({ record: { pmid, affiliations, retraction } }) =>
        affiliations?.includes(affiliation) && retraction === null ? pmid : [],
      ),
    }));
    return { theme, companies, newcomer: companies.at(-1)?.name ?? '' };
  });
