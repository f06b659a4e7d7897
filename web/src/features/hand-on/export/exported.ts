import type { CorrectedByHand } from '@sextant/briefing/corrections/by-hand';
import { titleAsOf } from '@sextant/briefing/evidence/as-of';
import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { Approval } from '../../../charts/roadmap/approvals.ts';
import type { RoadmapViewName } from '../../../charts/roadmap/roadmap-views.ts';
import type { FigureSubject } from './figure-frame.tsx';
import { listStatements } from './tables.ts';

interface InWords extends CorrectedByHand {
  /** What the user calls the quadrants; the standard names by default. */
  readonly quadrantNames?: QuadrantNames;
}
interface ExportedAnalysis extends InWords {
  readonly kind: 'analysis';
  readonly data: AnalysisData;
  readonly name: string;
  readonly searchQuery: string;
}
interface ExportedRadar extends InWords {
  readonly kind: 'radar';
  readonly data: RadarData;
}
interface ExportedRoadmap extends InWords {
  readonly kind: 'roadmap';
  readonly data: RoadmapData;
  /** The chart to export; contains all elements, regardless of the filter. */
  readonly view: RoadmapViewName;
  readonly dependencies: boolean;
  /** Of the technologies of the same version of a topic. */
  readonly approvals?: readonly Approval[];
}
/** A generated or saved result that can be exported. */
export type Exported = ExportedAnalysis | ExportedRadar | ExportedRoadmap;

const exportName = (exported: Exported): string =>
  exported.kind === 'analysis' ? exported.name : exported.data.name;
export const exportQuery = (exported: Exported): string =>
  exported.kind === 'analysis' ? exported.searchQuery : exported.data.searchQuery;

/** The articles of each part of the result, in reading order. */
export function listMentions(exported: Exported): string[][] {
  const { kind, data } = exported;
  const { evidence } = data;
  if (kind === 'analysis')
    return listStatements(data).map(({ path }) => listArticleIds(claimAt(evidence, path)));
  const parts = kind === 'radar' ? data.items : data.elements;
  const list = kind === 'radar' ? 'items' : 'elements';
  return parts.map(({ relatedArticles }, index) =>
    listArticleIds(claimAt(evidence, `/${list}/${index}`), relatedArticles),
  );
}

/** Metadata of a result for figures and print. */
export function subjectOf(exported: Exported): FigureSubject {
  const { data } = exported;
  return {
    name: titleAsOf(exportName(exported), data.evidence),
    searchQuery: exportQuery(exported),
    evidence: data.evidence,
    correctedCount: exported.corrections?.length ?? 0,
    createdAt: 'createdAt' in data ? data.createdAt : (data.evidence?.asOf ?? new Date().toISOString()),
  };
}
