import { formatCount } from '@sextant/briefing/words/formatting';
import { CONFIDENCE } from '@sextant/contracts/insight/confidence';
import { countTally, leadingSide, SIDES, type Side, type Tally } from '@sextant/contracts/insight/tally';

const SIDE_WORDS: Readonly<Record<Side, string>> = {
  favor: 'in favor',
  against: 'against it',
  even: 'for no difference',
};

/** '9 in favor · 1 against it'; empty without conclusions. */
export const sidesText = (tally: Tally): string =>
  SIDES.flatMap((side) => (tally[side] > 0 ? `${formatCount(tally[side])} ${SIDE_WORDS[side]}` : [])).join(
    ' · ',
  );

/**
 * '11 of 15 conclusions in favor', '1 conclusion, against'. Contested tallies and statements of a minority also say what the others conclude.
 * @param own the side of the statement
 */
export function tallyText(tally: Tally, own: Side | null): string {
  const total = countTally(tally);
  const leading = leadingSide(tally);
  const side = own ?? leading;
  if (total === 1 && tally[side] === 1)
    return `1 conclusion, ${side === 'against' ? 'against' : SIDE_WORDS[side]}`;
  const leadingCount = `${formatCount(tally[side])} of ${formatCount(total)} conclusions ${SIDE_WORDS[side]}`;
  if (side === leading && tally[side] / total >= CONFIDENCE.Moderate.agreement) return leadingCount;
  const others = SIDES.filter((other) => other !== side && tally[other] > 0).toSorted(
    (a, b) => tally[b] - tally[a],
  );
  return [leadingCount, ...others.map((other) => `${formatCount(tally[other])} ${SIDE_WORDS[other]}`)].join(
    ', ',
  );
}
