import { isSyntheticTrial } from '@sextant/contracts/literature/trial';
import type { BriefingBlock, BriefingSection, Cell, TopicSources } from './briefing.ts';
import { formatCalendarDate, formatCountry, formatList, formatQuantity } from './words/formatting.ts';
import { formatTrialDate, phaseWords } from './words/trial-words.ts';

export const MAX_COMPANIES = 10;
const MAX_READOUTS = 20;
const MAX_TECHNOLOGIES = 3;

const lines = (id: string, title: string, ...texts: string[]): BriefingSection => ({
  id,
  title,
  isWide: false,
  blocks: texts.map((text) => ({ kind: 'text', text })),
});

const yearsText = (first: number | null, last: number | null): string =>
  first === null || last === null ? '' : first === last ? String(first) : `${first}–${last}`;

/** The first companies of a topic, with its newcomers among them; null where no affiliation is known. */
export function whoSection(who: TopicSources['who']): BriefingSection | null {
  const [id, title] = ['who', 'Who Is Behind It'];
  if (who === 'lost') return lines(id, title, 'It could not be loaded; it is on the tab Who.');
  if (!who || who.named === 0) return null;
  const { companies, others } = who.groups;
  const counted = `${formatQuantity(who.named, 'article')} of ${who.articles} name an organisation: ${formatQuantity(companies, 'company', 'companies')}, ${formatQuantity(others, 'other')}.`;
  const shown = who.organisations.slice(0, MAX_COMPANIES);
  const rest = companies - shown.length;
  const table: BriefingBlock = {
    kind: 'table',
    columns: [
      { title: 'Company', share: 34 },
      { title: 'Articles', share: 12 },
      { title: 'Years', share: 16 },
      { title: 'Technologies', share: 38 },
    ],
    rows: shown.map(({ name, country, articles, firstYear, lastYear, isNewcomer, technologies }): Cell[] => [
      {
        text: name,
        notes: [country ? formatCountry(country) : '', isNewcomer ? 'newcomer' : ''].filter(Boolean),
      },
      { text: String(articles) },
      { text: yearsText(firstYear, lastYear) },
      { text: formatList(technologies.slice(0, MAX_TECHNOLOGIES).map((technology) => technology.name)) },
    ]),
  };
  const section = lines(id, title, counted);
  return shown.length === 0
    ? section
    : {
        ...section,
        blocks: [
          ...section.blocks,
          table,
          ...(rest > 0
            ? [
                {
                  kind: 'text',
                  tone: 'quiet',
                  text: `${formatQuantity(rest, 'further company', 'further companies')} on the tab Who.`,
                } as const,
              ]
            : []),
        ],
      };
}

/** Results of registered trials that are ahead; null where no trial is known. */
export function readoutsSection(pipeline: TopicSources['pipeline']): BriefingSection | null {
  const [id, title] = ['readouts', 'Readouts Ahead'];
  if (pipeline === 'lost') return lines(id, title, 'They could not be loaded; they are on the tab Pipeline.');
  if (!pipeline || pipeline.total === 0) return null;
  const { total, registryAsOf, ahead } = pipeline;
  const known = `${formatQuantity(total, 'registered trial')}${registryAsOf ? `, as of ${formatCalendarDate(registryAsOf)}` : ''}`;
  if (ahead.length === 0)
    return lines(id, title, `${known}: no active one has its primary completion ahead.`);
  const shown = ahead.slice(0, MAX_READOUTS);
  const section = lines(
    id,
    title,
    `${known}. ${formatQuantity(ahead.length, 'active one')} with the primary completion ahead${shown.length < ahead.length ? `; the next ${shown.length}` : ''}:`,
  );
  return {
    ...section,
    blocks: [
      ...section.blocks,
      {
        kind: 'table',
        columns: [
          { title: 'Primary completion', share: 20 },
          { title: 'Trial', share: 46 },
          { title: 'Phase', share: 12 },
          { title: 'Sponsor', share: 22 },
        ],
        rows: shown.map(
          ({ nctId, title: name, acronym, phase, leadSponsor, primaryCompletion, enrolment }): Cell[] => [
            {
              text: formatTrialDate(primaryCompletion?.date ?? ''),
              notes: primaryCompletion?.type === 'actual' ? [] : ['estimated'],
            },
            {
              text: acronym ? `${acronym}: ${name}` : name,
              notes: [
                `${nctId}${isSyntheticTrial(nctId) ? ' (invented)' : ''}`,
                ...(enrolment ? [formatQuantity(enrolment.count, 'person', 'people')] : []),
              ],
            },
            { text: phaseWords(phase) },
            { text: leadSponsor?.name ?? '' },
          ],
        ),
      },
    ],
  };
}
