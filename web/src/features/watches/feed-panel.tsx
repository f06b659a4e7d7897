import { formatDate } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { CreatedDigestFeed, DigestFeed } from '@sextant/contracts/insight/watch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { feedKey, NamesChoice, useFeed } from './names-choice.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The Atom feed of the user's digests. */
export function FeedPanel() {
  const feed = useFeed();
  return (
    <Panel aria-labelledby="feed-heading" className="mt-8 px-4 pt-4 pb-4 sm:px-5">
      <h2 id="feed-heading" className="text-section">
        Atom feed
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink2">
        Your digests in a feed reader. Whoever has its address can read it: the address holds a secret, which
        is shown once.
      </p>
      {feed.isPending ? <SkeletonRows label="Loading the feed" rows={1} rowClassName="h-11" /> : null}
      {feed.isError ? (
        <div className="mt-3">
          <ErrorRegion
            title="The feed could not be loaded."
            message={errorMessage(feed.error)}
            reassurance="Its address still works."
            onRetry={() => void feed.refetch()}
            retrying={feed.isFetching}
          />
        </div>
      ) : null}
      {feed.data ? <FeedSettings feed={feed.data} /> : null}
    </Panel>
  );
}

type Asked = 'renew' | 'end';

function FeedSettings({ feed }: { feed: DigestFeed }) {
  const client = useQueryClient();
  const toast = useToast();
  const [made, setMade] = useState<CreatedDigestFeed | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onError = (error: unknown) =>
    toast({ title: 'Feed not changed', description: errorMessage(error), tone: 'destructive' });
  const keep = (changed: DigestFeed) => client.setQueryData<DigestFeed>(feedKey, changed);
  const create = useMutation({
    mutationFn: () => api(insightCalls.createDigestFeed, { body: { showsNames: feed.showsNames } }),
    onSuccess: (created) => {
      setMade(created);
      keep({ createdAt: created.createdAt, showsNames: created.showsNames });
    },
    onError,
    onSettled: () => setAsked(null),
  });
  const end = useMutation({
    mutationFn: () => api(insightCalls.deleteDigestFeed),
    onSuccess: () => {
      setMade(null);
      keep({ createdAt: null, showsNames: feed.showsNames });
    },
    onError,
    onSettled: () => setAsked(null),
  });
  if (feed.createdAt === null)
    return (
      <Button className="mt-3" pending={create.isPending} onClick={() => create.mutate()}>
        Make an address
      </Button>
    );
  return (
    <>
      {made ? (
        <ShownOnce
          label="Address"
          value={`${window.location.origin}${made.path}`}
          copied={{ title: 'Address copied', description: 'Paste it into your feed reader.' }}
        />
      ) : null}
      <p className="mt-3 text-ink3 text-meta">Its address was made {formatDate(feed.createdAt)}.</p>
      <NamesChoice
        feed={feed}
        explanation="Queries and counts, also in subjects of mails. Otherwise the feed only says how many topics changed."
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={() => setAsked('renew')}>New address</Button>
        <Button variant="quiet" onClick={() => setAsked('end')}>
          End the feed
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'end' ? 'End the feed?' : 'Make a new address?'}
        description="Feed readers that use the current address will find nothing there."
        confirmLabel={asked === 'end' ? 'End the feed' : 'Make a new address'}
        pending={create.isPending || end.isPending}
        onConfirm={() => (asked === 'end' ? end.mutate() : create.mutate())}
      />
    </>
  );
}
