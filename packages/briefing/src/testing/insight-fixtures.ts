import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Claim, Evidence } from '@sextant/contracts/insight/evidence';
import type { ExampleTopic } from '@sextant/contracts/insight/example-topic';
import {
  MOVEMENTS,
  QUADRANTS,
  type RadarData,
  type RadarItem,
  RINGS,
  type Ring,
} from '@sextant/contracts/insight/radar';
import {
  ELEMENT_CATEGORIES,
  MATURITY_LEVELS,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import { type Article, FIRST_SYNTHETIC_PMID } from '@sextant/contracts/literature/article';
import { mockTopicKey } from './mock-topic-key.ts';

/** Deterministic insight data in the services' format: the same seed yields the same radar, byte for byte. */
const QUERY = 'mRNA delivery';
const AS_OF = '2026-11-20T14:05:00.000Z';
const USER = '7d0c1a52-5e0f-4b7e-9a3d-0d5d3f1b2c44';

/** Mulberry32: small, seeded, good enough for test data. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SUBJECTS = [
  'lipid nanoparticles',
  'ionizable lipids',
  'self-amplifying RNA',
  'circular RNA',
  'base editing',
  'prime editing',
  'spatial transcriptomics',
  'microfluidic mixing',
  'nucleoside modification',
  'PEG-lipid shedding',
  'exosome loading',
  'cell-free synthesis',
  'codon optimisation',
  'lyophilised formulations',
  'intradermal patches',
  'inhaled delivery',
  'organ-selective targeting',
  'endosomal escape assays',
  'single-cell sequencing',
  'machine-learned lipid design',
  'in vivo CAR-T',
  'neoantigen vaccines',
  'adjuvant screening',
  'biodistribution imaging',
  'thermostable vaccines',
  'protein replacement',
  'antibody-conjugated particles',
  'polymer carriers',
  'in vitro transcription',
  'cap analogues',
] as const;
const QUALIFIERS = [
  '',
  'repeat-dose',
  'tumour-targeted',
  'low-dose',
  'paediatric',
  'high-throughput',
  'placental',
  'GMP-grade',
  'oral',
  'long-acting',
] as const;
const LONG_NAME =
  'N1-methylpseudouridine-modified polycistronic messenger RNA with engineered 3′ untranslated regions for extended expression';
const JOURNALS = [
  'Nature Biotechnology',
  'J Control Release',
  'Mol Ther Nucleic Acids',
  'Adv Drug Deliv Rev',
  'Lancet Infect Dis',
];
const AUTHORS = [
  'Ito K',
  'Müller A',
  'Okafor C',
  'Silva RM',
  'Zhang Y',
  'O’Brien T',
  'Nguyễn TH',
  'Kowalska E',
];

function technologyName(index: number): string {
  if (index === 4) return LONG_NAME;
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const qualifier = QUALIFIERS[Math.floor(index / SUBJECTS.length) % QUALIFIERS.length] ?? '';
  const series = Math.floor(index / (SUBJECTS.length * QUALIFIERS.length));
  return [qualifier, subject, series ? `series ${series + 1}` : ''].filter(Boolean).join(' ');
}

const support = (name: string, percent: number) =>
  `Repeated administration of ${name} raised expression ${percent} % over the comparator without a rise in transaminases (p < 0.01).`;

export function articleFixture(index: number, over: Partial<Article> = {}): Article {
  const next = random(index + 11);
  const name = technologyName(index % 40);
  const year = 2017 + Math.floor(next() * 10);
  return {
    pmid: String(FIRST_SYNTHETIC_PMID + 1_000 + index),
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} in a murine model of delivery to the lung: a dose-finding study`,
    authors: AUTHORS.slice(0, 1 + Math.floor(next() * AUTHORS.length)),
    journal: JOURNALS[index % JOURNALS.length] ?? '',
    pubDate: index % 6 === 0 ? String(year) : `${year} Mar ${1 + (index % 27)}`,
    abstract: `BACKGROUND: Delivery limits the use of messenger RNA outside the liver. METHODS: Forty-eight animals were dosed at 0.1 to 1.0 mg/kg for six weeks. RESULTS: ${support(name, 12 + (index % 40))} Antibodies against the carrier were found in two animals. CONCLUSIONS: The carrier deserves study in larger species.`,
    doi: null,
    keywords: ['mRNA', name],
    citationCount: Math.floor(next() * 200),
    articleType: 'Journal Article',
    synthetic: true,
    ...over,
  };
}

export const articleFixtures = (count = 24): Article[] =>
  Array.from({ length: count }, (_, i) => articleFixture(i));

function claimFixture(path: string, seed: number, articles: readonly Article[]): Claim {
  const next = random(seed * 7 + 3);
  const cited = Array.from(
    { length: 1 + Math.floor(next() * 8) },
    (_, i) => articles[(seed + i * 5) % articles.length],
  ).filter((article) => article !== undefined);
  const first = 2016 + Math.floor(next() * 3);
  const yearly = Array.from({ length: 2026 - first + 1 }, (_, i) => ({
    year: first + i,
    count: Math.round((i + 1) * next() * 4 + (i > 4 ? 6 : 0)),
  }));
  const growth = Math.round(next() * 40);
  return {
    path,
    pmids: [...new Set(cited.map((article) => article.pmid))],
    quotes: cited.slice(0, 3).map((article) => ({
      pmid: article.pmid,
      text: article.abstract?.split(/(?<=\.)\s+/)[2] ?? article.title,
    })),
    formula: 'ring',
    figures: [
      {
        name: 'articles',
        label: 'Background articles',
        value: yearly.reduce((sum, { count }) => sum + count, 0),
      },
      { name: 'growth', label: 'Growth a year', value: growth, unit: '%' },
      {
        name: 'evidenceLevel',
        label: 'Evidence level',
        value: ['trials', 'animal studies', 'reviews'][seed % 3] ?? null,
      },
      { name: 'novelty', label: 'Novelty', value: seed % 5 === 0 ? null : Number(next().toFixed(2)) },
    ],
    yearly,
    runningYear: 2026,
    burst: seed % 3 === 0 ? null : { from: 2021, to: 2023 },
  };
}

export function evidenceFixture(claims: Claim[], over: Partial<Evidence> = {}): Evidence {
  return {
    asOf: AS_OF,
    analyst: 'Built-in analyst',
    fingerprint: 'f3a1',
    articles: { used: 20, posted: 20, unverified: [], retracted: [], withoutAbstract: 1 },
    background: {
      count: 559,
      source: 'sample corpus, 3,600 synthetic articles',
      capped: false,
      thin: false,
      historicalDepth: '5',
    },
    claims,
    grounding: { claims: claims.length + 3, supported: claims.length, dropped: 3 },
    notes: [],
    ...over,
  };
}

export function radarItemFixture(index: number, over: Partial<RadarItem> = {}): RadarItem {
  const next = random(index * 31 + 5);
  const ring = RINGS[[0, 1, 1, 2, 2, 2, 3, 3][Math.floor(next() * 8)] ?? 0] ?? 'Assess';
  const isNew = next() < 0.12;
  return {
    id: `item-${index}`,
    name: technologyName(index),
    description: `${technologyName(index)}: named in a growing share of the background, mostly in animal studies, with a first trial in 2024.`,
    ring,
    quadrant: QUADRANTS[Math.floor(next() * QUADRANTS.length)] ?? 'Tools',
    ...(isNew ? { isNew: true } : { movement: MOVEMENTS[Math.floor(next() * 5)] ?? 'No Change' }),
    impact: 1 + Math.floor(next() * 10),
    effort: 1 + Math.floor(next() * 10),
    timeline: ['1–2 years', '3–5 years', 'now'][index % 3],
    relatedArticles: [],
    assessment: assessmentFixture(index, over.ring ?? ring),
    ...over,
  };
}

function assessmentFixture(index: number, ring: Ring): TechnologyAssessment {
  return {
    maturity: 'developing',
    confidence: 0.5,
    ...(ring === 'Hold' && {
      facts: [
        {
          text: 'Two articles say that it was withdrawn from the market.',
          pmids: [String(FIRST_SYNTHETIC_PMID + 1_000)],
        },
      ],
    }),
    contributions: [
      { name: 'controlled', label: 'Controlled studies in people', value: String(index), contribution: 0.8 },
      { name: 'age', label: 'Years since the first study', value: '4', contribution: -0.5 },
    ],
  };
}

export function radarFixture(count = 30, articles = articleFixtures()): RadarData {
  const claims = Array.from({ length: count }, (_, i) => claimFixture(`/items/${i}`, i + 1, articles));
  return {
    id: `radar-${count}`,
    name: `Technology Radar: ${QUERY}`,
    description: 'Technologies of the result set, placed by evidence.',
    searchQuery: QUERY,
    items: claims.map((claim, i) => radarItemFixture(i, { relatedArticles: claim.pmids })),
    createdAt: AS_OF,
    updatedAt: AS_OF,
    evidence: evidenceFixture(claims),
  };
}

const PERIODS = [0, 1, 2].map((i) => ({
  period: `Year ${i + 1}`,
  startDate: `${2026 + i}-11-20`,
  endDate: `${2027 + i}-11-19`,
  milestones: i === 0 ? ['Carrier selected'] : [],
}));

export function roadmapFixture(count = 18, articles = articleFixtures()): RoadmapData {
  const next = random(count);
  const claims = Array.from({ length: count }, (_, i) => claimFixture(`/elements/${i}`, i + 2, articles));
  const elements: RoadmapElement[] = claims.map((claim, i) => {
    const period = PERIODS[Math.floor((i * 3) / count)] ?? PERIODS[0];
    const startMonth = Math.floor(next() * 6);
    const months = 3 + Math.floor(next() * 7);
    const base = new Date(`${period?.startDate}T00:00:00Z`);
    const at = (month: number) =>
      new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + month, 20)).toISOString().slice(0, 10);
    return {
      id: `3f2a${String(i).padStart(4, '0')}-0000-4000-8000-000000000000`,
      name: i === 4 ? LONG_NAME : technologyName(i),
      description: `Bring ${technologyName(i)} from its present evidence to the next level of maturity.`,
      category: ELEMENT_CATEGORIES[[3, 4, 1, 2, 0, 3, 3, 4][i % 8] ?? 3] ?? 'Research Areas',
      timeline: {
        period: period?.period ?? 'Year 1',
        startDate: at(startMonth),
        endDate: at(Math.min(12, startMonth + months)),
        milestones: i % 3 === 0 ? ['First trial registered', 'Go or no-go'] : [],
      },
      dependencies: [],
      maturityLevel: MATURITY_LEVELS[Math.floor(next() * 4)] ?? 'Research',
      businessValue: 1 + Math.floor(next() * 10),
      technicalRisk: 1 + Math.floor(next() * 10),
      relatedArticles: claim.pmids,
    };
  });
  for (const [i, element] of elements.entries()) {
    if (i > 2 && i % 2 === 1) element.dependencies.push(elements[Math.floor(next() * i)]?.id ?? '');
    if (i === 9) element.dependencies.push('deadbeef-1111-4000-8000-000000000000');
  }
  return {
    id: `roadmap-${count}`,
    name: `Technology Roadmap: ${QUERY}`,
    description: 'From the evidence of today to products within three years.',
    searchQuery: QUERY,
    roadmapType: 'Strategic',
    model: 'Hybrid',
    timeHorizon: { startDate: '2026-11-20', endDate: '2029-11-19', periods: PERIODS },
    elements,
    visualConfig: { layout: 'Timeline', showDependencies: true, groupBy: 'Timeline' },
    createdAt: AS_OF,
    updatedAt: AS_OF,
    evidence: evidenceFixture(claims),
  };
}

export function analysisFixture(articles = articleFixtures()): AnalysisData {
  const data = {
    executiveSummary: [
      {
        text: 'Inhaled delivery is emerging: 14 articles in 2025, 2 in 2021. No controlled study yet.',
        pmids: ['990000001'],
      },
    ],
    openQuestions: [
      {
        question: 'Who gains from inhaled delivery?',
        type: 'population' as const,
        concepts: ['Inhaled delivery'],
        quotes: [{ pmid: '990000001', text: 'Whether children gain from it is not known.' }],
        pmids: ['990000001'],
        askedBy: 3,
        lastAsked: 2025,
        answer: 'A trial of inhaled delivery in those that earlier ones left out.',
        conceptKey: 'inhaled delivery',
      },
    ],
    overallTrends: [
      'Lipid nanoparticles: 96 articles in 2025, up from 31 in 2021.',
      'Self-amplifying RNA moves from animal studies to first trials.',
      'Organ-selective targeting is named in every fifth abstract, twice as often as in 2022.',
      'A trial of repeated dosing was stopped early: transaminases rose in 9 of 48 patients.',
    ],
    emergingOpportunities: [
      'Inhaled delivery: burst 2024–2025, no trial above 60 patients yet.',
      'Lyophilised formulations: few groups, steady growth.',
    ],
    marketGaps: ['Paediatric dosing is named in 3 of 559 articles.'],
    recommendations: [
      'Follow trials of self-amplifying RNA each quarter.',
      'Test inhaled carriers beside intramuscular ones in one model.',
      'Review the safety record of repeated PEG exposure before choosing a carrier.',
    ],
    underResearchedAreas: [
      {
        area: 'Self-amplifying RNA and inhaled delivery',
        description:
          'Both concepts are strong alone, with 74 and 58 articles, and meet in 1 article where chance alone would give 8.',
        commercialPotential: 8,
        marketSize: 'Mid-size: respiratory vaccines',
        technicalFeasibility: 6,
        competitionLevel: 'Low' as const,
        keyInsights: ['Nebulisation shortens the strand in two of three studies.', 'No group works on both.'],
        suggestedProducts: ['Nebulised low-dose booster'],
      },
      {
        area: 'Placental transfer of ionizable lipids',
        description: 'Named as unknown in 5 abstracts; measured in none.',
        commercialPotential: 4,
        marketSize: 'Small',
        technicalFeasibility: 7,
        competitionLevel: 'Medium' as const,
        keyInsights: ['Pregnant animals were excluded from 11 of 12 toxicity studies.'],
        suggestedProducts: [],
      },
    ],
    technologyMaturity: {
      emerging: ['circular RNA', 'inhaled delivery'],
      developing: ['self-amplifying RNA', 'organ-selective targeting'],
      mature: ['lipid nanoparticles', 'nucleoside modification'],
    },
    implementationSequence: [
      {
        phase: 'Foundation',
        timeframe: '0–12 months',
        technologies: ['lipid nanoparticles', 'microfluidic mixing'],
        businessGoals: ['A carrier with a known safety record'],
      },
      {
        phase: 'First trials',
        timeframe: '12–36 months',
        technologies: ['self-amplifying RNA'],
        businessGoals: ['Dose reduction by a factor of ten'],
      },
    ],
  };
  const lists = [
    'overallTrends',
    'emergingOpportunities',
    'marketGaps',
    'recommendations',
    'underResearchedAreas',
  ] as const;
  const claims = lists.flatMap((list, l) =>
    data[list].map((_, i) => claimFixture(`/${list}/${i}`, l * 10 + i + 1, articles)),
  );
  const at = (path: string) => claims.find((claim) => claim.path === path);
  const study = { study: articles[3]?.pmid, design: 'randomized-trial', n: 48, year: 2024 } as const;
  Object.assign(at('/overallTrends/3') ?? {}, {
    ...{ ...study, kind: 'failure', formula: 'statement' },
    subject: { key: 'repeated dosing', name: 'Repeated dosing' },
    outcome: { key: 'transaminases', name: 'Transaminases' },
  });
  Object.assign(at('/underResearchedAreas/1') ?? {}, {
    ...{ kind: 'gap', formula: 'gap', near: articles.slice(4, 6).map(({ pmid }) => pmid) },
  });
  Object.assign(at('/recommendations/2') ?? {}, { kind: 'failure', sameAs: '/overallTrends/3' });
  return { ...data, evidence: evidenceFixture(claims) };
}

/** Like the shipped example topic, with the fixtures' articles. */
export const exampleFixture = (): ExampleTopic => ({
  asOf: AS_OF,
  searchQuery: QUERY,
  filters: { historicalDepth: 'all', futureHorizon: '3y' },
  analysis: analysisFixture(),
  radar: radarFixture(),
  roadmap: roadmapFixture(),
  articles: articleFixtures(),
});

const uuid = (kind: number, index: number) =>
  `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const storedFixture = (kind: number, index: number, title: string) => ({
  id: uuid(kind, index),
  userId: USER,
  name: `${title}: ${index === 2 ? `${QUERY} AND (lung OR inhaled) AND repeat-dose toxicity in non-human primates` : QUERY}`,
  description: index === 1 ? 'Before the March portfolio review.' : null,
  searchQuery: QUERY,
  jobId: null,
  topicKey: mockTopicKey(QUERY),
  filters: null,
  createdAt: new Date(Date.UTC(2026, 10, 20 - index * 9, 12)).toISOString(),
  updatedAt: AS_OF,
});

export const storedAnalysisFixture = (index = 0): StoredAnalysis => ({
  ...storedFixture(1, index, 'Innovation Analysis'),
  analysisData: analysisFixture(),
});

export const storedRadarFixture = (index = 0, items = 30): StoredRadar => ({
  ...storedFixture(2, index, 'Technology Radar'),
  historyKey: null,
  radarData: radarFixture(items),
});

export const storedRoadmapFixture = (index = 0, elements = 18): StoredRoadmap => ({
  ...storedFixture(3, index, 'Technology Roadmap'),
  roadmapData: roadmapFixture(elements),
});
