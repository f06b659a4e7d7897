import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import type { AnalysisContext } from './analysis-context.ts';
import { SAVED_ARTICLES_TAB } from './anchors.ts';
import { ResultsRegion } from './results/results-region.tsx';
import { SavedArticles } from './saved/saved-articles.tsx';
import { emptySearch, type ResearchSearch } from './search/research-search.ts';
import { SavedQueries } from './search/saved-queries.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SuccessBanner } from './search/success-banner.tsx';
import { keyOf, type Research, useResearch } from './search/use-research.ts';

interface ResearchPageProps {
  analysisPanel: (context: AnalysisContext) => ReactNode;
}

export function ResearchPage({ analysisPanel }: ResearchPageProps) {
  usePageTitle('Research');
  const [params] = useSearchParams();
  const research = useResearch();
  const { search, key, submission, locked, submit } = research;
  const [draft, setDraft] = useState(() => ({ of: key, search: search ?? emptySearch() }));
  // The form follows the address: another executed search replaces what was typed.
  if (draft.of !== key) setDraft({ of: key, search: search ?? emptySearch() });
  const findPmid = params.get('tab') === SAVED_ARTICLES_TAB ? params.get('pmid') : null;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="mb-4 text-page">Discover Technology Opportunities</h1>
        <SearchForm
          draft={draft.search}
          onDraftChange={(next) => setDraft({ of: key, search: next })}
          locked={locked}
          pending={submission.isPending}
          answered={isAnswered(research, draft.search)}
          onSubmit={submit}
        >
          <SavedQueries disabled={submission.isPending} onRun={submit} />
        </SearchForm>
        {locked && <SuccessBanner />}
      </div>
      <ResultsRegion research={research} analysisPanel={analysisPanel} />
      <SavedArticles findPmid={findPmid} />
    </div>
  );
}

/** Whether the results that are shown are those of the form as it stands. */
const isAnswered = ({ key, results }: Research, draft: ResearchSearch) =>
  Boolean(results && results.count > 0) && keyOf(draft) === key;
