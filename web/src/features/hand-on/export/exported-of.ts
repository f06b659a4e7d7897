import { toCorrectedResult } from '@sextant/briefing/corrections/by-hand';
import type { TopicContent, TopicRecords } from '@sextant/briefing/topic/topic-content';
import { outputName } from '@sextant/contracts/insight/run-defaults';
import { listApprovals } from '../../../charts/roadmap/approvals.ts';
import type { TopicTab } from '../../../lib/paths.ts';
import type { Exported } from './exported.ts';

/** What the export menu of a tab exports; on the articles tab, the findings that cite them. */
export function exportForTab(
  tab: TopicTab,
  content: TopicContent,
  searchQuery: string,
  records?: TopicRecords,
): Exported | null {
  const { analysis, radar, roadmap } = content;
  if (tab === 'radar') return radar && { kind: 'radar', data: radar, ...toCorrectedResult(records?.radar) };
  if (tab === 'roadmap') {
    if (!roadmap) return null;
    const { layout, showDependencies: dependencies } = roadmap.visualConfig;
    return {
      kind: 'roadmap',
      data: roadmap,
      view: layout === 'Polar' ? 'Timeline' : layout,
      dependencies,
      approvals: listApprovals(radar?.items),
      ...toCorrectedResult(records?.roadmap),
    };
  }
  return (
    analysis && {
      kind: 'analysis',
      data: analysis,
      name: outputName('analysis', searchQuery),
      searchQuery,
      ...toCorrectedResult(records?.analysis),
    }
  );
}
