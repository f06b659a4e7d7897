import { itemKey } from '../../analyst/movement.ts';
import type { Said, TopicDraft } from '../../analyst/topic-draft.ts';
import type { TopicMaterial } from '../../analyst/topic-material.ts';
import type { AskProgress } from '../client/model-client.ts';
import { readJson } from '../client/read-json.ts';
import { type Asker, verifyClaims } from '../verify/verify.ts';
import { type Checked, type Checker, createChecker, type Stated } from './check.ts';
import {
  countDrop,
  type DropCounts,
  type DropReason,
  droppedNotes,
  rewordedNotes,
  setAsideNotes,
} from './drops.ts';
import { reducePrompt } from './prompt.ts';
import { rewordClaims } from './reword.ts';
import { DRAFT_SCHEMA, DraftEnvelope, LISTS, type ListName, MOST, NOT_A_TECHNOLOGY } from './shape.ts';

/** An entry on its way: what the model said, and what became of it. */
interface Entry {
  readonly list: ListName;
  readonly stated: Stated;
  readonly checked: Checked;
}

/** Lists that need a literature, not a handful of articles. */
const NEEDS_LITERATURE: ReadonlySet<string> = new Set(['trends', 'opportunities', 'gaps', 'areas']);
/** Lists that advise or plan. */
const ADVISES: ReadonlySet<string> = new Set(['opportunities', 'recommendations', 'steps']);

/** Whether something is said of a name alone, not of an article: that it is no technology, or another spelling. */
const isSetAside = ({ quadrant, sameAs }: Pick<Stated, 'quadrant' | 'sameAs'>): boolean =>
  quadrant === NOT_A_TECHNOLOGY || Boolean(sameAs);

/** What a program finds wrong with an entry of a list, before anybody reads it. */
function createScreen(checker: Checker, isThin: boolean) {
  const named = new Set<string>();
  return (list: ListName, given: unknown): Entry | DropReason | null => {
    const parsed = LISTS[list].safeParse(given);
    if (!parsed.success) return 'shape';
    const stated: Stated = { technologies: [], ...parsed.data };
    const { section = list, name } = stated;
    if (isSetAside(stated)) return null;
    if (isThin && NEEDS_LITERATURE.has(section)) return 'thin';
    if (ADVISES.has(section) && checker.namesWithdrawn(stated)) return 'withdrawn';
    if (name !== undefined) {
      const key = `${list} ${itemKey(name)}`;
      if (itemKey(name) === '' || named.has(key)) return 'repeated';
      named.add(key);
    }
    const checked = checker.check(
      list === 'technologies' ? { ...stated, technologies: [stated.name ?? ''] } : stated,
    );
    return typeof checked === 'string' ? checked : { list, stated, checked };
  };
}

/** What the sentences bear out of some entries: their texts, those with a number of their own, or that are not stated, worded anew once. */
async function verifyEntries(
  entries: readonly Entry[],
  checker: Checker,
  drop: (reason: DropReason) => void,
  asker: Asker,
  progress: AskProgress,
): Promise<{ readonly entry: Entry; readonly said: Said; readonly isReworded: boolean }[]> {
  const claims = entries.flatMap(({ checked }) => [
    ...(checked.hasForeignNumber ? [] : [checked.claim]),
    ...(checked.uncertain ? [checked.uncertain] : []),
  ]);
  const judge = await verifyClaims(claims, asker, progress);
  const verdictOn = ({ checked }: Entry) => (checked.hasForeignNumber ? 'number' : judge(checked.claim));
  const unstated = entries.filter((entry) => ['number', 'not-stated'].includes(verdictOn(entry)));
  const texts = await rewordClaims(
    unstated.map(({ checked: { text, claim } }) => ({ ...claim, text })),
    asker,
    progress,
  );
  const reworded = new Map(
    unstated.flatMap((entry, place) => {
      const text = texts[place] ?? '';
      const checked = text.trim() === '' ? 'not-stated' : checker.check({ ...entry.stated, text });
      return typeof checked === 'string' || checked.hasForeignNumber ? [] : [[entry, checked] as const];
    }),
  );
  const again = await verifyClaims(
    [...reworded.values()].map(({ claim }) => claim),
    asker,
    progress,
  );
  return entries.flatMap((entry) => {
    const verdict = verdictOn(entry);
    const checked = reworded.get(entry);
    const isBorneOut = checked !== undefined && again(checked.claim) === 'supported';
    if (verdict !== 'supported' && !isBorneOut) {
      drop(verdict);
      return [];
    }
    const { text, rows } = verdict === 'supported' ? entry.checked : (checked ?? entry.checked);
    const { uncertain } = entry.checked;
    const isLeftOpen = uncertain !== null && judge(uncertain) === 'supported';
    if (entry.stated.uncertain?.trim() && !isLeftOpen) drop('remark');
    const { technologies } = entry.stated;
    return [
      {
        entry,
        isReworded: verdict !== 'supported',
        said: {
          text,
          rows,
          technologies,
          ...(isLeftOpen && { uncertain: uncertain.text }),
        },
      },
    ];
  });
}

/** States what was checked. */
const checkedNote = (by: string): string =>
  `Written by ${by} from the evidence table: another run may choose and word otherwise. It cites sentences by their numbers, so quotes are verbatim. A program checked that each number stands in a row of a cited article or among what was counted. Then the model was asked again, with each statement and what it cites alone, whether this bears it out; what it did not find there, or had another number, was worded anew once, else left out.`;

/**
 * Asks a model once for all that is said of a topic, and keeps what its sentences bear out.
 * @throws FinalFailure if it gives no usable answer
 */
export async function reduceTopic(
  material: TopicMaterial,
  { by, budget, asker, progress }: { by: string; budget: number; asker: Asker; progress: AskProgress },
): Promise<TopicDraft> {
  const { messages, rows } = reducePrompt(material, budget);
  const given = await asker.generate(
    { messages, schema: DRAFT_SCHEMA },
    (text) => readJson(DraftEnvelope, text),
    progress,
  );
  const checker = createChecker(rows, material);
  const screen = createScreen(checker, material.isThin);
  const drops: DropCounts = new Map();
  const drop = (reason: DropReason) => countDrop(drops, reason);
  let made = 0;
  const setAside = given.technologies.flatMap((item) => {
    const { data } = LISTS.technologies.safeParse(item);
    return data && isSetAside(data)
      ? { name: data.name, sameAs: data.quadrant === NOT_A_TECHNOLOGY ? null : data.sameAs }
      : [];
  });
  const entries = (Object.keys(LISTS) as ListName[]).flatMap((list) =>
    given[list].slice(0, MOST[list]).flatMap((item): Entry[] => {
      const entry = screen(list, item);
      if (entry !== null) made += 1;
      if (typeof entry === 'string') drop(entry);
      return entry === null || typeof entry === 'string' ? [] : [entry];
    }),
  );
  const kept = await verifyEntries(entries, checker, drop, asker, progress);
  const of = <More extends object>(list: ListName, more: (stated: Stated, name: string) => More) =>
    kept
      .filter(({ entry }) => entry.list === list)
      .map(({ entry: { stated, checked }, said }) => ({ ...said, ...more(stated, checked.name) }));
  return {
    by,
    summary: of('summary', () => ({})),
    findings: of('findings', ({ section = 'recommendations' }) => ({ section })),
    areas: of('areas', (_, name) => ({ name })),
    questions: of('questions', () => ({})),
    technologies: of('technologies', ({ quadrant }, name) => ({
      name,
      technologies: [name],
      quadrant: quadrant === undefined || quadrant === NOT_A_TECHNOLOGY ? 'Techniques' : quadrant,
    })),
    setAside,
    steps: of('steps', ({ category = 'Research Areas' }, name) => ({ name, category })),
    dropped: made - kept.length,
    notes: [
      checkedNote(by),
      ...droppedNotes(made, drops),
      ...rewordedNotes(kept.filter(({ isReworded }) => isReworded).length),
      ...setAsideNotes(setAside),
    ],
  };
}
