import type { RadarPlace } from './radar.ts';

type Withdrawn = Pick<RadarPlace, 'withdrawnSince' | 'ringAsOf'>;

/** A ring as it may be read today: 'Adopt', or 'Adopt as of 1999; withdrawn 2000' of what left the market after the literature ended. */
export const ringAsOfText = ({
  ring,
  withdrawnSince,
  ringAsOf,
}: Pick<RadarPlace, 'ring'> & Withdrawn): string =>
  withdrawnSince === undefined
    ? ring
    : `${ring} ${ringAsOf === undefined ? 'before' : `as of ${ringAsOf}`}; withdrawn ${withdrawnSince}`;

/** A name beside which its ring alone stands: 'cisapride (withdrawn 2000)'. */
export const nameAsOf = ({
  name,
  withdrawnSince,
}: { readonly name: string } & Pick<Withdrawn, 'withdrawnSince'>): string =>
  withdrawnSince === undefined ? name : `${name} (withdrawn ${withdrawnSince})`;
