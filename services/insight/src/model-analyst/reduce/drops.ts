import type { TopicDraft } from '../../analyst/topic-draft.ts';
import { count, list } from '../../statements/words.ts';
import type { Verdict } from '../verify/verify.ts';

/** Why a statement of a model is dropped. */
export type DropReason =
  | Exclude<Verdict, 'supported'>
  | 'row'
  | 'number'
  | 'shape'
  | 'address'
  | 'withdrawn'
  | 'thin'
  | 'repeated'
  | 'remark';

const WORDED: Record<Exclude<DropReason, 'remark'>, string> = {
  row: 'that cite no row of the table, or one that was not given',
  number: 'with a number that stands neither in the rows of the articles cited nor among what was counted',
  contradicted: 'that their sentences contradict, or say of something else',
  'not-stated': 'that their sentences do not bear out, also when worded anew',
  address: 'with an address, a telephone number or a foreign article in the text, or too long',
  withdrawn: 'that advise or plan what left the market',
  thin: 'that need more articles than there are',
  repeated: 'of something that was named before',
  shape: 'not in the required shape',
};

export type DropCounts = Map<DropReason, number>;
export const countDrop = (drops: DropCounts, reason: DropReason): void =>
  void drops.set(reason, (drops.get(reason) ?? 0) + 1);

const were = (times: number): string => (times === 1 ? 'was' : 'were');

/** How many names of the table the model sets aside. */
export function setAsideNotes(setAside: TopicDraft['setAside']): string[] {
  const none = setAside.filter(({ sameAs }) => sameAs === null).length;
  const parts = [
    ...(none > 0 ? [`${count(none, 'name')} as no technology`] : []),
    ...(setAside.length > none ? [`${count(setAside.length - none, 'name')} as another spelling`] : []),
  ];
  return parts.length > 0 ? [`The model set aside ${list(parts)}.`] : [];
}

/** '7 of 40 statements were left out: 5 with …, 2 that …', the most frequent reason first; empty without any. Remarks are told apart. */
export function droppedNotes(made: number, drops: DropCounts): string[] {
  const reasons = [...drops].flatMap(([reason, times]) =>
    reason === 'remark' ? [] : [{ times, text: `${times} ${WORDED[reason]}` }],
  );
  const dropped = reasons.reduce((sum, { times }) => sum + times, 0);
  const worded = reasons.toSorted((a, b) => b.times - a.times || a.text.localeCompare(b.text));
  const remarks = drops.get('remark') ?? 0;
  return [
    ...(dropped > 0
      ? [
          `${dropped} of ${count(made, 'statement')} ${were(dropped)} left out: ${list(worded.map(({ text }) => text))}.`,
        ]
      : []),
    ...(remarks > 0
      ? [
          `${count(remarks, 'remark')} on what is uncertain ${were(remarks)} left out: the sentences cited do not bear ${remarks === 1 ? 'it' : 'them'} out.`,
        ]
      : []),
  ];
}

/** How many statements say less than the model first had them say; empty without any. */
export const rewordedNotes = (times: number): string[] =>
  times === 0
    ? []
    : [`${count(times, 'statement')} ${were(times)} worded anew, to say no more than the sentences cited.`];
