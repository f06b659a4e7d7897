import { ArticlesExport, type ExportedList } from '../export/articles-export.tsx';
import { countReachable, loadFirstResults } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface ExportMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** The results as a list to export. */
export const toExportedList = ({ search, results }: ExportMenuProps): ExportedList => ({
  fileName: 'pubmed_search',
  unit: 'result',
  count: results.count,
  reachable: countReachable(results),
  articles: (quantity, onProgress) => loadFirstResults(search, results, quantity, onProgress),
});

/** Exports up to 1,000 results to a file, with progress and the number of results. */
export const ExportMenu = (props: ExportMenuProps) => (
  <ArticlesExport label="Export Results" {...toExportedList(props)} />
);
