import type { Verdict } from '../verify/verify.ts';
import type { HonestDraft, ReadPrompt } from './honest-model.ts';
import { CONTACTS, reverseDirection } from './planted-claims.ts';

type Item = Record<string, unknown>;
interface FalseStatement {
  readonly name: string;
  /** The drop reason it is counted under. */
  readonly reason: string;
  /** What a verifier says of a statement that holds it; without one the program alone drops it. */
  readonly verdict?: Verdict;
  /** The false sentence for an item; null if not applicable. */
  readonly sentence: (quotes: readonly string[], index: number) => string | null;
}

/** Designs that the sample corpus lacks. */
const DESIGNS = [
  'It passed a pivotal phase 3 trial.',
  'It is FDA-approved and marketed.',
  'It is the first-line therapy.',
] as const;

/** False statements that a model may add while its quotes stay true. */
export const FALSE_STATEMENTS: readonly FalseStatement[] = [
  {
    name: 'turns round what it quotes',
    reason: 'that their sentences contradict',
    verdict: 'contradicted',
    sentence: (quotes) => quotes.flatMap((quote) => reverseDirection(quote) ?? [])[0] ?? null,
  },
  {
    name: 'invents numbers',
    reason: 'with a number that stands neither',
    sentence: (_, index) => `It brought remission in ${61 + (index % 7)}.37 % of ${8_111 + index} patients.`,
  },
  {
    name: 'invents how it was studied',
    reason: 'that their sentences do not bear out',
    verdict: 'not-stated',
    sentence: (_, position) => DESIGNS[position % DESIGNS.length] ?? DESIGNS[0],
  },
  {
    name: 'tells how to reach somebody',
    reason: 'with an address, a telephone number',
    sentence: (_, place) => CONTACTS[place % CONTACTS.length] ?? CONTACTS[0],
  },
];

/** Adds a false sentence to every item; returns the added texts. */
export function withFalseStatement(
  draft: HonestDraft,
  { groups }: ReadPrompt,
  { sentence }: FalseStatement,
): { draft: HonestDraft; inserted: string[] } {
  const inserted: string[] = [];
  const quotes = new Map(
    groups.flatMap(({ rows }) => rows.map(({ number, quote }) => [number, quote] as const)),
  );
  const items = (list: readonly Item[]) =>
    list.flatMap((item, index) => {
      const cited = (item.rows as number[]).flatMap((number) => quotes.get(number) ?? []);
      const false_ = sentence(cited, index);
      if (false_ === null) return [];
      inserted.push(false_);
      return [{ ...item, text: `${item.text} ${false_}` }];
    });
  return {
    draft: Object.fromEntries(Object.entries(draft).map(([list, of]) => [list, items(of)])),
    inserted,
  };
}
