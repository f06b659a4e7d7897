import type {
  EvidencePage,
  EvidenceSentence,
  EvidenceStudy,
} from '@sextant/contracts/insight/evidence-table';
import { MOVEMENTS, QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import { ELEMENT_CATEGORIES, MATURITY_LEVELS } from '@sextant/contracts/insight/roadmap';
import type { SaveAnalysisBody, SaveRadarBody, SaveRoadmapBody } from '@sextant/contracts/insight/stored';

/** Extreme results that every screen must display: very many parts, very long texts, almost no content. */
const LONG =
  'Polyethylenglycol-conjugated lipid nanoparticles with ionisable aminolipids (pKa 6.2–6.7) for repeated intramuscular administration of self-amplifying messenger ribonucleic acid in immunocompromised adults ≥ 65 years';
const UNBROKEN = 'N-(2-hydroxypropyl)methacrylamide-co-methacryloylglycylphenylalanylleucylglycine'.repeat(2);
const NOW = '2026-01-05T09:00:00.000Z';
const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** All limitations that a result can have, at once. */
const WARNED = {
  asOf: NOW,
  analyst: 'Built-in analyst',
  fingerprint: 'crafted',
  articles: { used: 0, posted: 20, unverified: [], retracted: [], withoutAbstract: 0 },
  background: {
    count: 12,
    source: 'local index, 11,177 articles',
    capped: false,
    thin: true,
    historicalDepth: 'all',
    searchDepth: '2',
    steps: [{ reach: 'matches' as const, articles: 12 }],
  },
  claims: [],
  grounding: { claims: 0, supported: 0, dropped: 0 },
  warnings: [
    {
      kind: 'off-topic' as const,
      text: '20 of 20 articles are not about this query. Search again and analyse what it finds: what is said here rests on the 12 that match.',
    },
    {
      kind: 'few-articles' as const,
      text: 'The background has 12 articles, too few to tell what rises or is missing: figures are counted from the 12 at hand. Search in wider words before you decide.',
    },
    {
      kind: 'without-abstracts' as const,
      text: '11 of 12 articles are without an abstract, so only their titles were read. Load whole records, or take what is said of evidence as a lower limit: no gap is claimed.',
    },
  ],
  notes: [],
};

/** A radar of `count` technologies; with `full`, one cell has more than fit. */
export function craftedRadar(name: string, count: number, full = 0): SaveRadarBody {
  const items = Array.from({ length: count }, (_, index) => ({
    name: index === 3 ? LONG : index === 5 ? UNBROKEN : `Technology ${index + 1}`,
    description: index === 3 ? `${LONG}. `.repeat(6) : 'What it is in a sentence.',
    ring: index < full ? ('Adopt' as const) : pick(RINGS, index + Math.floor(index / 7)),
    quadrant: index < full ? ('Tools' as const) : pick(QUADRANTS, Math.floor(index / 3)),
    movement: pick(MOVEMENTS, index),
    impact: (index % 10) + 1,
    effort: ((index * 7) % 10) + 1,
    relatedArticles: [],
  }));
  const radarData = {
    id: 'crafted',
    name,
    description: '',
    searchQuery: 'crafted',
    items,
    createdAt: NOW,
    updatedAt: NOW,
    evidence: WARNED,
  };
  return { name, searchQuery: 'crafted', radarData };
}

/** A roadmap with long names, one full lane and some empty ones. */
export function craftedRoadmap(name: string, count: number): SaveRoadmapBody {
  const year = (index: number) => 2026 + (index % 3);
  const elements = Array.from({ length: count }, (_, index) => ({
    id: `element-${index}`,
    name: index === 1 ? LONG : index === 2 ? UNBROKEN : `Element ${index + 1} with a name of usual length`,
    description: 'What it is in a sentence.',
    category: index < count / 2 ? ELEMENT_CATEGORIES[3] : pick(ELEMENT_CATEGORIES, index % 4),
    timeline: {
      period: `Year ${(index % 3) + 1}`,
      startDate: `${year(index)}-0${(index % 6) + 1}-01`,
      endDate: `${year(index)}-${10 + (index % 3)}-28`,
      milestones: index % 2 ? ['First results', 'Decision'] : [],
    },
    dependencies: index > 2 && index % 2 ? [`element-${index - 3}`] : index === 4 ? ['0123456789-gone'] : [],
    maturityLevel: pick(MATURITY_LEVELS, index),
    businessValue: (index % 10) + 1,
    technicalRisk: ((index * 3) % 10) + 1,
    relatedArticles: [],
  }));
  const period = (offset: number) => ({
    period: `Year ${offset + 1}`,
    startDate: `${2026 + offset}-01-01`,
    endDate: `${2026 + offset}-12-31`,
    milestones: ['A milestone of the period'],
  });
  const roadmapData = {
    id: 'crafted',
    name,
    description: LONG,
    searchQuery: 'crafted',
    roadmapType: 'Strategic' as const,
    model: 'Hybrid' as const,
    timeHorizon: { startDate: '2026-01-01', endDate: '2028-12-31', periods: [0, 1, 2].map(period) },
    elements,
    visualConfig: { layout: 'Swimlane' as const, showDependencies: true, groupBy: 'Category' as const },
    createdAt: NOW,
    updatedAt: NOW,
  };
  return { name, searchQuery: 'crafted', roadmapData };
}

/** An almost empty analysis with a name of maximum length. */
export const sparseAnalysis: SaveAnalysisBody = {
  name: LONG.slice(0, LONG.lastIndexOf(' ', 200)),
  description: LONG,
  searchQuery: LONG,
  analysisData: {
    overallTrends: ['One trend, without an article behind it.'],
    emergingOpportunities: [],
    marketGaps: [],
    recommendations: [],
    underResearchedAreas: [],
  },
};

const quoteId = (n: number) => n.toString(16).padStart(16, '0');

/** Two studies of an evidence table: one whole, with directions, and one of which little is certain. */
export function craftedEvidence(): EvidencePage {
  const insulin = { text: 'closed-loop insulin delivery', concept: 'closed-loop' };
  const pump = { text: 'a sensor-augmented pump', concept: 'pump' };
  const read = { tier: 'read', by: 'reader' } as const;
  const sentence = (n: number, quote: string, more: Partial<EvidenceSentence> = {}): EvidenceSentence => ({
    ...{ id: quoteId(n), role: 'result', quote, part: 'abstract', marks: [], tier: 'read', outcomes: [] },
    technologies: [insulin.concept],
    ...{ intervention: insulin, comparator: pump, direction: null, isRejected: false },
    ...more,
  });
  const whole: EvidenceStudy = {
    ...{ pmid: '9000000001', title: 'Closed loop at home: a randomized trial of six months', year: 2024 },
    ...{ isMatch: true, isRetracted: false, isCut: false, phase: '3', isRejected: false, version: 2 },
    population: 'children and adolescents with type 1 diabetes',
    design: { value: 'randomized-trial', ...read },
    n: { value: 168, ...read },
    interventions: [{ ...insulin, ...read }],
    comparator: { ...pump, ...read },
    technologies: ['closed-loop'],
    compares: [],
    conclusion: quoteId(1),
    sentences: [
      sentence(
        1,
        'Closed-loop insulin delivery kept glucose in range for longer than a sensor-augmented pump.',
        {
          role: 'conclusion',
          marks: [
            { start: 0, end: 28, is: 'intervention' },
            { start: 66, end: 89, is: 'comparator' },
          ],
          direction: { value: 'favors-intervention', by: 'user' },
        },
      ),
      sentence(2, 'Time in range rose from 61 % to 71 %; no severe hypoglycemia occurred.', {
        marks: [{ start: 24, end: 28, is: 'number' }],
        outcomes: [{ text: 'severe hypoglycemia', concept: null, isHarm: true, isNegated: true }],
      }),
      sentence(3, 'Skin irritation was more frequent.', {
        outcomes: [{ text: 'skin irritation', concept: null, isHarm: true, isNegated: false }],
        direction: { value: 'harm', by: 'user' },
      }),
      sentence(4, 'Longer trials in adults are needed.', { role: 'ask', tier: 'suggested' }),
    ],
    reader: { name: 'built-in', version: '1' },
  };
  const little: EvidenceStudy = {
    ...whole,
    ...{ pmid: '9000000002', title: LONG, year: null, phase: null, population: null, version: 0 },
    ...{ design: null, n: null, interventions: [], comparator: null, conclusion: null, sentences: [] },
    ...{ isMatch: false, isRetracted: true, isCut: true },
  };
  return {
    ...{ runId: '018f0000-0000-7000-8000-000000000002', asOf: '2026-11-20T08:00:00.000Z' },
    ...{ studies: [whole, little], total: 2, read: 2, matches: 1, unread: 12, nextCursor: null },
    designs: [{ design: 'randomized-trial', studies: 1 }],
    technologies: [{ key: 'closed-loop', name: 'Closed-loop insulin delivery', studies: 1 }],
    outcomes: [],
  };
}
