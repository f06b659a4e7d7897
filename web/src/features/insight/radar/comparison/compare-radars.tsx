import { useId, useState } from 'react';
import { countOf, listDates } from '../../../../lib/formatting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/field.tsx';
import { type Compared, useEarlierRadars } from './earlier-radars.ts';
import { RadarDifference } from './radar-difference.tsx';

/** What changed since an earlier saved radar of the same query; nothing where there is none. */
export function CompareRadars({ radar }: { radar: Compared }) {
  const { earlier, otherwise } = useEarlierRadars(radar);
  const choice = useId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const against = earlier.find(({ id }) => id === chosen) ?? earlier[0];
  if (!against) return null;
  const dateOf = listDates(earlier, { at: ({ createdAt }) => createdAt, kin: () => radar.searchQuery });
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
                  options={earlier.map((one) => ({ value: one.id, label: dateOf(one) }))}
                />
                {otherwise > 0 ? (
                  <p className="w-full text-ink3 text-meta">
                    {countOf(otherwise, 'earlier radar')} of this query with other filters or from other
                    literature cannot be compared.
                  </p>
                ) : null}
              </div>
              <RadarDifference now={radar} before={against} />
            </div>
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  );
}
