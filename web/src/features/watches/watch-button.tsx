import type { Watch, WatchSchedule } from '@sextant/contracts/insight/watch';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/menu.tsx';
import { useWatchChanges, useWatchOf } from './use-watches.ts';
import { defaultSchedule, EVERY_WORDS, nextRunText } from './watch-words.ts';

const FREQUENCIES = Object.keys(EVERY_WORDS) as WatchSchedule['every'][];

/** Watches a topic on a schedule, or shows how it is watched. */
export function WatchButton({ topicKey }: { topicKey: string }) {
  const watch = useWatchOf(topicKey);
  const { create } = useWatchChanges();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button disabled={watch === undefined} pending={create.isPending}>
          {create.isPending ? null : <Eye strokeWidth={1.5} aria-hidden="true" />}
          {watch ? 'Watching' : 'Watch'}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {watch ? (
          <Watching watch={watch} />
        ) : (
          <>
            <MenuLabel>Run it again and show me what changed</MenuLabel>
            {FREQUENCIES.map((every) => (
              <MenuItem
                key={every}
                onSelect={() => create.mutate({ topicKey, schedule: defaultSchedule(every) })}
              >
                {EVERY_WORDS[every]}
              </MenuItem>
            ))}
          </>
        )}
      </MenuContent>
    </Menu>
  );
}

function Watching({ watch }: { watch: Watch }) {
  const navigate = useNavigate();
  const { change } = useWatchChanges();
  const { id, schedule, paused, lastDigest } = watch;
  const { hour, timeZone } = schedule;
  return (
    <>
      <MenuLabel>{nextRunText(watch)}</MenuLabel>
      <MenuRadioGroup
        value={schedule.every}
        onValueChange={(value) => {
          const schedule = defaultSchedule(value as WatchSchedule['every']);
          change.mutate({ id, schedule: { ...schedule, hour, timeZone } });
        }}
      >
        {FREQUENCIES.map((every) => (
          <MenuRadioItem key={every} value={every}>
            {EVERY_WORDS[every]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => change.mutate({ id, isPaused: paused === null })}>
        {paused ? 'Resume' : 'Pause'}
      </MenuItem>
      {lastDigest ? (
        <MenuItem onSelect={() => void navigate(paths.digest(lastDigest.id))}>What changed last</MenuItem>
      ) : null}
      <MenuItem onSelect={() => void navigate(paths.watches())}>All watches</MenuItem>
    </>
  );
}
