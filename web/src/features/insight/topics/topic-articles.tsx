import { useMemo, useState } from 'react';
import { countOf } from '../../../lib/formatting.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { SourceArticleCard } from '../evidence/source-article-card.tsx';
import { useSourceArticles } from '../evidence/use-source-articles.ts';
import type { TopicContent } from './topic-records.ts';

const PAGE = 20;

interface CitedArticle {
  readonly pmid: string;
  /** Statements, technologies and elements that rest on it. */
  readonly mentions: number;
  readonly quotes: readonly string[];
}

/** The articles behind all that a version says, those behind most of it first. */
function articlesOfTopic({ analysis, radar, roadmap }: TopicContent): CitedArticle[] {
  const cited = new Map<string, { mentions: number; quotes: Set<string> }>();
  for (const { pmids, quotes } of [analysis, radar, roadmap].flatMap((part) => part?.evidence?.claims ?? []))
    for (const pmid of new Set(pmids)) {
      const article = cited.get(pmid) ?? { mentions: 0, quotes: new Set() };
      article.mentions += 1;
      for (const quote of quotes) if (quote.pmid === pmid) article.quotes.add(quote.text);
      cited.set(pmid, article);
    }
  return [...cited]
    .map(([pmid, { mentions, quotes }]) => ({ pmid, mentions, quotes: [...quotes] }))
    .sort((a, b) => b.mentions - a.mentions);
}

/** The articles of a topic, with the sentences that it quotes. */
export function TopicArticles({ content }: { content: TopicContent }) {
  const articles = useMemo(() => articlesOfTopic(content), [content]);
  const [count, setCount] = useState(PAGE);
  const shown = articles.slice(0, count);
  const { byPmid, loading } = useSourceArticles(shown.map(({ pmid }) => pmid));
  if (articles.length === 0) return <EmptyState>No articles were stored with this version.</EmptyState>;
  if (loading && byPmid.size === 0) return <Loading>Loading articles...</Loading>;
  return (
    <div>
      <p className="text-ink2">
        {countOf(articles.length, 'article')} behind findings, radar and roadmap, those behind most of them
        first.
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {shown.map(({ pmid, mentions, quotes }) => (
          <li key={pmid} className="grid gap-x-8 md:grid-cols-[minmax(0,1fr)_10rem]">
            <SourceArticleCard pmid={pmid} article={byPmid.get(pmid)} quotes={quotes.slice(0, 2)} />
            <p className="text-ink3 text-meta max-md:pb-3 md:py-4 md:text-right">
              Behind {countOf(mentions, 'statement')}
            </p>
          </li>
        ))}
      </ul>
      {count < articles.length ? (
        <Button className="mt-4" pending={loading} onClick={() => setCount(count + PAGE)}>
          Show {Math.min(PAGE, articles.length - count)} more of {articles.length}
        </Button>
      ) : null}
    </div>
  );
}
