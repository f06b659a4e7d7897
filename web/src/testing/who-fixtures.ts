import type { TopicOrganisation } from '@sextant/contracts/insight/topic-organisations';
import type { OrganisationKind } from '@sextant/contracts/literature/organisation';

export const WHO_YEARS = [2010, 2024] as const;
const KINDS: readonly OrganisationKind[] = [
  'company',
  'university',
  'hospital',
  'research institute',
  'government',
  'other non-profit',
];
const COUNTRIES = ['JP', 'US', 'DE', null, 'GB', 'BR'];

/**
 * Organisations of invented names, most articles first: every third one a company, every seventh a newcomer, and one of a very long
 * name.
 * @param pmids of the topic's articles
 */
export function whoFixture(count: number, pmids: readonly string[]): TopicOrganisation[] {
  const [first, last] = WHO_YEARS;
  return Array.from({ length: count }, (_, index) => {
    const start = index % pmids.length;
    const own = pmids.slice(start, start + Math.max(1, Math.round(40 / (index + 1))));
    const isNewcomer = index % 7 === 6;
    const kind = index % 3 === 0 ? 'company' : (KINDS[1 + (index % 5)] ?? 'university');
    const perYear = Array.from({ length: last - first + 1 }, () => 0);
    for (const [place] of own.entries()) {
      const year = isNewcomer ? perYear.length - 1 : (place * 5 + index) % perYear.length;
      perYear[year] = (perYear[year] ?? 0) + 1;
    }
    const years = perYear.flatMap((articles, year) => (articles > 0 ? first + year : []));
    const name =
      index === 4 ? 'Foundation for the Advancement of Very Long Names in the Sciences of '.repeat(2) : '';
    return {
      name: name.trim() || `${kind === 'company' ? 'Examplogen' : 'University of Exampleton'} ${index + 1}`,
      kind,
      country: COUNTRIES[index % COUNTRIES.length] ?? null,
      articles: own.length,
      pmids: own,
      share: own.length / Math.max(1, pmids.length),
      firstYear: years[0] ?? null,
      lastYear: years.at(-1) ?? null,
      perYear,
      isNewcomer,
      technologies: Array.from({ length: index % 6 }, (_, n) => ({
        key: `technology-${n}`,
        name: `technology ${n + 1}`,
        articles: 6 - n,
      })),
    };
  });
}
