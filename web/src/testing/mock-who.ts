import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicOrganisation } from '@sextant/contracts/insight/topic-organisations';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import type { MockInsight } from './mock-insight.ts';
import { WHO_YEARS } from './who-fixtures.ts';

const isIn = {
  all: () => true,
  companies: ({ kind }: TopicOrganisation) => kind === 'company',
  others: ({ kind }: TopicOrganisation) => kind !== 'company',
  newcomers: ({ isNewcomer }: TopicOrganisation) => isNewcomer,
} as const;

/** Who is behind every topic, from `insight.who`; null: no run has read it. */
export const mockWho = (insight: MockInsight): HttpHandler =>
  mockCall(insightCalls.topicOrganisations, ({ query }) => {
    if (!insight.evidence)
      return problem(404, 'The topic has no evidence table.', 'insight.evidence-not-found');
    const { technology } = query;
    const all = (insight.who ?? []).filter(
      ({ technologies }) => !technology || technologies.some(({ key }) => key === technology),
    );
    const group = all.filter(isIn[query.group]);
    const start = Number(query.cursor ?? 0);
    const end = start + query.limit;
    const count = (name: keyof typeof isIn) => all.filter(isIn[name]).length;
    const byCountry = Map.groupBy(all, ({ country }) => country);
    const articles = insight.evidence.filter(({ isMatch }) => isMatch).length;
    return {
      runId: query.run ?? '018f0000-0000-7000-8000-00000000e001',
      asOf: '2026-11-27T09:00:00.000Z',
      isKnown: insight.who !== null,
      articles,
      named: all.length > 0 ? Math.round(articles * 0.9) : 0,
      firstYear: WHO_YEARS[0],
      lastYear: WHO_YEARS[1],
      groups: { companies: count('companies'), others: count('others'), newcomers: count('newcomers') },
      organisations: group.slice(start, end),
      countries: [...byCountry].flatMap(([country, own]) => {
        const pmids = [...new Set(own.flatMap((one) => one.pmids))];
        return country ? [{ country, articles: pmids.length, pmids }] : [];
      }),
      funders: all.slice(0, 2).map(({ pmids }, index) => ({
        name: `Agency ${index + 1} of Examples`,
        articles: pmids.length,
        pmids,
      })),
      sponsors: [
        {
          name: 'Invented Pharma Inc.',
          isIndustry: true,
          trials: 2,
          underWay: 1,
          phase: '3' as const,
          nctIds: ['NCT90000002', 'NCT90000001'],
          technologies: ['Lipid nanoparticles'],
        },
      ].slice(0, insight.who === null ? 0 : 1),
      nextCursor: end < group.length ? String(end) : null,
    };
  });
