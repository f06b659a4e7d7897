import { formatDate, formatQuantity, sentenceCase } from '@sextant/briefing/words/formatting';
import { isDecided } from '@sextant/contracts/insight/corrected/corrected-document';
import { useId, useState } from 'react';
import { type Compared, useComparableRadars } from '../../../topic-kit/versions/earlier-radars.ts';
import { useTopic } from '../../../topic-kit/versions/use-topics.ts';
import { versionName } from '../../../topic-kit/versions/version-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import { ComputedDifference, EarlierDifference, TopicDifference } from './radar-difference.tsx';

const WITH = {
  earlier: 'Earlier version',
  computed: 'As computed',
  topic: 'Another topic',
} as const;
type With = keyof typeof WITH;

/** Compares a radar with an earlier version, its computed state, or another topic; renders nothing if none of these exist. */
export function CompareRadars({ radar }: { radar: Compared }) {
  const { earlier, otherwise, topics } = useComparableRadars(radar);
  const [open, setOpen] = useState(false);
  const versions = useTopic(radar.topicKey, open).data?.versions ?? [];
  const [chosenKind, setKind] = useState<With | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const hasDecisions = (radar.corrections ?? []).some((one) => one.path !== null && isDecided(one));
  const kinds = (['earlier', 'computed', 'topic'] as const).filter(
    (kind) => ({ earlier: earlier.length > 0, computed: hasDecisions, topic: topics.length > 0 })[kind],
  );
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0];
  if (!kind) return null;
  const nameOf = ({ id, createdAt }: { id: string; createdAt: string }) => {
    const version = versions.find(({ radarId }) => radarId === id);
    return version ? sentenceCase(versionName(version, versions)) : formatDate(createdAt);
  };
  const choice = {
    earlier: earlier.map((one) => ({ value: one.id, label: nameOf(one) })),
    computed: [],
    topic: topics.map(({ id, searchQuery, shared }) => ({
      value: id,
      label: `${searchQuery} (${shared} in both)`,
    })),
  }[kind];
  const against = (choice.find(({ value }) => value === chosen) ?? choice[0])?.value;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={`Changes: ${radar.searchQuery}`} className="max-w-[84rem] dark:bg-surface">
          {open ? (
            <div className="flex flex-col gap-5">
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Choice
                  label="Compare with"
                  value={kind}
                  options={kinds.map((value) => ({ value, label: WITH[value] }))}
                  onChoose={setKind}
                />
                {against ? (
                  <Choice
                    label={kind === 'earlier' ? 'Version' : 'Topic'}
                    // Its options begin with the word.
                    isLabelHidden={kind === 'earlier'}
                    value={against}
                    options={choice}
                    onChoose={setChosen}
                  />
                ) : null}
                {kind === 'earlier' && otherwise > 0 ? (
                  <p className="w-full text-ink3 text-meta">
                    {formatQuantity(otherwise, 'earlier radar')} of this query with other filters or from
                    other literature cannot be compared.
                  </p>
                ) : null}
              </div>
              {kind === 'earlier' && against ? <EarlierDifference now={radar} against={against} /> : null}
              {kind === 'computed' ? <ComputedDifference now={radar} /> : null}
              {kind === 'topic' && against ? <TopicDifference now={radar} against={against} /> : null}
            </div>
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'text-ink2'}>
        {label}
      </label>
      <Select
        id={id}
        className="w-auto max-w-full"
        value={value}
        options={options}
        onValueChange={onChoose}
      />
    </div>
  );
}
