import { titleAsOf } from '@sextant/briefing/evidence/as-of';
import { topicBriefing } from '@sextant/briefing/topic/topic-briefing';
import { toContent } from '@sextant/briefing/topic/topic-content';
import type { Topic, TopicVersion } from '@sextant/contracts/insight/topic';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ExportMenu } from '../../features/hand-on/export/export-menu.tsx';
import { exportForTab } from '../../features/hand-on/export/exported-of.ts';
import { CompareRadars } from '../../features/radar/comparison/compare-radars.tsx';
import { useRerun } from '../../features/runs/run-again.tsx';
import { NewArticles } from '../../features/topics/new-articles.tsx';
import { ChangesSinceVersion, versionBefore } from '../../features/topics/since-earlier.tsx';
import { countOfTabs, evidenceOf, TopicFrame } from '../../features/topics/topic-frame.tsx';
import { WatchButton } from '../../features/watches/watch-button.tsx';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isTabOfRun, paths, type TabOfRun, TOPIC_TABS, type TopicTab } from '../../lib/paths.ts';
import type { RunOfTopic } from '../../lib/topic-run.tsx';
import { rememberLook } from '../../topic-kit/versions/looked-at.ts';
import { RunOfRadarContext } from '../../topic-kit/versions/run-of-radar.ts';
import { useTopicRecords } from '../../topic-kit/versions/topic-records.ts';
import { useTopic } from '../../topic-kit/versions/use-topics.ts';
import { VersionMenu, versionName } from '../../topic-kit/versions/version-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { ExampleTopicPage } from './example-topic-page.tsx';
import { TopicTabContent } from './topic-tab-content.tsx';

/** Stands in for the topic key in the URL of the example that is shipped with the product. */
const EXAMPLE_KEY = 'example';
const RECORD_FIELDS = ['id', 'analysisId', 'radarId', 'roadmapId'] as const;
const TAB_FIELDS: Readonly<Record<TopicTab, 'analysisId' | 'radarId' | 'roadmapId' | null>> = {
  answer: 'analysisId',
  evidence: null,
  radar: 'radarId',
  roadmap: 'roadmapId',
  who: null,
  pipeline: null,
  articles: null,
};

/** The tabs of other features. */
type ShowRun = Readonly<Record<TabOfRun, (topic: RunOfTopic) => ReactNode>>;

/** A topic with its answer, evidence, radar, roadmap, who is behind it, its trials and articles, in the version from the URL, else the latest one. */
export function TopicPage(tabsOfRun: ShowRun) {
  const { key = '' } = useParams();
  return key === EXAMPLE_KEY ? (
    <ExampleTopicPage />
  ) : (
    <StoredTopic key={key} topicKey={key} tabsOfRun={tabsOfRun} />
  );
}

function StoredTopic({ topicKey: key, tabsOfRun }: { topicKey: string; tabsOfRun: ShowRun }) {
  const topic = useTopic(key);
  if (topic.isPending) return <Loading>Loading the topic...</Loading>;
  if (topic.isError && (hasStatus(topic.error, 404) || hasStatus(topic.error, 400)))
    return (
      <>
        <h1 className="text-page">Topic</h1>
        <EmptyState
          action={
            <Button asChild>
              <Link to={paths.topics()}>All topics</Link>
            </Button>
          }
        >
          Topic not found. It was deleted, or its address is wrong.
        </EmptyState>
      </>
    );
  if (topic.isError)
    return (
      <ErrorRegion
        title="The topic could not be loaded."
        message={errorMessage(topic.error)}
        reassurance="What you saved is safe."
        onRetry={() => void topic.refetch()}
        retrying={topic.isFetching}
      />
    );
  return <LoadedTopic topic={topic.data} tabsOfRun={tabsOfRun} />;
}

/** The version that contains a record or a job's result. */
const findVersion = (versions: readonly TopicVersion[], record: string | null): TopicVersion | undefined =>
  record === null
    ? undefined
    : versions.find(
        (version) =>
          version.jobIds.includes(record) || RECORD_FIELDS.some((field) => version[field] === record),
      );

function LoadedTopic({ topic, tabsOfRun }: { topic: Topic; tabsOfRun: ShowRun }) {
  const { key, searchQuery, filters, versions } = topic;
  const [params] = useSearchParams();
  const tab = TOPIC_TABS.find((name) => name === params.get('tab')) ?? 'answer';
  const named = findVersion(versions, params.get('version'));
  const shown = named ?? (versions[0] as TopicVersion);
  const { records, error, isPending, isError, isFetching, retry } = useTopicRecords(shown);
  const rerun = useRerun(topic, shown, tab);
  const field = TAB_FIELDS[tab];
  const other = field ? versions.find((version) => version[field] !== null) : undefined;
  const content = useMemo(() => records && toContent(records), [records]);
  const isNewest = !named || named === versions[0];
  const newestRadar = isNewest ? versions.find(({ radarId }) => radarId !== null)?.radarId : null;
  useEffect(() => {
    if (newestRadar) rememberLook(key, newestRadar);
  }, [key, newestRadar]);
  const runId = named && named !== versions[0] ? named.runId : undefined;
  const runOfRadar =
    shown.runId === null ? null : { topicKey: key, run: shown.runId, searchQuery, version: named?.id };
  const before = versionBefore(versions, shown);
  const slides = {
    topicKey: key,
    runId,
    radarId: shown.radarId,
    earlier: before?.radarId ? { radarId: before.radarId, name: versionName(before, versions) } : null,
  };
  usePageTitle(titleAsOf(searchQuery, evidenceOf(content)));
  const counts = useMemo(() => content && countOfTabs(content), [content]);
  const exported = (content && exportForTab(tab, content, searchQuery, records)) ?? null;
  const ids = { exported: field && shown[field], briefing: shown.id };
  const briefing = records && topicBriefing(topic, shown, records);
  return (
    <TopicFrame
      searchQuery={searchQuery}
      evidence={evidenceOf(content)}
      filters={filters}
      version={shown}
      tab={tab}
      counts={counts}
      addressOf={(name) => paths.topic(key, { tab: name, version: named?.id })}
      versions={<VersionMenu topicKey={key} tab={tab} versions={versions} shown={shown} />}
      actions={
        <>
          {tab === 'radar' && records?.radar ? <CompareRadars radar={records.radar} /> : null}
          {briefing ? (
            <ExportMenu exported={exported} briefing={briefing} slides={slides} records={ids} />
          ) : null}
          <WatchButton topicKey={key} />
          <Button variant="primary" pending={rerun.pending} onClick={rerun.start}>
            {rerun.pending ? null : <RotateCw strokeWidth={1.5} aria-hidden="true" />}
            {rerun.pending ? 'Running...' : 'Run again'}
          </Button>
        </>
      }
      notice={
        rerun.progress ?? (
          <>
            <ChangesSinceVersion topicKey={key} versions={versions} shown={shown} />
            <NewArticles topic={topic} />
          </>
        )
      }
    >
      {isTabOfRun(tab)
        ? tabsOfRun[tab]({
            ...{ topicKey: key, searchQuery, runId },
            ...{ runAgain: rerun.start, isRunning: rerun.pending },
          })
        : null}
      {isPending && !isTabOfRun(tab) ? <Loading>Loading results...</Loading> : null}
      {isError && !isTabOfRun(tab) ? (
        <ErrorRegion
          title="What was saved could not be loaded."
          message={errorMessage(error)}
          reassurance="It is safe."
          onRetry={retry}
          retrying={isFetching}
        />
      ) : null}
      {content && !isTabOfRun(tab) ? (
        <RunOfRadarContext value={runOfRadar}>
          <TopicTabContent
            key={shown.id}
            tab={tab}
            content={content}
            records={records}
            elsewhere={other ? paths.topic(key, { tab, version: other.id }) : null}
          />
        </RunOfRadarContext>
      ) : null}
    </TopicFrame>
  );
}
