import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { articleTitle } from '../../../lib/article-text.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { SaveButton } from '../results/save-button.tsx';

/** 'Find in Library' of an article that is not saved: says so, and offers to save it. */
export function NotInLibrary({ pmid }: { pmid: string }) {
  const note = useRef<HTMLDivElement>(null);
  const article = useQuery({
    queryKey: [literatureCalls.article.path, pmid],
    queryFn: () => api(literatureCalls.article, { params: { pmid } }),
  });
  useEffect(() => void note.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={note} role="status" className="mt-3 flex items-start gap-4 rounded-panel bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Not in your library</p>
        <p className="text-ink2">
          {article.data ? articleTitle(article.data) : `PMID ${pmid}`}
          {article.isError && `. ${errorMessage(article.error)}`}
        </p>
      </div>
      {article.data && <SaveButton article={article.data} saved={false} />}
    </div>
  );
}
