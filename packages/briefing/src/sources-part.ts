import { isSyntheticTrial } from '@sextant/contracts/literature/trial';
import type { BriefingBlock, BriefingSection, Cell, TopicSources } from './briefing.ts';
import { formatCalendarDate, formatCountry, formatList, formatQuantity } from './words/formatting.ts';
import { formatTrialDate, phaseWords } from './words/trial-words.ts';

export const MAX_COMPANIES = 10;
const MAX_SPONSORS = 10;
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

/** A section with a table below its text, and what is left out below the table. */
const withTable = (
  section: BriefingSection,
  table: Omit<Extract<BriefingBlock, { kind: 'table' }>, 'kind'>,
  rest = '',
): BriefingSection => ({
  ...section,
  blocks: [
    ...section.blocks,
    { kind: 'table', ...table },
    ...(rest ? [{ kind: 'text', tone: 'quiet', text: rest } as const] : []),
  ],
});

/** The first companies of a topic, with its newcomers among them; null where no affiliation is known. */
export function whoSection(who: TopicSources['who']): BriefingSection | null {
  const [id, title] = ['who', 'Who Is Behind It'];
  if (who === 'lost') return lines(id, title, 'It could not be loaded; it is on the tab Who.');
  if (!who || who.named === 0) return null;
  const { companies, others } = who.groups;
  const counted = `${formatQuantity(who.named, 'article')} of ${who.articles} name an organisation: ${formatQuantity(companies, 'company', 'companies')}, ${formatQuantity(others, 'other')}.`;
  const shown = who.organisations.slice(0, MAX_COMPANIES);
  const rest = companies - shown.length;
  const section = lines(id, title, counted);
  if (shown.length === 0) return section;
  return withTable(
    section,
    {
      columns: [
        { title: 'Company', share: 34 },
        { title: 'Articles', share: 12 },
        { title: 'Years', share: 16 },
        { title: 'Technologies', share: 38 },
      ],
      rows: shown.map(
        ({ name, country, articles, firstYear, lastYear, isNewcomer, technologies }): Cell[] => [
          {
            text: name,
            notes: [country ? formatCountry(country) : '', isNewcomer ? 'newcomer' : ''].filter(Boolean),
          },
          { text: String(articles) },
          { text: yearsText(firstYear, lastYear) },
          { text: formatList(technologies.slice(0, MAX_TECHNOLOGIES).map((technology) => technology.name)) },
        ],
      ),
    },
    rest > 0 ? `${formatQuantity(rest, 'further company', 'further companies')} on the tab Who.` : '',
  );
}

/** The first lead sponsors of a topic's trials; null where none is known, or where the section before says that it is lost. */
export function sponsorsSection(who: TopicSources['who']): BriefingSection | null {
  if (!who || who === 'lost' || who.sponsors.length === 0) return null;
  const shown = who.sponsors.slice(0, MAX_SPONSORS);
  const rest = who.sponsors.length - shown.length;
  return withTable(
    lines(
      'sponsors',
      'Sponsors of Registered Trials',
      'Who leads registered trials of this topic: industry first, then those with most trials.',
    ),
    {
      columns: [
        { title: 'Sponsor', share: 34 },
        { title: 'Trials', share: 14 },
        { title: 'Highest phase', share: 14 },
        { title: 'Technologies', share: 38 },
      ],
      rows: shown.map(({ name, isIndustry, trials, underWay, phase, technologies }): Cell[] => [
        { text: name, notes: isIndustry ? ['industry'] : [] },
        { text: String(trials), notes: underWay > 0 ? [`${underWay} under way`] : [] },
        { text: phaseWords(phase) },
        { text: formatList(technologies.slice(0, MAX_TECHNOLOGIES)) },
      ]),
    },
    rest > 0 ? `${formatQuantity(rest, 'further sponsor')} on the tab Who.` : '',
  );
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
  return withTable(section, {
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
  });
}

/** Who is behind a topic, who leads its trials, and what reads out next. */
export const sourceSections = (sources: TopicSources | null | undefined): BriefingSection[] =>
  [
    whoSection(sources?.who ?? null),
    sponsorsSection(sources?.who ?? null),
    readoutsSection(sources?.pipeline ?? null),
  ].filter((section) => section !== null);
