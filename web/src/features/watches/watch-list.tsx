import type { Watch } from '@sextant/contracts/insight/watch';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DigestLink } from './digest-link.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useWatchChanges } from './use-watches.ts';
import { lastRunText, mailText, nextRunText, scheduleText } from './watch-words.ts';

/** Watches with their schedule, their last run and their last digest. */
export function WatchList({ watches }: { watches: readonly Watch[] }) {
  const { change, run, remove } = useWatchChanges();
  const [changed, setChanged] = useState<Watch | null>(null);
  const [asked, setAsked] = useState<Watch | null>(null);
  return (
    <>
      <ul aria-label="Watches" className="mt-2 divide-y divide-line border-line border-t">
        {watches.map((watch) => (
          <li key={watch.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-80">
              <h3 className="font-medium [overflow-wrap:anywhere]">
                <Link to={paths.topic(watch.topicKey)} className="text-link">
                  {watch.searchQuery}
                </Link>
              </h3>
              <p className="text-ink2 text-meta">
                {scheduleText(watch.schedule)}
                {watch.deliveries.includes('mail') ? ` · ${mailText(watch)}` : ''}
                {watch.deliveries.includes('webhook') ? ' · to the webhook' : ''}
              </p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink2 text-meta">
                {watch.paused ? <Badge tone="warn">{nextRunText(watch)}</Badge> : nextRunText(watch)}
              </p>
              <p className="text-ink3 text-meta">{lastRunText(watch)}</p>
              {watch.lastDigest ? (
                <p className="mt-1 text-meta">
                  <DigestLink digest={watch.lastDigest} label="Last digest" />
                </p>
              ) : null}
            </div>
            <div className="-ml-3.5 flex flex-wrap">
              {watch.paused ? null : (
                <Button
                  variant="quiet"
                  aria-label={`Run now: ${watch.searchQuery}`}
                  disabled={watch.isRunning}
                  onClick={() => run.mutate(watch)}
                >
                  Run now
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={`${watch.paused ? 'Resume' : 'Pause'} ${watch.searchQuery}`}
                onClick={() => change.mutate({ id: watch.id, isPaused: watch.paused === null })}
              >
                {watch.paused ? 'Resume' : 'Pause'}
              </Button>
              <Button
                variant="quiet"
                aria-label={`Change the schedule of ${watch.searchQuery}`}
                onClick={() => setChanged(watch)}
              >
                Change
              </Button>
              <Button
                variant="quiet"
                aria-label={`Delete the watch of ${watch.searchQuery}`}
                onClick={() => setAsked(watch)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changed ? <ScheduleDialog watch={changed} onClose={() => setChanged(null)} /> : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Stop watching this topic?"
        description="Its digests are deleted. The topic and its versions stay."
        confirmLabel="Stop watching"
        pending={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked, { onSettled: () => setAsked(null) })}
      />
    </>
  );
}
