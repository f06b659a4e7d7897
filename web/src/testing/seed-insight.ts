import {
  analysisFixture,
  radarFixture,
  roadmapFixture,
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { evidenceFixture } from './evidence-fixtures.ts';
import type { MockState } from './mock-state.ts';
import { whoFixture } from './who-fixtures.ts';

/** Saved analyses, radars and roadmaps based on the mock's articles, and jobs slow enough to observe. */
export function seedInsight({ insight, articles }: MockState) {
  const posted = articles.slice(0, 24);
  insight.stepMs = 1_500;
  insight.evidence = evidenceFixture(2_000);
  insight.who = whoFixture(
    120,
    insight.evidence.map(({ pmid }) => pmid),
  );
  insight.analyses = [0, 1, 2].map((i) => ({
    ...storedAnalysisFixture(i),
    analysisData: analysisFixture(posted),
  }));
  insight.radars = [30, 100, 12].map((items, i) => ({
    ...storedRadarFixture(i),
    radarData: radarFixture(items, posted),
  }));
  insight.roadmaps = [18, 40, 7].map((elements, i) => ({
    ...storedRoadmapFixture(i),
    roadmapData: roadmapFixture(elements, posted),
  }));
}
