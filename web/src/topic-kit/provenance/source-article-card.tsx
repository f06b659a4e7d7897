import {
  articleDate,
  articleJournal,
  articleName,
  articleTitle,
  isSynthetic,
  NO_ABSTRACT,
  pubmedUrl,
  SYNTHETIC_NOTE,
  shortAuthors,
} from '@sextant/briefing/words/article-text';
import type { Article } from '@sextant/contracts/literature/article';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { MarkedText } from './marked-text.tsx';
import { NoticeNotes } from './notice-notes.tsx';
import { useAbstract } from './use-source-articles.ts';

/** The publication type that states no study design. */
const NO_DESIGN = 'Journal Article';

interface SourceArticleCardProps {
  pmid: string;
  /** Undefined if its details could not be loaded. */
  article: Article | undefined;
  /** The article was not part of the request, but used for the result. */
  isBackground?: boolean;
  /** Sentences of this article that support the claim, verbatim. */
  quotes: readonly string[];
  /** Marks sentences at the margin instead of highlighting them, for long lists. */
  isSubtle?: boolean;
  /** Content beside the title. */
  action?: ReactNode;
  /** Content before the links. */
  children?: ReactNode;
}

/** One article of a claim: its metadata, the supporting sentence and links. */
export function SourceArticleCard({
  pmid,
  article,
  isBackground,
  quotes,
  isSubtle = false,
  action,
  children,
}: SourceArticleCardProps) {
  if (!article)
    return (
      <MissingArticle pmid={pmid} quotes={quotes}>
        {children}
      </MissingArticle>
    );
  const title = articleTitle(article);
  const quoted = quotes.filter((quote) => !title.includes(quote));
  return (
    <article className="py-3" aria-label={title}>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 max-w-[68ch] font-serif text-article [overflow-wrap:anywhere]">
          <MarkedText text={title} quotes={isSubtle ? [] : quotes} />
        </p>
        {action ? <div className="-my-1.5 shrink-0">{action}</div> : null}
      </div>
      <p className="mt-1 text-ink3 text-meta">
        <Facts
          facts={[
            shortAuthors(article.authors),
            articleJournal(article),
            articleDate(article),
            article.articleType && article.articleType !== NO_DESIGN ? article.articleType : '',
            articleName(pmid, article.synthetic),
            isBackground ? 'From the background' : '',
          ].filter(Boolean)}
        />
      </p>
      <NoticeNotes article={article} />
      <Abstract article={article} quotes={quoted} isSubtle={isSubtle}>
        {children}
      </Abstract>
    </article>
  );
}

/** The supporting sentences; when expanded, the whole abstract with them marked. */
function Abstract({
  article,
  quotes,
  isSubtle,
  children,
}: Required<Pick<SourceArticleCardProps, 'quotes' | 'isSubtle'>> & {
  article: Article;
  children: ReactNode;
}) {
  const { open, button, part } = useDisclosure();
  const lookup = useAbstract(article.pmid, open && !article.abstract);
  const text = article.abstract || lookup.data?.abstract || '';
  return (
    <>
      <div id={part.id} className="max-w-[68ch] font-serif text-prose">
        {open ? (
          <div className="mt-2">
            {lookup.isLoading ? (
              <Loading>Loading abstract...</Loading>
            ) : (
              <p>{text ? <MarkedText text={text} quotes={quotes} /> : NO_ABSTRACT}</p>
            )}
          </div>
        ) : (
          quotes.map((quote) => (
            <p key={quote} className={cn('mt-2', isSubtle && 'border-mark border-l-3 pl-3 *:bg-transparent')}>
              <mark>{quote}</mark>
            </p>
          ))
        )}
      </div>
      <SourceLinks pmid={article.pmid} synthetic={article.synthetic}>
        {children}
        <button {...button} className="text-link">
          {open ? 'Hide abstract' : 'Show abstract'}
        </button>
      </SourceLinks>
    </>
  );
}

interface SourceLinksProps {
  pmid: string;
  synthetic?: boolean;
  children?: ReactNode;
}

function SourceLinks({ pmid, synthetic, children }: SourceLinksProps) {
  const noPage = synthetic ?? isSynthetic(pmid);
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 text-meta *:inline-flex *:min-h-6 *:items-center coarse:[&>a]:min-h-11 coarse:[&>button]:min-h-11">
      {children}
      {noPage ? null : <ExternalLink href={pubmedUrl(pmid)}>View on PubMed</ExternalLink>}
      <Link className="text-link" to={paths.savedArticle(pmid)}>
        Find in Library
      </Link>
      {noPage ? <span className="text-ink3">{SYNTHETIC_NOTE}</span> : null}
    </div>
  );
}

function MissingArticle({
  pmid,
  quotes,
  children,
}: Pick<SourceArticleCardProps, 'pmid' | 'quotes' | 'children'>) {
  return (
    <article className="py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {articleName(pmid)}
        <Badge tone="warn">Failed to load details</Badge>
      </p>
      {quotes.map((quote) => (
        <p key={quote} className="mt-2 max-w-[68ch] font-serif text-prose">
          <mark>{quote}</mark>
        </p>
      ))}
      <SourceLinks pmid={pmid}>{children}</SourceLinks>
    </article>
  );
}
