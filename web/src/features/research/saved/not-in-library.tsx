import { articleName, articleTitle } from '@sextant/briefing/words/article-text';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SaveButton } from '../../../article-kit/save-button.tsx';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';

/** Result of 'Find in Library' for an article that is not saved, with an offer to save it. */
export function NotInLibrary({ pmid }: { pmid: string }) {
  const navigate = useNavigate();
  // If the page was opened by its URL there is nothing to go back to.
  const hasHistory = useLocation().key !== 'default';
  const note = useRef<HTMLDivElement>(null);
  const article = useQuery({
    queryKey: [literatureCalls.article.path, pmid],
    queryFn: () => api(literatureCalls.article, { params: { pmid } }),
  });
  useEffect(() => void note.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div
      ref={note}
      role="status"
      className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-panel bg-sunken px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Not in your library</p>
        <p className="text-ink2">
          {article.data ? articleTitle(article.data) : articleName(pmid)}
          {article.isError && `. ${errorMessage(article.error)}`}
        </p>
      </div>
      {hasHistory && (
        <Button onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
          Back to where you were
        </Button>
      )}
      {article.data && <SaveButton article={article.data} isSaved={false} showsLabel />}
    </div>
  );
}
