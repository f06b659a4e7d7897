import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { type RadarData, toBlip } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Sql } from '@sextant/service-kit/database';
import type { FairMutex } from '@sextant/service-kit/fair-mutex';
import { loadCorrections } from '../corrections/apply.ts';
import { headlineOf } from '../item-store/headline.ts';
import { type FiguresRow, findItem } from '../item-store/repository.ts';

/** Limits of the database functions that compute the same figures. */
const MAX_BLIPS = 100;
const MAX_STEPS = 60;

/** Figures of a record that corrections change. */
const FIGURES: Readonly<
  Record<JobKind, (data: unknown, corrections: readonly AppliedCorrection[]) => Record<string, unknown>>
> = {
  analysis: (data, corrections) => {
    const shown = correctedAnalysis(data as AnalysisData, corrections).data;
    const headline = headlineOf(shown)?.slice(0, 500) ?? null;
    return { gaps: shown.underResearchedAreas.length, trends: shown.overallTrends.length, headline };
  },
  radar: (data, corrections) => {
    const rings: Record<string, number> = {};
    const { items } = correctedRadar(data as RadarData, corrections).data;
    for (const { ring } of items) rings[ring] = (rings[ring] ?? 0) + 1;
    const blips = items.slice(0, MAX_BLIPS).map(toBlip);
    return { rings, blips };
  },
  roadmap: (data, corrections) => {
    const { elements } = correctedRoadmap(data as RoadmapData, corrections).data;
    const steps = elements
      .slice(0, MAX_STEPS)
      .map(({ name, category, maturityLevel, timeline: { startDate, endDate } }) => ({
        ...{ name, category, maturityLevel, startDate, endDate },
      }));
    return { elements: elements.length, steps };
  },
};

/** Replaces the figures of corrected records in a list; their data is loaded one record at a time. */
export async function correctedFigures(
  db: Sql,
  kind: JobKind,
  userId: string,
  rows: readonly FiguresRow[],
  mutex: FairMutex,
): Promise<FiguresRow[]> {
  const loaded = await loadCorrections(db, kind, userId, rows);
  const shown: FiguresRow[] = [];
  async function figuresOf(row: FiguresRow): Promise<Record<string, unknown>> {
    const record = await findItem(db, kind, userId, row.id);
    const corrections = record ? loaded.findApplicable(row.topicKey, () => record.data) : [];
    return record && corrections.length > 0 ? FIGURES[kind](record.data, corrections) : {};
  }
  for (const row of rows) {
    const own = loaded.has(row.topicKey) ? await mutex.run(userId, () => figuresOf(row)) : {};
    shown.push({ ...row, figures: { ...row.figures, ...own } });
  }
  return shown;
}
