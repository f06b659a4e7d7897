import { articleName } from '@sextant/briefing/words/article-text';
import { noticeLabel, noticesOf } from '@sextant/briefing/words/notices';
import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { ArticleAbstract } from '../article-abstract.tsx';
import { findMatchedSentence, type QueryWords } from './matched-sentence.ts';
import { similarityText } from './similarity.ts';

interface ArticleDetailsProps {
  article: Article;
  method?: SimilarityMethod;
  words: QueryWords;
  /** Whether the abstract is being loaded with the page's other abstracts. */
  isAbstractPending: boolean;
}

/** What an expanded card adds: the abstract with the matching sentence, all authors, and where the article is to be found. */
export function ArticleDetails({ article, method, words, isAbstractPending }: ArticleDetailsProps) {
  const { pmid, abstract, authors, volume, issue, pages, keywords, vernacularTitle, synthetic } = article;
  const { similarityPercentage: similarity } = article;
  const place = [volume && `vol. ${volume}`, issue && `no. ${issue}`, pages && `pp. ${pages}`].filter(
    Boolean,
  );
  const facts: [string, string][] = [
    ['Original title', vernacularTitle ?? ''],
    ['Authors', authors.join(', ')],
    ['Issue', place.join(', ')],
    ['Keywords', keywords.join(', ')],
    ['Record', articleName(pmid, synthetic)],
    ['Similarity', method === 'semantic' && typeof similarity === 'number' ? similarityText(similarity) : ''],
    ...noticesOf(article).map((notice): [string, string] => [noticeLabel(notice.kind), notice.notice ?? '']),
  ];
  return (
    <div className="flex flex-col gap-3">
      <ArticleAbstract
        article={article}
        marked={abstract ? findMatchedSentence(abstract, words) : null}
        isPending={isAbstractPending && !abstract}
      />
      <dl className="flex max-w-[80ch] flex-col gap-1 text-meta">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={`${term} ${value.slice(0, 40)}`} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
                <dt className="text-ink3">{term}</dt>
                <dd className="text-ink2">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
