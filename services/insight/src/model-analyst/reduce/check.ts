import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { ElementCategory } from '@sextant/contracts/insight/roadmap';
import { itemKey } from '../../analyst/movement.ts';
import type { MaterialRow, TopicMaterial } from '../../analyst/topic-material.ts';
import { numberedNames, withoutNames } from '../../quotes/quotable.ts';
import { normalizeForDisplay, safeText } from '../../quotes/safe-text.ts';
import type { Section, StatementRow } from '../../statements/statement.ts';
import { createNumbers } from '../verify/numbers.ts';
import type { Claim } from '../verify/verify.ts';
import type { DropReason } from './drops.ts';
import { studyOf } from './prompt.ts';
import type { NOT_A_TECHNOLOGY } from './shape.ts';

/** Maximum length of displayed texts, in characters. */
const MAX_CHARS = { name: 160, text: 1_200, remark: 400 };
const MAX_ROWS = 12;

/** What an entry of a draft says, whatever its list. */
export interface Stated {
  readonly name?: string;
  readonly text: string;
  readonly technologies: readonly string[];
  readonly rows: readonly number[];
  readonly uncertain?: string;
  /** Of findings. */
  readonly section?: Section;
  /** Of technologies. */
  readonly quadrant?: Quadrant | typeof NOT_A_TECHNOLOGY;
  readonly sameAs?: string;
  /** Of steps. */
  readonly category?: ElementCategory;
}

/** An entry that a program finds nothing wrong with, but a number perhaps. */
export interface Checked {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly StatementRow[];
  readonly claim: Claim;
  /** It has a number that no row has: it is worded anew. */
  readonly hasForeignNumber: boolean;
  /** What it leaves open, by itself; null if the model names nothing, or a program finds something wrong with it. */
  readonly uncertain: Claim | null;
}

/**
 * Checks what a model says against the rows that it cites: their numbers, numbers and addresses in the text.
 * @param rows by number, from 1
 */
export function createChecker(
  rows: readonly MaterialRow[],
  { counted, general, withdrawn }: Pick<TopicMaterial, 'counted' | 'general' | 'withdrawn'>,
) {
  const pmids = new Set(rows.map(({ pmid }) => pmid));
  const byPmid = Map.groupBy(rows, ({ pmid }) => pmid);
  const names = numberedNames(
    rows.flatMap(({ title, quote, tested, against }) => [title, quote, tested, against ?? '']),
  );
  const byName = new Map(
    counted
      .toReversed()
      .flatMap((one) => [one.name, ...one.spellings].map((name) => [itemKey(name), one] as const)),
  );

  const left = withdrawn.map((name) => ` ${itemKey(name)} `);

  /** A text as it is shown; null if it is too long, or has an address or a foreign article in it. */
  function show(text: string, most: number): string | null {
    const shown = normalizeForDisplay(text);
    if (shown === '' || shown.length > most) return null;
    // A name alone leaves nothing behind.
    return safeText(withoutNames(shown, names).trim() || '-', most, pmids) === null ? null : shown;
  }

  /** Rows with those of the same articles that print a number of the text which they lack: who cites by numbers slips by a row. */
  function withNumbers(cited: readonly MaterialRow[], text: string): MaterialRow[] {
    const found = [...cited];
    for (const row of new Set(cited.flatMap(({ pmid }) => byPmid.get(pmid) ?? []))) {
      const missing = createNumbers(found.map(({ quote }) => quote)).findUnsupported(text);
      if (missing === null || found.length === MAX_ROWS) break;
      if (createNumbers([row.quote]).findUnsupported(missing) === null) found.push(row);
    }
    return found;
  }

  return {
    namesWithdrawn({ name, text, technologies }: Stated): boolean {
      const words = ` ${itemKey([name, text, ...technologies].join(' '))} `;
      return left.some((one) => words.includes(one));
    },
    check(stated: Stated): Checked | DropReason {
      const cited = [...new Set(stated.rows)].map((number) => rows[number - 1]);
      if (cited.length === 0 || cited.length > MAX_ROWS || cited.some((row) => !row)) return 'row';
      const found = withNumbers(cited as MaterialRow[], stated.text);
      const name = stated.name === undefined ? '' : show(stated.name, MAX_CHARS.name);
      const text = show(stated.text, MAX_CHARS.text);
      if (name === null || text === null) return 'address';
      const about = [
        ...new Set([...stated.technologies, name].flatMap((one) => byName.get(itemKey(one)) ?? [])),
      ];
      const sentences = found.map((row) => `${row.quote} (in: ${row.title}; ${studyOf(row)})`);
      const countedTexts = [...about.map((one) => one.text), ...general];
      const numbers = createNumbers([
        ...sentences,
        // Of its articles as read: whether the cited sentences say it the verifier tells.
        ...found.flatMap(({ pmid }) => (byPmid.get(pmid) ?? []).map(({ quote }) => quote)),
        ...countedTexts,
        ...about.flatMap((one) => [one.name, ...one.spellings]),
        ...found.flatMap(({ tested, outcomes }) => [tested, ...outcomes.map((one) => one.text)]),
        `${found.length} articles`,
      ]);
      const claimOf = (said: string): Claim => ({
        text: said,
        sentences,
        counted: countedTexts,
      });
      const whole = name === '' ? text : `${name}: ${text}`;
      const remark = show(stated.uncertain ?? '', MAX_CHARS.remark);
      return {
        name,
        text,
        rows: found.map(({ pmid, quote }) => ({ pmid, quote })),
        claim: claimOf(whole),
        hasForeignNumber: numbers.findUnsupported(whole) !== null,
        uncertain: remark && numbers.findUnsupported(remark) === null ? claimOf(remark) : null,
      };
    },
  };
}
export type Checker = ReturnType<typeof createChecker>;
