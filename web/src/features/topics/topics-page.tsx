import { useDeferredValue, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths, TOPIC_TABS } from '../../lib/paths.ts';
import { useStatus } from '../../lib/status.ts';
import { useTopicOf, useTopics } from '../../topic-kit/versions/use-topics.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { TextField } from '../../ui/field.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { FirstTopic } from './example/first-topic.tsx';
import { CARD_GRID, CARD_ON_PHONE, THREE_COLUMNS, TopicCards } from './topic-cards.tsx';

/** All topics, newest first; `?result=` redirects to the topic of a record or a job. */
export function TopicsPage() {
  usePageTitle('Topics');
  const [params] = useSearchParams();
  const result = params.get('result');
  const tab = TOPIC_TABS.find((name) => name === params.get('tab'));
  const resultTopic = useTopicOf(result);
  const [found] = resultTopic.data?.items ?? [];
  if (found) return <Navigate to={paths.topic(found.key, { tab, version: result ?? undefined })} replace />;
  if (result !== null && resultTopic.isPending) return <Loading>Loading the topic...</Loading>;
  return <TopicList notice={result === null ? null : 'Nothing of this run is saved.'} />;
}

function TopicList({ notice }: { notice: string | null }) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const topics = useTopics(asked);
  const items = (topics.data?.pages ?? []).flatMap((page) => page.items);
  const sampleTopics = useStatus()?.literature?.topics ?? [];
  // Not while an earlier response is shown: the field must stay while the user types.
  const isEmpty =
    topics.isSuccess &&
    !topics.isPlaceholderData &&
    items.length === 0 &&
    asked === '' &&
    words.trim() === '';
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-page">Topics</h1>
          <p className="mt-1 text-ink2">
            Everything saved for one query, together: answer, radar, roadmap and earlier versions.
          </p>
        </div>
        {isEmpty ? null : (
          <TextField
            label="Find a topic"
            type="search"
            fieldClassName="w-full sm:w-80"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      {notice ? (
        <p role="status" className="mt-3 text-ink2">
          {notice}
        </p>
      ) : null}
      <div className="mt-4">
        {topics.isPending ? (
          <SkeletonCards
            label="Loading your topics"
            cards={6}
            gridClassName={cn('mt-3', CARD_GRID, THREE_COLUMNS)}
            cardClassName={cn(CARD_ON_PHONE, 'h-48')}
            hasPicture
          />
        ) : null}
        {topics.isError && items.length === 0 ? (
          <ErrorRegion
            title="Your topics could not be loaded."
            message={errorMessage(topics.error)}
            reassurance="They are safe."
            onRetry={() => void topics.refetch()}
            retrying={topics.isFetching}
          />
        ) : null}
        {topics.isSuccess && items.length === 0 ? (
          <EmptyState
            title={words.trim() ? 'No topic has all of these words' : 'No topics yet'}
            action={
              <Button asChild variant={words.trim() ? 'outline' : 'primary'}>
                <Link to={paths.research()}>Start Researching</Link>
              </Button>
            }
          >
            A topic begins with the first analysis, radar or roadmap that you save for a query.
          </EmptyState>
        ) : null}
        {isEmpty ? (
          <div className="mt-8">
            <FirstTopic sampleTopics={sampleTopics} />
          </div>
        ) : null}
        <h2 className="visually-hidden">Newest first</h2>
        {items.length > 0 ? <TopicCards label="Topics" topics={items} /> : null}
        {topics.hasNextPage ? (
          <Button
            className="mt-6"
            pending={topics.isFetchingNextPage}
            onClick={() => void topics.fetchNextPage()}
          >
            Show older topics
          </Button>
        ) : null}
      </div>
    </div>
  );
}
