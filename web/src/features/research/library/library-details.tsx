import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatDate } from '@sextant/briefing/words/formatting';
import type { ArticlesTopic, LibraryArticle } from '@sextant/contracts/library/library';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useRemoveArticles } from '../../../article-kit/saved-articles.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ArticleAbstract } from '../article-abstract.tsx';
import { ArticleLinks } from '../article-links.tsx';
import { NoteEditor } from './note-editor.tsx';
import { TagEditor } from './tag-list.tsx';

interface LibraryDetailsProps {
  article: LibraryArticle;
  topics: readonly ArticlesTopic[] | null;
}

/** Details of an expanded article: abstract, topics, tags and note. */
export function LibraryDetails({ article, topics }: LibraryDetailsProps) {
  const remove = useRemoveArticles();
  const own = topics?.filter(({ pmids }) => pmids.includes(article.pmid));
  return (
    <div className="grid gap-x-10 gap-y-5 pt-1 pr-3 pb-5 pl-10 coarse:pl-11 lg:grid-cols-[minmax(0,40rem)_minmax(22rem,1fr)]">
      <div className="min-w-0">
        <ArticleAbstract article={article} />
        <div className="mt-3">
          <ArticleLinks article={article} />
        </div>
        {article.keywords.length > 0 && (
          <p className="mt-3 text-ink3 text-meta">{`Keywords: ${article.keywords.join(', ')}`}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TagEditor article={article} />
        <NoteEditor article={article} />
        <div>
          <h3 className="font-medium text-ink2">Topics</h3>
          {own === undefined && <p className="text-ink3 text-meta">They could not be loaded.</p>}
          {own?.length === 0 && (
            <p className="text-ink3 text-meta">No saved analysis, radar or roadmap rests on this article.</p>
          )}
          {own && own.length > 0 && (
            <ul className="mt-0.5 flex flex-col">
              {own.map(({ key, searchQuery }) => (
                <li key={key}>
                  <Link
                    to={paths.topic(key)}
                    className="inline-block text-link wrap-anywhere coarse:leading-11"
                  >
                    {searchQuery}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="-ml-2 flex flex-wrap items-center justify-between gap-x-4">
          <Button
            variant="quiet"
            className="px-2"
            pending={remove.isPending}
            aria-label={`Remove: ${articleTitle(article)}`}
            onClick={() => remove.mutate([article])}
          >
            {!remove.isPending && <Trash2 strokeWidth={1.5} aria-hidden="true" />}
            Remove
          </Button>
          <p className="text-ink3 text-meta sm:hidden">{`Saved ${formatDate(article.savedAt)}`}</p>
        </div>
      </div>
    </div>
  );
}
