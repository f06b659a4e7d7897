import type { TopicContent } from '@sextant/briefing/topic/topic-content';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Article } from '@sextant/contracts/literature/article';
import { Bookmark } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useBulkSave, useSavedArticles } from '../../article-kit/saved-articles.ts';
import { useSourceArticles } from '../../topic-kit/provenance/use-source-articles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import {
  ARTICLE_SORTS,
  type ArticleSort,
  filterArticles,
  rankArticles,
  sortArticles,
} from './articles-of-topic.ts';
import { TopicArticle } from './topic-article.tsx';

const PAGE = 20;
/** Maximum number of articles per bulk save. */
const MAX_BULK_SAVE = 100;

const SORTS: readonly { value: ArticleSort; label: string }[] = [
  { value: 'cited', label: 'Cited by most' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'date', label: 'Newest' },
];

/** Filter and page of the articles tab, stored in the URL so that the Back button restores them. */
function useArticlesView() {
  const [params, setParams] = useSearchParams();
  const change = (fields: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(fields))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    words: params.get('q') ?? '',
    sort: ARTICLE_SORTS.find((sort) => sort === params.get('sort')) ?? 'cited',
    count: Math.max(PAGE, Math.trunc(Number(params.get('shown'))) || 0),
    change,
  };
}

/** All articles of a topic with their citations and cited sentences, to search, sort and save. */
export function TopicArticles({ content }: { content: TopicContent }) {
  const all = useMemo(() => rankArticles(content), [content]);
  const { analysis, radar, roadmap } = content;
  const background = (analysis ?? radar ?? roadmap)?.evidence?.background.count;
  const { words, sort, count, change } = useArticlesView();
  const matching = words.trim();
  const articles = useSourceArticles(all.map(({ pmid }) => pmid));
  const { byPmid, isLoading, isError, retry } = articles;
  const found = useMemo(
    () => sortArticles(filterArticles(all, matching, byPmid), sort, byPmid),
    [all, matching, sort, byPmid],
  );
  const isSaved = useSavedArticles();
  const savedPmids = useMemo(() => new Set((isSaved.data ?? []).map(({ pmid }) => pmid)), [isSaved.data]);
  if (all.length === 0) return <EmptyState>No articles were stored with this version.</EmptyState>;
  const shown = found.slice(0, count);
  const unsaved = shown
    .flatMap(({ pmid }) => byPmid.get(pmid) ?? [])
    .filter(({ pmid }) => !savedPmids.has(pmid));
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <WordsField
          label="Search these articles"
          placeholder="Title, author, sentence, finding or technology"
          fieldClassName="min-w-0 flex-3 basis-72 sm:max-w-md"
          words={words}
          onWords={(q) => change({ q, shown: '' })}
        />
        <SelectField
          label="Sort by"
          fieldClassName="max-w-48 flex-1 basis-32"
          options={SORTS}
          value={sort}
          onValueChange={(value) => change({ sort: value === 'cited' ? '' : value })}
        />
        {isSaved.isSuccess ? <SaveShown articles={unsaved} /> : null}
      </div>
      <p role="status" className="mt-3 text-ink2">
        {matching === ''
          ? `${shown.length < all.length ? `Showing ${shown.length} of ` : ''}${formatQuantity(all.length, 'article')} cited by findings, radar and roadmap${background ? `, of ${formatCount(background)} in the background` : ''}.`
          : `${found.length} of ${formatQuantity(all.length, 'article')}${shown.length < found.length ? `, showing ${shown.length}` : ''}`}
      </p>
      {isError ? (
        <div className="mt-3">
          <ErrorRegion
            title="Titles and authors could not be loaded."
            message="What cites each article is shown."
            onRetry={retry}
            retrying={isLoading}
          />
        </div>
      ) : null}
      {isLoading && byPmid.size === 0 ? (
        <SkeletonRows label="Loading articles" rows={6} rowClassName="h-32" />
      ) : (
        <ul aria-label="Articles" className="mt-2 divide-y divide-line border-line border-t">
          {shown.map((article) => (
            <li key={article.pmid}>
              <TopicArticle
                cited={article}
                article={byPmid.get(article.pmid)}
                isSaved={isSaved.isSuccess ? savedPmids.has(article.pmid) : null}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 ? (
        <EmptyState action={<Button onClick={() => change({ q: '' })}>Show all</Button>}>
          No article of this topic has all of these words.
        </EmptyState>
      ) : null}
      {count < found.length ? (
        <Button className="mt-4" onClick={() => change({ shown: String(count + PAGE) })}>
          Show {Math.min(PAGE, found.length - count)} more of {found.length}
        </Button>
      ) : null}
    </div>
  );
}

/** Saves all displayed articles that are not saved yet. */
function SaveShown({ articles }: { articles: readonly Article[] }) {
  const wanted = Math.min(articles.length, MAX_BULK_SAVE);
  const save = useBulkSave((quantity) => articles.slice(0, quantity));
  return (
    <Button
      className="sm:ml-auto"
      pending={save.isPending}
      disabled={wanted === 0}
      onClick={() => save.mutate(wanted)}
    >
      {save.isPending ? null : <Bookmark aria-hidden="true" strokeWidth={1.5} />}
      {wanted === 0 ? 'All shown are saved' : `Save all shown (${wanted})`}
    </Button>
  );
}
