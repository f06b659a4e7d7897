import { articleDate, articleJournal, articleName, shortAuthors } from '@sextant/briefing/words/article-text';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import { type Noticed, noticeKindsOf, noticeText, noticeTone } from '@sextant/briefing/words/notices';
import type { Article } from '@sextant/contracts/literature/article';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { similarityText } from './results/similarity.ts';

/** Small labels for what corrects an article or takes it back. */
export function NoticeBadges({ article }: { article: Noticed }) {
  const notices = noticeKindsOf(article);
  if (notices.length === 0) return null;
  return (
    <div className="mb-1 flex flex-wrap gap-1">
      {notices.map((notice) => (
        <Badge key={notice.kind} tone={noticeTone(notice.kind)}>
          {noticeText(notice)}
        </Badge>
      ))}
    </div>
  );
}

type DisplayedArticle = Omit<Article, 'similarityScore'>;

/** Authors, journal, date, PMID and figures of an article in one line, with warnings above it. */
export function ArticleMeta({
  article,
  method,
  hasPmid = true,
  hasType = true,
  children,
}: {
  article: DisplayedArticle;
  method?: 'semantic' | 'lexical';
  /** False in a row that has no space for it; its details have it. */
  hasPmid?: boolean;
  /** False where the design is shown, which says the same. */
  hasType?: boolean;
  /** Beside the line where there is room, else below it. */
  children?: ReactNode;
}) {
  const { authors, pmid, articleType, citationCount, similarityPercentage, synthetic } = article;
  const facts = [
    articleJournal(article),
    articleDate(article),
    hasPmid && articleName(pmid, synthetic),
    hasType && articleType,
    citationCount > 0 && `cited ${formatQuantity(citationCount, 'time')}`,
    method === 'semantic' && typeof similarityPercentage === 'number' && similarityText(similarityPercentage),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="mt-1 text-ink3 text-meta">
      <NoticeBadges article={article} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Facts
          facts={authors.length > 0 ? [shortAuthors(authors), ...facts] : facts}
          firstClassName={authors.length > 0 ? 'text-ink2' : undefined}
        />
        {children}
      </div>
    </div>
  );
}
