import { sentenceCase } from '@sextant/briefing/words/formatting';
import { type Watch, type WatchSchedule, WEEKDAYS } from '@sextant/contracts/insight/watch';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useMailIsPossible } from './mail-panel.tsx';
import { useWatchChanges } from './use-watches.ts';
import { EVERY_WORDS, hourText } from './watch-words.ts';
import { useWebhook } from './webhook-panel.tsx';

const FREQUENCIES = (Object.keys(EVERY_WORDS) as WatchSchedule['every'][]).map((value) => ({
  value,
  label: value === 'month' ? 'Monthly, on the 1st' : EVERY_WORDS[value],
}));
const DAYS = WEEKDAYS.map((value) => ({ value, label: sentenceCase(value) }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

const DELIVERIES = [
  { delivery: 'mail', label: 'Also mail me what changed' },
  { delivery: 'webhook', label: 'Also tell my webhook what changed' },
] as const;

/** The zones that the browser knows, with the one that is set. */
const zonesWith = (zone: string) =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 py-2">
    <input
      type="checkbox"
      className="choice mt-0.5"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);

interface ScheduleDialogProps {
  watch: Watch;
  onClose: () => void;
}

/** Changes the schedule of a watch. */
export function ScheduleDialog({ watch, onClose }: ScheduleDialogProps) {
  const { change } = useWatchChanges();
  const { schedule: given } = watch;
  const [every, setEvery] = useState(given.every);
  const [weekday, setWeekday] = useState(given.every === 'week' ? given.weekday : 'monday');
  const [hour, setHour] = useState(given.hour);
  const [timeZone, setTimeZone] = useState(given.timeZone);
  const [chosen, setChosen] = useState(watch.deliveries);
  const [attachesBriefing, setAttachesBriefing] = useState(watch.attachesBriefing);
  const isPossible = { mail: useMailIsPossible(), webhook: useWebhook().data?.webhook != null };
  const save = () => {
    const local = { hour, timeZone };
    const schedule: WatchSchedule = every === 'week' ? { every, weekday, ...local } : { every, ...local };
    change.mutate({ id: watch.id, schedule, deliveries: chosen, attachesBriefing }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change the schedule"
        description={<span className="[overflow-wrap:anywhere]">{watch.searchQuery}</span>}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <SelectField label="Run it" options={FREQUENCIES} value={every} onValueChange={setEvery} />
          {every === 'week' ? (
            <SelectField
              fieldClassName="mt-4"
              label="Day"
              options={DAYS}
              value={weekday}
              onValueChange={setWeekday}
            />
          ) : null}
          <SelectField
            fieldClassName="mt-4"
            label="Hour"
            options={HOURS}
            value={String(hour)}
            onValueChange={(value) => setHour(Number(value))}
          />
          <SelectField
            fieldClassName="mt-4"
            label="Time zone"
            options={zonesWith(given.timeZone)}
            value={timeZone}
            onValueChange={setTimeZone}
          />
          {DELIVERIES.map(({ delivery, label }) =>
            isPossible[delivery] || watch.deliveries.includes(delivery) ? (
              <Fragment key={delivery}>
                <Choice
                  label={label}
                  checked={chosen.includes(delivery)}
                  onChange={(checked) => {
                    const others = chosen.filter((one) => one !== delivery);
                    setChosen(checked ? [...others, delivery] : others);
                  }}
                />
                {delivery === 'mail' && chosen.includes('mail') ? (
                  <div className="pl-8">
                    <Choice
                      label="Attach the topic’s briefing, without its charts"
                      checked={attachesBriefing}
                      onChange={setAttachesBriefing}
                    />
                  </div>
                ) : null}
              </Fragment>
            ) : null,
          )}
          <div className="mt-6">
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" pending={change.isPending}>
                {change.isPending ? 'Saving...' : 'Save'}
              </Button>
            </DialogActions>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
