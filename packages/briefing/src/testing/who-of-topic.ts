import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { MAX_COMPANIES } from '../sources-part.ts';

const company = (place: number) => ({
  name: `Invented Pharma ${place}`,
  kind: 'company' as const,
  country: place === 1 ? 'CA' : null,
  articles: 20 - place,
  pmids: [],
  share: 0.1,
  firstYear: 2015,
  lastYear: place === 1 ? 2015 : 2026,
  perYear: [],
  isNewcomer: place === 2,
  technologies: ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `Technology ${key}`, articles: 2 })),
});
const sponsor = (place: number) => ({
  name: `Invented Sponsor ${place}`,
  isIndustry: place === 1,
  trials: 20 - place,
  underWay: place === 1 ? 2 : 0,
  phase: place === 1 ? ('2/3' as const) : null,
  nctIds: [],
  technologies: ['a', 'b', 'c', 'd'].slice(place - 1),
});
/** Who is behind an invented topic, as a briefing loads it. */
export const whoOfTopic = (companies: number, sponsors = 0): TopicOrganisations => ({
  runId: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11',
  asOf: '2026-11-21T09:00:00Z',
  isKnown: true,
  articles: 100,
  named: companies === 0 ? 0 : 80,
  firstYear: 2015,
  lastYear: 2026,
  groups: { companies, others: 30, newcomers: 1 },
  organisations: Array.from({ length: Math.min(companies, MAX_COMPANIES) }, (_, n) => company(n + 1)),
  countries: [],
  funders: [],
  sponsors: Array.from({ length: sponsors }, (_, n) => sponsor(n + 1)),
  nextCursor: null,
});
