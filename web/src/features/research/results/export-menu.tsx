import { ArticlesExport } from '../export/articles-export.tsx';
import { firstResults, reachableCount } from '../search/first-results.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface ExportMenuProps {
  search: ResearchSearch;
  results: SearchResults;
}

/** Writes all results, up to 1,000, to a file; says how many, and how far it is. */
export const ExportMenu = ({ search, results }: ExportMenuProps) => (
  <ArticlesExport
    label="Export Results"
    fileName="pubmed_search"
    unit="result"
    count={results.count}
    reachable={reachableCount(results)}
    articles={(quantity, onProgress) => firstResults(search, results, quantity, onProgress)}
  />
);
