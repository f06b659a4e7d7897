import type { Approval, DrugRecord, DrugTableMeta, Withdrawal } from '@sextant/drug-facts/drug-record';
import type { Fact } from './fact.ts';

/** What registers say of a technology, and which editions of them. */
export interface Registered extends Pick<DrugRecord, 'approvals' | 'firstUsMarketing' | 'withdrawal'> {
  readonly sources: DrugTableMeta['sources'];
}
type MaybeRegistered = Registered | null | undefined;

const WHERE: Readonly<Record<Withdrawal['extent'], string>> = {
  worldwide: 'worldwide',
  us: 'US',
  'some-countries': 'some countries',
};

/** Whether it left the market for safety as a whole: not one form, not a few countries, not for a time. */
const isWhole = ({ extent, isFormOnly, back }: Withdrawal): boolean =>
  extent !== 'some-countries' && !isFormOnly && back === undefined;

const registerOf = (
  { source, document }: Withdrawal,
  { sources }: Registered,
): NonNullable<Fact['register']> => ({
  name: document?.title ?? source,
  asOf: sources.withdrawals.asOf,
  ...(document && { url: document.url }),
});
const grounds = ({ reason, source }: Withdrawal): string => `(${reason}; ${source})`;

/** Where and when it left the market as a whole; null if it did not. */
export function wholeWithdrawal(
  registered: MaybeRegistered,
): { readonly year: number; readonly text: string } | null {
  const withdrawal = registered?.withdrawal;
  if (!withdrawal || withdrawal.year === null || !isWhole(withdrawal)) return null;
  const { year, extent } = withdrawal;
  return { year, text: `${WHERE[extent]}, ${year} ${grounds(withdrawal)}` };
}

/**
 * What left the market for safety, worldwide or in the US, is on Hold from that year on. In a literature that ends before, it is
 * a warning: rings are as of the literature.
 */
export function withdrawalFacts(registered: MaybeRegistered, lastYear: number): Fact[] {
  const whole = wholeWithdrawal(registered);
  if (!registered?.withdrawal || !whole) return [];
  const said = {
    short: `Withdrawn ${whole.year}, ${registered.withdrawal.reason}`,
    rows: [],
    is: 'withdrawal',
    register: registerOf(registered.withdrawal, registered),
  } as const;
  return whole.year <= lastYear
    ? [{ ...said, text: `Withdrawn for safety: ${whole.text}.`, cap: 'Hold' }]
    : [{ ...said, text: `Withdrawn since for safety: ${whole.text}.`, withdrawnSince: whole.year }];
}

/** The first approval by the end of the literature. */
export const approvalBy = (registered: MaybeRegistered, lastYear: number): Approval | undefined =>
  registered?.approvals.find(({ year }) => year <= lastYear);

function approvalText({ agency, year, isEarly, isAtLatest }: Approval): string {
  const early = agency === 'FDA' ? ', accelerated' : ', conditional';
  return `Approved by the ${agency} ${isAtLatest ? 'by' : 'in'} ${year}${isEarly ? early : ''}.`;
}

function withdrawalNote(withdrawal: Withdrawal): string {
  const { year, isFormOnly, back } = withdrawal;
  if (back !== undefined) return `Withdrawn for safety in ${year}, back in ${back} ${grounds(withdrawal)}.`;
  if (isFormOnly)
    return `One form or use of it was withdrawn${year === null ? '' : ` in ${year}`} ${grounds(withdrawal)}.`;
  return `Withdrawn in some countries, first in ${year} ${grounds(withdrawal)}.`;
}

/** What is known of it without setting its ring: its first approval; that it left some markets, in one form, or for a time. */
export function registerNotes(registered: MaybeRegistered, lastYear: number): Fact[] {
  if (!registered) return [];
  const { withdrawal, sources, firstUsMarketing } = registered;
  const approval = approvalBy(registered, lastYear);
  const { name, asOf } = approval ? sources[approval.agency] : sources.NCATS;
  const isSold = firstUsMarketing !== null && firstUsMarketing <= lastYear;
  const texts = approval
    ? [approvalText(approval)]
    : isSold
      ? [`Sold in the US since ${firstUsMarketing}.`]
      : [];
  return [
    ...(withdrawal && !isWhole(withdrawal)
      ? [
          {
            text: withdrawalNote(withdrawal),
            short: 'Withdrawn in part, or for a time',
            rows: [],
            is: 'withdrawal' as const,
            register: registerOf(withdrawal, registered),
          },
        ]
      : []),
    ...texts.map((text) => ({
      text,
      short: approval
        ? `${approval.agency} approval ${approval.year}`
        : `On the US market, ${firstUsMarketing}`,
      rows: [],
      ...(approval && { is: 'approval' as const, year: approval.year }),
      register: { name, asOf },
    })),
  ];
}
