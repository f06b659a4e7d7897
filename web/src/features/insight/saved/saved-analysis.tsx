import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { AnalysisView } from '../analysis/analysis-view.tsx';
import { ExportMenu } from '../export/export-menu.tsx';

interface SavedAnalysisProps {
  name: string;
  searchQuery: string;
  analysis: AnalysisData;
  description: string | null;
}

/** A saved analysis: its description and its sections that are not empty. */
export const SavedAnalysis = ({ name, searchQuery, analysis, description }: SavedAnalysisProps) => (
  <div className="flex flex-col gap-5">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <p className="max-w-[68ch]">{description}</p>
      <ExportMenu exported={{ kind: 'analysis', data: analysis, name, searchQuery }} />
    </div>
    <AnalysisView analysis={analysis} live={false} />
  </div>
);
