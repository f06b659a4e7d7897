import type { BriefingSource } from '@sextant/briefing/briefing';
import { MAX_STUDIES, STRONG_DESIGNS } from '@sextant/briefing/evidence-part';
import {
  analysisFixture,
  articleFixtures,
  radarFixture,
  roadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import type { EvidencePage } from '@sextant/contracts/insight/evidence-table';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { studyFixture } from '../../../../testing/evidence-fixtures.ts';
import type { DeckSource } from '../deck-of.ts';
import type { TopicEvidence } from '../evidence-slides.ts';

const RUN = { runId: '018f0000-0000-7000-8000-00000000e001', asOf: '2026-11-27T09:00:00.000Z' };
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    key: `${prefix}${i}`,
    name: `${prefix} ${i + 1}`,
    studies: count - i,
  }));

/** Tables of a run: strong studies, pairs and a map, the last of the studies retracted. */
export function tablesFixture(): TopicEvidence {
  const strong = Array.from({ length: 60 }, (_, i) => studyFixture(i)).filter(
    ({ design }) => design && STRONG_DESIGNS.includes(design.value),
  );
  const studies = strong.slice(0, MAX_STUDIES).map((study, i) => ({ ...study, isRetracted: i === 3 }));
  const page: EvidencePage = {
    ...RUN,
    ...{ studies, total: strong.length, read: 60, matches: 58, unread: 0 },
    ...{ designs: [], technologies: [], outcomes: [], nextCursor: null },
  };
  const technologies = named('drug', 15);
  const outcomes = named('outcome', 6);
  return {
    page,
    headToHead: {
      ...RUN,
      technologies,
      pairs: [
        {
          technologies: ['drug0', 'drug1'],
          pmids: studies.slice(0, 5).map(({ pmid }) => pmid),
          reviews: studies.slice(5, 7).map(({ pmid }) => pmid),
          areRivals: false,
        },
        {
          technologies: ['drug0', 'drug2'],
          pmids: [],
          reviews: studies.slice(7, 8).map(({ pmid }) => pmid),
          areRivals: false,
        },
      ],
    },
    trend: {
      ...RUN,
      years: Array.from({ length: 12 }, (_, i) => ({ year: 2015 + i, count: i === 0 ? 2 : 8 + i })),
      runningYear: 2026,
      undated: 1,
      unread: 0,
      subjects: [],
      technologies: technologies.slice(0, 6).map((one, t) => ({
        ...one,
        counts: Array.from({ length: 12 }, (_, i) => (i + 3 * t) % 8),
      })),
    },
    map: {
      ...RUN,
      technologies,
      outcomes,
      cells: technologies.slice(0, 9).map(({ key }, i) => ({
        technology: key,
        outcome: `outcome${i % 6}`,
        pmids: studies.slice(0, 1 + (i % 4)).map(({ pmid }) => pmid),
        people: i % 3 === 0 ? null : 1_204 + i,
        directions: { for: i % 3, none: 0, against: i % 2 },
      })),
    },
  };
}

const radar = {
  id: '018f0000-0000-7000-8000-00000000e002',
  name: 'Radar',
  createdAt: RUN.asOf,
  asOf: RUN.asOf,
};

const changes: RadarDiff = {
  before: { ...radar, backgroundArticles: 179 },
  after: { ...radar, backgroundArticles: 327 },
  appeared: [{ name: 'circular RNA', ring: 'Assess', quadrant: 'Tools', figures: [] }],
  disappeared: [{ name: 'polymer carriers', ring: 'Hold', quadrant: 'Platforms', figures: [] }],
  moved: [
    {
      name: 'lipid nanoparticles',
      before: { ring: 'Assess', quadrant: 'Techniques' },
      after: { ring: 'Trial', quadrant: 'Techniques' },
      decided: { ring: 'Adopt', quadrant: 'Techniques' },
      movement: 'Up',
      figures: [{ name: 'articles', label: 'Articles', before: 12, after: 40 }],
    },
  ],
  unchanged: [],
  notes: [],
};

/** A topic with everything that slides show, on `count` articles. */
export function deckSource(over: Partial<BriefingSource> = {}, count = 24): DeckSource {
  const articles = articleFixtures(count);
  return {
    searchQuery: 'mRNA delivery',
    filters: ['Depth: 2 years'],
    analysis: analysisFixture(articles),
    radar: radarFixture(30, articles),
    roadmap: roadmapFixture(18, articles),
    ...over,
    tables: tablesFixture(),
    changes: { diff: changes, before: 'Nov 2, 2026' },
    missing: [],
  };
}

export const NO_TABLES = { tables: null, changes: null, missing: [] } as const;
