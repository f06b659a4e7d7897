import { formatCountry } from '@sextant/briefing/words/formatting';
import type {
  TopicOrganisation,
  TopicOrganisations,
  TopicSponsor,
} from '@sextant/contracts/insight/topic-organisations';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';
import { KIND_NAMES } from './words.ts';

export type WhoFile = 'organisations' | 'sponsors' | 'countries' | 'funders';

const ORGANISATIONS: readonly CsvColumn<TopicOrganisation>[] = [
  ['Name', ({ name }) => name],
  ['Kind', ({ kind }) => KIND_NAMES[kind]],
  ['Country', ({ country }) => (country ? formatCountry(country) : null)],
  ['Articles', ({ articles }) => articles],
  ['Share', ({ share }) => Number(share.toFixed(4))],
  ['First Year', ({ firstYear }) => firstYear],
  ['Last Year', ({ lastYear }) => lastYear],
  ['Newcomer', ({ isNewcomer }) => (isNewcomer ? 'Yes' : 'No')],
  ['Technologies', ({ technologies }) => technologies.map(({ name }) => name).join('; ')],
  ['PMIDs', ({ pmids }) => pmids.join('; ')],
];

const SPONSORS: readonly CsvColumn<TopicSponsor>[] = [
  ['Sponsor', ({ name }) => name],
  ['Industry', ({ isIndustry }) => (isIndustry ? 'Yes' : 'No')],
  ['Trials', ({ trials }) => trials],
  ['Under Way', ({ underWay }) => underWay],
  ['Highest Phase', ({ phase }) => phase],
  ['Technologies', ({ technologies }) => technologies.join('; ')],
  ['NCT Numbers', ({ nctIds }) => nctIds.join('; ')],
];

interface Counted {
  readonly name: string;
  readonly articles: number;
  readonly pmids: readonly string[];
}
const counted = (heading: string): readonly CsvColumn<Counted>[] => [
  [heading, ({ name }) => name],
  ['Articles', ({ articles }) => articles],
  ['PMIDs', ({ pmids }) => pmids.join('; ')],
];

/** A row an organisation, a sponsor, a country or a funder. */
export function whoCsv(
  file: WhoFile,
  {
    organisations,
    first,
  }: { readonly organisations: readonly TopicOrganisation[]; readonly first: TopicOrganisations },
): string {
  if (file === 'organisations') return csvTable(ORGANISATIONS, organisations);
  if (file === 'sponsors') return csvTable(SPONSORS, first.sponsors);
  if (file === 'funders') return csvTable(counted('Funder'), first.funders);
  return csvTable(
    counted('Country'),
    first.countries.map(({ country, ...each }) => ({ ...each, name: formatCountry(country) })),
  );
}
