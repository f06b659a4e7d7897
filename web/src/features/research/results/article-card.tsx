import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { articleTitle } from '../../../lib/article-text.ts';
import { cn } from '../../../ui/class-names.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { ArticleAbstract } from '../article-abstract.tsx';
import { ArticleLinks } from '../article-links.tsx';
import { ArticleMeta } from '../article-meta.tsx';
import { SaveButton } from './save-button.tsx';

interface ArticleCardProps {
  article: Article;
  method?: SimilarityMethod;
  saved: boolean;
}

/** One result. Its whole head expands it in place; Save stays beside it. */
export function ArticleCard({ article, method, saved }: ArticleCardProps) {
  const { open, button, part } = useDisclosure();
  return (
    <li className="border-line border-b">
      <article className="py-3.5">
        <div className="relative flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <h3 className="font-serif text-article">
              <button
                {...button}
                className={cn(
                  'text-left after:absolute after:inset-0 hover:text-accent',
                  !open && 'line-clamp-3',
                )}
              >
                {articleTitle(article)}
              </button>
            </h3>
            <ArticleMeta article={article} method={method} />
          </div>
          <SaveButton article={article} saved={saved} />
        </div>
        <div {...part}>{open && <ArticleDetail article={article} />}</div>
      </article>
    </li>
  );
}

function ArticleDetail({ article }: { article: Article }) {
  const { authors, volume, issue, pages, keywords, retraction } = article;
  const place = [volume && `vol. ${volume}`, issue && `no. ${issue}`, pages && `pp. ${pages}`].filter(
    Boolean,
  );
  const facts: [string, string][] = [
    ['Authors', authors.join(', ')],
    ['Issue', place.join(', ')],
    ['Keywords', keywords.join(', ')],
    ['Retraction notice', retraction?.notice ?? ''],
  ];
  return (
    <div className="flex flex-col gap-3 pt-3">
      <ArticleAbstract article={article} />
      <dl className="flex max-w-[80ch] flex-col gap-1 text-meta">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
                <dt className="text-ink3">{term}</dt>
                <dd className="text-ink2">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ArticleLinks article={article} />
    </div>
  );
}
