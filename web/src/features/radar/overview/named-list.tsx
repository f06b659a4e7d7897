import type { Blip } from '../../../charts/radar/blips.ts';
import { countNamed } from '../../../lib/formatting.ts';
import type { RadarFilter } from '../radar-filter.ts';

/** What the overview can open on the chart: one technology, or a part of the list. */
export type OpenedPart = { readonly item: number } | { readonly filter: Partial<RadarFilter> };

/** Props of every part of the overview. */
export interface PartProps {
  onOpen: (part: OpenedPart) => void;
}

/** Names in a sentence. */
const MAX_NAMED = 4;

/** A finger's height without spreading the lines of a sentence. */
const LINK =
  'relative text-left text-link [overflow-wrap:anywhere] coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5';

export const NameLink = ({ blip, onOpen }: PartProps & { blip: Blip }) => (
  <button type="button" className={LINK} onClick={() => onOpen({ item: blip.index })}>
    {blip.item.name}
  </button>
);

/** Names as links in a sentence; of many, the first ones and a link to all. */
export function NamedList({
  named,
  all,
  onOpen,
}: PartProps & { named: readonly Blip[]; all?: Partial<RadarFilter> }) {
  const shown = named.slice(0, countNamed(named.length, MAX_NAMED));
  const rest = named.length - shown.length;
  return (
    <>
      {shown.map((blip, i) => (
        <span key={blip.index}>
          {i === 0 ? '' : i === named.length - 1 ? ' and ' : ', '}
          <NameLink blip={blip} onOpen={onOpen} />
        </span>
      ))}
      {rest > 0 ? (
        <>
          {' and '}
          {all ? (
            <button type="button" className={LINK} onClick={() => onOpen({ filter: all })}>
              {`${rest} more`}
            </button>
          ) : (
            `${rest} more`
          )}
        </>
      ) : null}
      .
    </>
  );
}
