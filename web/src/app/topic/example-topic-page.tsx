import { filterTexts } from '@sextant/briefing/topic/filter-texts';
import { formatDate } from '@sextant/briefing/words/formatting';
import type { ExampleTopic } from '@sextant/contracts/insight/example-topic';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ExportMenu } from '../../features/hand-on/export/export-menu.tsx';
import { exportForTab } from '../../features/hand-on/export/exported-of.ts';
import { useExampleTopic } from '../../features/topics/example/use-example-topic.ts';
import { countOfTabs, evidenceOf, TopicFrame } from '../../features/topics/topic-frame.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isTabOfRun, paths, TOPIC_TABS } from '../../lib/paths.ts';
import { KnownArticles } from '../../topic-kit/provenance/known-articles.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { TopicTabContent } from './topic-tab-content.tsx';

const NO_FILTERS = { articleType: 'all', journalFilter: null, authorFilter: null, synonyms: true } as const;

/** Evidence belongs to a run of a user. */
const EXAMPLE_TABS = TOPIC_TABS.filter((name) => !isTabOfRun(name));

/** The example topic: public and read-only. */
export function ExampleTopicPage() {
  const example = useExampleTopic();
  if (example.isPending) return <Loading>Loading the example...</Loading>;
  if (example.isError)
    return (
      <ErrorRegion
        title="The example could not be loaded."
        message={errorMessage(example.error)}
        onRetry={() => void example.refetch()}
        retrying={example.isFetching}
      />
    );
  return <LoadedExample example={example.data} />;
}

function LoadedExample({ example }: { example: ExampleTopic }) {
  const { searchQuery, asOf, articles, filters } = example;
  usePageTitle(`Example: ${searchQuery}`);
  const [params] = useSearchParams();
  const tab = EXAMPLE_TABS.find((name) => name === params.get('tab')) ?? 'answer';
  const counts = useMemo(() => countOfTabs(example), [example]);
  const exported = exportForTab(tab, example, searchQuery);
  const version = {
    historicalDepth: filters.historicalDepth ?? null,
    futureHorizon: filters.futureHorizon ?? null,
  };
  return (
    <KnownArticles articles={articles}>
      <TopicFrame
        searchQuery={searchQuery}
        evidence={evidenceOf(example)}
        filters={NO_FILTERS}
        version={version}
        tab={tab}
        tabs={EXAMPLE_TABS}
        counts={counts}
        addressOf={paths.exampleTopic}
        badge={<Badge tone="accent">Example</Badge>}
        actions={
          <>
            <ExportMenu
              exported={exported}
              briefing={{ ...example, filters: filterTexts(NO_FILTERS, version) }}
            />
            <Button asChild variant="primary">
              <Link to={paths.research()}>Start your own</Link>
            </Button>
          </>
        }
        notice={
          <p className="mt-2 max-w-[90ch] text-ink2 max-sm:text-meta">
            Sextant made this on {formatDate(asOf)} from its sample corpus of synthetic articles; it is in
            none of your lists.
          </p>
        }
      >
        <TopicTabContent tab={tab} content={example} elsewhere={null} />
      </TopicFrame>
    </KnownArticles>
  );
}
