import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useId, useState } from 'react';
import { formatDate, formatTime } from '../../../../lib/formatting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/field.tsx';
import { useEarlierRadars } from './earlier-radars.ts';
import { RadarDifference } from './radar-difference.tsx';

type Compared = Pick<StoredRadar, 'id' | 'name' | 'searchQuery' | 'createdAt'>;

/** What changed since an earlier saved radar of the same query; nothing where there is none. */
export function CompareRadars({ radar }: { radar: Compared }) {
  const earlier = useEarlierRadars(radar);
  const choice = useId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const against = earlier.find(({ id }) => id === chosen) ?? earlier[0];
  if (!against) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={`Changes: ${radar.searchQuery}`} className="max-w-[60rem] dark:bg-surface">
          {open ? (
            <div className="flex flex-col gap-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <label htmlFor={choice} className="text-ink2">
                  Compared with the radar of
                </label>
                <Select
                  id={choice}
                  className="w-auto max-w-full"
                  value={against.id}
                  onValueChange={setChosen}
                  options={earlier.map(({ id, createdAt }) => ({
                    value: id,
                    label: `${formatDate(createdAt)}, ${formatTime(createdAt)}`,
                  }))}
                />
              </div>
              <RadarDifference id={radar.id} against={against.id} />
            </div>
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  );
}
