import type { DigestCompany } from '@sextant/contracts/insight/digest';
import { identities } from '../evidence/query-organisations.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import { newStudies } from './articles.ts';

const MAX_PMIDS = 5;

/** Companies that new articles name, and that no article named before, under any of their names. */
export function newCompanies(before: EvidenceTable, after: EvidenceTable): DigestCompany[] {
  if (!before.who || !after.who) return [];
  const { organisations, articles } = after.who;
  const isNewArticle = new Set(newStudies(before, after).map(({ pmid }) => pmid));
  const known = new Set(before.who.organisations.map(({ key }) => key));
  const ids = identities(organisations);
  const groups = Map.groupBy(
    organisations.flatMap((organisation, place) => (organisation.kind === 'company' ? place : [])),
    (place) => ids[place] ?? '',
  );
  return [...groups.values()]
    .flatMap((places): DigestCompany[] => {
      const members = places.flatMap((place) => organisations[place] ?? []);
      const [first] = members.toSorted((a, b) => a.name.length - b.name.length);
      if (!first || members.some(({ key }) => known.has(key))) return [];
      const naming = Object.entries(articles)
        .filter(([, { of = [] }]) => of.some((place) => places.includes(place)))
        .map(([pmid]) => pmid)
        .sort((a, b) => Number(b) - Number(a));
      if (!naming.some((pmid) => isNewArticle.has(pmid))) return [];
      return [{ name: first.name, country: first.country, pmids: naming.slice(0, MAX_PMIDS) }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
