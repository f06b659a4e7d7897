const AT = '2026-01-05T10:00:00.000Z';

export const USER = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  quadrantNames: null,
  createdAt: AT,
  updatedAt: AT,
};

export const ARTICLE = {
  pmid: '31978945',
  title: 'Lipid nanoparticles for the delivery of messenger RNA',
  authors: ['Lovelace A', 'Byron G'],
  journal: 'Journal of Examples',
  pubDate: '2020 Jan 24',
  abstract: 'Lipid nanoparticles carried messenger RNA into liver cells.',
  keywords: ['lipid nanoparticles', 'mRNA'],
  citationCount: 12,
};

export const GENERATION = {
  articles: [ARTICLE],
  searchQuery: 'mRNA delivery',
  filters: { historicalDepth: '5', futureHorizon: '1y' },
};

export const RADAR_ITEM = {
  name: 'Lipid nanoparticles',
  description: 'Carriers of messenger RNA.',
  ring: 'Trial',
  quadrant: 'Platforms',
  impact: 8,
  effort: 5,
  relatedArticles: [ARTICLE.pmid],
};

const made = {
  id: 'delivery',
  name: 'Delivery',
  description: '',
  searchQuery: 'mRNA delivery',
  createdAt: AT,
  updatedAt: AT,
};

export const RADAR = { ...made, items: [RADAR_ITEM] };

const YEAR = { period: 'Year 1', startDate: '2026-01-01', endDate: '2026-12-31', milestones: [] };

export const ROADMAP = {
  ...made,
  roadmapType: 'Strategic',
  model: 'Hybrid',
  timeHorizon: { startDate: YEAR.startDate, endDate: YEAR.endDate, periods: [YEAR] },
  elements: [
    {
      id: 'e1',
      name: 'Lipid nanoparticles',
      description: 'Carriers of messenger RNA.',
      category: 'Technology Capabilities',
      timeline: YEAR,
      dependencies: [],
      maturityLevel: 'Pilot',
      businessValue: 8,
      technicalRisk: 4,
      relatedArticles: [ARTICLE.pmid],
    },
  ],
};
