import { ArticlesExport } from '../export/articles-export.tsx';
import { countReachable, loadFirstResults } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface ExportMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** Exports up to 1,000 results to a file, with progress and the number of results. */
export const ExportMenu = ({ search, results }: ExportMenuProps) => (
  <ArticlesExport
    label="Export Results"
    fileName="pubmed_search"
    unit="result"
    count={results.count}
    reachable={countReachable(results)}
    articles={(quantity, onProgress) => loadFirstResults(search, results, quantity, onProgress)}
  />
);
