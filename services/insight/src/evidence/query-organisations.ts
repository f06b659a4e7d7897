import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import type {
  TopicOrganisation,
  TopicOrganisations,
  TopicOrganisationsQuery,
} from '@sextant/contracts/insight/topic-organisations';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { headCompanies } from './companies.ts';
import { funderKey, funderName } from './funder-name.ts';
import { querySponsors } from './query-sponsors.ts';
import type { EvidenceTable } from './table.ts';

const MAX_FUNDERS = 100;
const MAX_TECHNOLOGIES = 10;
/** A newcomer's first article is of the last years of the literature; one that is no longer has no newcomers. */
const NEWCOMER_YEARS = 3;

/** The most frequent value, the first of those that are equally frequent; undefined of none. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const byArticles =
  <Counted extends { readonly articles: number; readonly pmids: readonly string[] }>(
    nameOf: (one: Counted) => string,
  ) =>
  (a: Counted, b: Counted) =>
    b.articles - a.articles || (nameOf(a) < nameOf(b) ? -1 : 1);

const newestFirst = (studies: Iterable<EvidenceStudy>) =>
  [...studies].sort((a, b) => (b.year ?? 0) - (a.year ?? 0) || Number(b.pmid) - Number(a.pmid));

/** Studies by what they have, each once. */
class StudiesBy<Key> {
  private readonly found = new Map<Key, Set<EvidenceStudy>>();
  add(key: Key, study: EvidenceStudy): void {
    const studies = this.found.get(key) ?? new Set();
    this.found.set(key, studies.add(study));
  }
  list<Counted extends { readonly articles: number; readonly pmids: string[] }>(
    present: (
      key: Key,
      counted: { articles: number; pmids: string[] },
      studies: readonly EvidenceStudy[],
    ) => Counted,
    nameOf: (one: Counted) => string,
  ): Counted[] {
    return [...this.found]
      .map(([key, all]) => {
        const studies = newestFirst(all);
        return present(key, { articles: studies.length, pmids: studies.map(({ pmid }) => pmid) }, studies);
      })
      .sort(byArticles(nameOf));
  }
}

/** A company is one wherever it sits; of others, those of one name in two countries are two. */
export function identities(organisations: readonly KeyedOrganisation[]): readonly string[] {
  const heads = headCompanies(organisations.flatMap(({ name, kind }) => (kind === 'company' ? name : [])));
  const keyByName = new Map(organisations.map(({ name, key }) => [name, key]));
  const placed = new Map(
    organisations.flatMap(({ key, country }) => (country ? [[key, country] as const] : [])),
  );
  return organisations.map(({ name, key, kind, country }) =>
    kind === 'company'
      ? (keyByName.get(heads.get(name) ?? name) ?? key)
      : `${key} ${country ?? placed.get(key) ?? ''}`,
  );
}

interface Years {
  readonly first: number | null;
  readonly last: number | null;
}

function yearsOf(studies: readonly EvidenceStudy[]): Years {
  const years = studies.flatMap(({ year }) => year ?? []);
  return years.length > 0
    ? { first: Math.min(...years), last: Math.max(...years) }
    : { first: null, last: null };
}

function technologiesOf(studies: readonly EvidenceStudy[], names: EvidenceTable['names']) {
  const found = Map.groupBy(
    studies.flatMap(({ technologies }) => technologies),
    (key) => key,
  );
  return [...found]
    .map(([key, { length }]) => ({ key, name: names[key] ?? key, articles: length }))
    .sort((a, b) => b.articles - a.articles || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_TECHNOLOGIES);
}

/** What groups and orders organisations; the rest is counted for those of a page. */
interface Body extends Omit<TopicOrganisation, 'perYear' | 'technologies'> {
  readonly own: readonly EvidenceStudy[];
}

const GROUPS: Readonly<Record<TopicOrganisationsQuery['group'], (one: Body) => boolean>> = {
  all: () => true,
  companies: ({ kind }) => kind === 'company',
  others: ({ kind }) => kind !== 'company',
  newcomers: ({ isNewcomer }) => isNewcomer,
};

/** Who is behind the studies of a topic: those that match and are neither retracted nor rejected. */
export function queryOrganisations(
  table: EvidenceTable,
  studies: readonly EvidenceStudy[],
  query: TopicOrganisationsQuery,
  offset: number,
): Omit<TopicOrganisations, 'runId' | 'nextCursor'> & { readonly isLast: boolean } {
  const { who, names, asOf } = table;
  const all = studies.filter(
    ({ isMatch, isRetracted, isRejected }) => isMatch && !isRetracted && !isRejected,
  );
  const literature = yearsOf(all);
  const { technology } = query;
  const counted = technology ? all.filter(({ technologies }) => technologies.includes(technology)) : all;
  const ids = identities(who?.organisations ?? []);
  const [bodies, countries, funders] = [
    new StudiesBy<string>(),
    new StudiesBy<string>(),
    new StudiesBy<string>(),
  ];
  const variants = new Map<string, KeyedOrganisation[]>();
  /** The shortest spelling of each. */
  const funderNames = new Map<string, string>();
  let named = 0;
  for (const study of counted) {
    const { of = [], by = [] } = who?.articles[study.pmid] ?? {};
    if (of.length > 0) named += 1;
    for (const place of of) {
      const [id, organisation] = [ids[place], who?.organisations[place]];
      if (id === undefined || !organisation) continue;
      bodies.add(id, study);
      const own = variants.get(id);
      if (own) own.push(organisation);
      else variants.set(id, [organisation]);
      if (organisation.country) countries.add(organisation.country, study);
    }
    for (const place of by) {
      const name = funderName(who?.funders[place] ?? '');
      const key = funderKey(name);
      const known = funderNames.get(key);
      if (known === undefined || name.length < known.length) funderNames.set(key, name);
      funders.add(key, study);
    }
  }
  const { first, last } = yearsOf(counted);
  // Of the whole literature, so that a technology of last year does not make newcomers of everybody.
  const end = Math.min(table.lastYear ?? Number.POSITIVE_INFINITY, literature.last ?? 0);
  const isLong = literature.first !== null && literature.first <= end - NEWCOMER_YEARS;
  const organisations = bodies.list<Body>(
    (id, count, own) => {
      const years = yearsOf(own);
      const mentions = variants.get(id) ?? [];
      return {
        name: mostFrequent(mentions.map(({ name }) => name).toSorted((a, b) => a.length - b.length)) ?? '',
        kind: mostFrequent(mentions.map(({ kind }) => kind)) ?? 'company',
        country: mostFrequent(mentions.flatMap(({ country }) => country ?? [])) ?? null,
        ...count,
        share: count.articles / named,
        firstYear: years.first,
        lastYear: years.last,
        isNewcomer: isLong && years.first !== null && years.first > end - NEWCOMER_YEARS,
        own,
      };
    },
    ({ name }) => name,
  );
  const whole = ({ own, ...body }: Body): TopicOrganisation => ({
    ...body,
    perYear:
      first === null || last === null
        ? []
        : Array.from(
            { length: last - first + 1 },
            (_, n) => own.filter(({ year }) => year === first + n).length,
          ),
    technologies: technologiesOf(own, names),
  });
  const inGroup = organisations.filter(GROUPS[query.group]);
  const count = (group: TopicOrganisationsQuery['group']) => organisations.filter(GROUPS[group]).length;
  return {
    asOf,
    isKnown: who !== undefined,
    articles: counted.length,
    named,
    firstYear: first,
    lastYear: last,
    groups: { companies: count('companies'), others: count('others'), newcomers: count('newcomers') },
    organisations: inGroup.slice(offset, offset + query.limit).map(whole),
    countries: countries.list(
      (country, each) => ({ country, ...each }),
      ({ country }) => country,
    ),
    funders: funders
      .list(
        (key, each) => ({ name: funderNames.get(key) ?? key, ...each }),
        ({ name }) => name,
      )
      .slice(0, MAX_FUNDERS),
    sponsors: querySponsors(table, technology),
    isLast: offset + query.limit >= inGroup.length,
  };
}
