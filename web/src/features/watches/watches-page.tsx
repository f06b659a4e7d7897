import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DigestLink } from './digest-link.tsx';
import { DigestView } from './digest-view.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { useDigest, useDigests, useWatchChanges, useWatches } from './use-watches.ts';
import { WatchList } from './watch-list.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

/** Watches and their digests; `?digest=` shows one digest. */
export function WatchesPage() {
  const [params] = useSearchParams();
  const id = params.get('digest');
  return id === null ? <AllWatches /> : <OneDigest key={id} id={id} />;
}

function AllWatches() {
  usePageTitle('Watches');
  const watches = useWatches();
  const { items = [], limit = 0 } = watches.data ?? {};
  return (
    <div>
      <h1 className="text-page">Watches</h1>
      <p className="mt-1 max-w-[68ch] text-ink2">
        Topics that are run again on a schedule. Changes since the previous run are listed here and on the
        dashboard.
      </p>
      <section aria-labelledby="watched-topics" className="mt-5">
        <h2 id="watched-topics" className="text-section">
          Watched topics
        </h2>
        {watches.isPending ? (
          <SkeletonRows label="Loading your watches" rows={3} rowClassName="h-24" />
        ) : null}
        {watches.isError && !watches.data ? (
          <ErrorRegion
            title="Your watches could not be loaded."
            message={errorMessage(watches.error)}
            reassurance="They still run."
            onRetry={() => void watches.refetch()}
            retrying={watches.isFetching}
          />
        ) : null}
        {watches.data && items.length === 0 ? (
          <EmptyState
            action={
              <Button asChild variant="primary">
                <Link to={paths.topics()}>Choose a topic</Link>
              </Button>
            }
          >
            You are not watching any topic yet. Open one and choose Watch.
          </EmptyState>
        ) : null}
        {items.length > 0 ? <WatchList watches={items} /> : null}
        {watches.data && items.length >= limit ? (
          <p className="mt-2 text-ink3 text-meta">
            {limit} topics are the most an account may watch. Delete a watch to add another.
          </p>
        ) : null}
      </section>
      {items.length > 0 ? <Digests /> : null}
      <FeedPanel />
      <MailPanel />
      <WebhookPanel />
    </div>
  );
}

function Digests() {
  const digests = useDigests();
  const items = (digests.data?.pages ?? []).flatMap((page) => page.items);
  return (
    <section aria-labelledby="all-digests" className="mt-8">
      <h2 id="all-digests" className="text-section">
        What changed
      </h2>
      {digests.isPending ? <SkeletonRows label="Loading your digests" rows={3} rowClassName="h-11" /> : null}
      {digests.isError && items.length === 0 ? (
        <ErrorRegion
          title="Your digests could not be loaded."
          message={errorMessage(digests.error)}
          reassurance="They are safe."
          onRetry={() => void digests.refetch()}
          retrying={digests.isFetching}
        />
      ) : null}
      {digests.isSuccess && items.length === 0 ? (
        <p className="py-2 text-ink2">Nothing has changed yet in the topics that you watch.</p>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label="Digests" className="mt-2 divide-y divide-line border-line border-t">
          {items.map((digest) => (
            <li key={digest.id} className="py-2">
              <DigestLink digest={digest} />
            </li>
          ))}
        </ul>
      ) : null}
      {digests.hasNextPage ? (
        <Button
          className="mt-4"
          pending={digests.isFetchingNextPage}
          onClick={() => void digests.fetchNextPage()}
        >
          Show older digests
        </Button>
      ) : null}
    </section>
  );
}

function OneDigest({ id }: { id: string }) {
  const digest = useDigest(id);
  const { look } = useWatchChanges();
  const { data } = digest;
  usePageTitle(data ? `What changed: ${data.searchQuery}` : 'What changed');
  const { mutate: noteLook } = look;
  const newOf = data?.isNew ? data.watchId : null;
  useEffect(() => {
    if (newOf) noteLook(newOf);
  }, [newOf, noteLook]);
  if (digest.isPending) return <Loading>Loading the digest...</Loading>;
  if (digest.isError && (hasStatus(digest.error, 404) || hasStatus(digest.error, 400)))
    return (
      <>
        <h1 className="text-page">What changed</h1>
        <EmptyState
          action={
            <Button asChild>
              <Link to={paths.watches()}>All watches</Link>
            </Button>
          }
        >
          Digest not found. Its watch was deleted, or its address is wrong.
        </EmptyState>
      </>
    );
  if (digest.isError)
    return (
      <ErrorRegion
        title="The digest could not be loaded."
        message={errorMessage(digest.error)}
        reassurance="It is safe."
        onRetry={() => void digest.refetch()}
        retrying={digest.isFetching}
      />
    );
  return <DigestView digest={digest.data} />;
}
