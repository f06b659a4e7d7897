import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { AnalysisView } from '../analysis/analysis-view.tsx';

interface SavedAnalysisProps {
  analysis: AnalysisData;
  description: string | null;
}

/** A saved analysis: its description and its sections that are not empty. */
export const SavedAnalysis = ({ analysis, description }: SavedAnalysisProps) => (
  <div className="flex flex-col gap-5">
    {description ? <p className="max-w-[68ch]">{description}</p> : null}
    <AnalysisView analysis={analysis} live={false} />
  </div>
);
