import { movementText } from '@sextant/briefing/radar/numbered-items';
import type { Movement, Quadrant, RadarPlace, Ring } from '@sextant/contracts/insight/radar';
import type { FigureChange } from '@sextant/contracts/insight/radar-diff';
import { RingChip } from '../../../topic-kit/marks/ring-chip.tsx';
import { figureText } from '../../../topic-kit/provenance/figure-list.tsx';
import { useQuadrantNames } from '../../../topic-kit/quadrant-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

interface Placement extends Pick<RadarPlace, 'withdrawnSince' | 'ringAsOf'> {
  readonly ring: Ring;
  readonly quadrant: Quadrant;
}

interface ChangedItemProps {
  name: string;
  /** Its number on the chart; undefined if the chart does not show it. */
  number?: number;
  /** Undefined if the earlier radar does not contain it. */
  before?: Placement;
  /** Undefined if the later radar does not contain it. */
  after?: Placement;
  /** The analyst's placement. */
  decided?: Placement;
  movement?: Movement;
  figures: readonly FigureChange[];
  /** The reason in one line; null if only the figures explain it. */
  reason: string | null;
  /** Column headings for the figures of both radars. */
  columns: readonly [before: string, after: string];
}

/** A technology whose position changed, with the figures that explain it. */
export function ChangedItem(props: ChangedItemProps) {
  const { name, number, before, after, decided, movement, figures, reason, columns } = props;
  const names = useQuadrantNames();
  const place = (after ?? before)?.quadrant;
  const quadrant =
    before && after && before.quadrant !== after.quadrant
      ? `${names[before.quadrant]} to ${names[after.quadrant]}`
      : place && names[place];
  const stays = before?.ring === after?.ring;
  // 'No change' is redundant next to an unchanged ring.
  const moved = movement && movement !== 'No Change' ? movementText({ movement }) : null;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-56 font-medium">
          {number === undefined ? null : <span className="mr-1.5 font-normal text-ink3">{number}</span>}
          {name}
        </h4>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink2 text-meta">
          {before && !stays ? <RingChip ring={before.ring} /> : null}
          {before && after && !stays ? 'to' : null}
          {after ? <RingChip ring={after.ring} assessment={after} /> : null}
          {[quadrant, moved && stays ? `${moved} within the ring` : moved].filter(Boolean).join(' · ')}
        </p>
      </div>
      {decided ? (
        <p className="text-accent text-meta">
          {`you: ${decided.ring}, ${names[decided.quadrant]} · computed: ${(after ?? before)?.ring}, ${place && names[place]}`}
        </p>
      ) : null}
      {reason ? <p className="text-ink2 text-meta [overflow-wrap:anywhere]">{reason}</p> : null}
      {figures.length > 0 ? (
        <Disclosure label="Figures">
          <table className="w-full max-w-xl text-meta">
            <thead>
              <tr className="text-ink3 [&>th]:pb-1 [&>th]:text-right [&>th]:font-normal">
                <th scope="col" className="!text-left">
                  Figure
                </th>
                <th scope="col">{columns[0]}</th>
                <th scope="col">{columns[1]}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map(({ name: figure, label, unit, before: then, after: now }) => (
                <tr key={figure} className="border-line border-t [&>td]:py-1 [&>td]:pl-4 [&>td]:text-right">
                  <th scope="row" className="py-1 text-left font-normal text-ink2">
                    {label}
                  </th>
                  <td>{before ? figureText({ name: figure, value: then, unit }) : '–'}</td>
                  <td className="font-medium">
                    {after ? figureText({ name: figure, value: now, unit }) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      ) : null}
    </li>
  );
}
