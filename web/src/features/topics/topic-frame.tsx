import { countFindings } from '@sextant/briefing/statements/list-findings';
import type { VersionScope } from '@sextant/briefing/topic/filter-texts';
import type { TopicContent } from '@sextant/briefing/topic/topic-content';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { TopicFilters } from '@sextant/contracts/insight/topic';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, TOPIC_TABS, type TopicTab } from '../../lib/paths.ts';
import { AsOf } from '../../topic-kit/provenance/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { rankArticles } from './articles-of-topic.ts';
import { FilterChips } from './filter-chips.tsx';

const TAB_LABELS: Readonly<Record<TopicTab, string>> = {
  answer: 'Answer',
  evidence: 'Evidence',
  radar: 'Radar',
  roadmap: 'Roadmap',
  who: 'Who',
  pipeline: 'Pipeline',
  articles: 'Articles',
};

type Counts = Readonly<Partial<Record<TopicTab, number>>>;

/** The number of findings, technologies, roadmap elements and articles of a version. */
export const countOfTabs = (content: TopicContent): Counts => ({
  answer: content.analysis ? countFindings(content.analysis) : 0,
  radar: content.radar?.items.length ?? 0,
  roadmap: content.roadmap?.elements.length ?? 0,
  articles: rankArticles(content).length,
});

/** The evidence of a version, by which it is dated. */
export const evidenceOf = (content: TopicContent | undefined): Evidence | undefined =>
  content?.analysis?.evidence ?? content?.radar?.evidence ?? content?.roadmap?.evidence;

interface TopicFrameProps {
  searchQuery: string;
  /** Of any result of the version. */
  evidence: Evidence | undefined;
  filters: TopicFilters | null;
  version: VersionScope;
  tab: TopicTab;
  addressOf: (tab: TopicTab) => string;
  /** Number of entries of each tab, once loaded. */
  counts?: Counts;
  /** All by default. */
  tabs?: readonly TopicTab[];
  /** Shown next to the filters, e.g. for the example topic. */
  badge?: ReactNode;
  /** Chooses a version; on phones below the actions, else beside them. */
  versions?: ReactNode;
  /** Shown next to the query: export, run again. */
  actions: ReactNode;
  /** Shown between header and tabs. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Layout of a topic: a header with query, filters and actions, then the tabs. On phones a line of facts, and the actions open. */
export function TopicFrame(props: TopicFrameProps) {
  const { open, button, part } = useDisclosure();
  return (
    <article>
      <nav aria-label="Breadcrumb" className="text-ink3 text-meta max-sm:-mt-3">
        <ol className="flex gap-1.5">
          <li>
            <Link to={paths.topics()} className="text-link coarse:-my-3 coarse:inline-block coarse:py-3">
              Topics
            </Link>
          </li>
        </ol>
      </nav>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:gap-x-3 max-sm:gap-y-0 sm:mt-2 sm:gap-y-3">
        <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:contents">
          <h1 className="wrap-anywhere line-clamp-4 min-w-0 text-page max-sm:line-clamp-3 max-sm:flex-1 max-sm:basis-[calc(100%-8rem)] max-sm:text-section">
            {props.searchQuery}
            <AsOf evidence={props.evidence} />
          </h1>
          <Button {...button} variant="quiet" className="-mr-2.5 self-start sm:hidden print:hidden">
            <Ellipsis strokeWidth={1.5} aria-hidden="true" />
            Actions
          </Button>
          <div className="flex flex-wrap gap-1.5 max-sm:min-w-0 max-sm:order-1">
            {props.badge}
            <FilterChips filters={props.filters} version={props.version} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:contents">
          <div className="max-sm:empty:hidden">{props.versions}</div>
          <div
            id={part.id}
            className={cn(
              'flex flex-wrap items-center gap-2 max-sm:order-2 max-sm:w-full max-sm:py-1 max-sm:[&>*]:grow print:hidden',
              !open && 'max-sm:hidden',
            )}
          >
            {props.actions}
          </div>
        </div>
      </div>
      {props.notice}
      <div className="mt-2 sm:mt-5">
        <LinkTabs label="Topic">
          {(props.tabs ?? TOPIC_TABS).map((name) => (
            <LinkTab key={name} current={name === props.tab}>
              <Link to={props.addressOf(name)}>
                {TAB_LABELS[name]}
                {/* Not part of the name: a link's name must not change while the page loads. */}
                {props.counts?.[name] ? (
                  <span aria-hidden="true" className="font-normal text-ink3 text-meta max-sm:hidden">
                    {props.counts[name]}
                  </span>
                ) : null}
              </Link>
            </LinkTab>
          ))}
        </LinkTabs>
      </div>
      <Panel isFullWidth className="p-4 max-sm:border-t-0 sm:mt-5 sm:p-5" aria-label={TAB_LABELS[props.tab]}>
        <h2 className="visually-hidden">{TAB_LABELS[props.tab]}</h2>
        {props.children}
      </Panel>
    </article>
  );
}
