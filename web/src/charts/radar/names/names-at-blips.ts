import { NAME_LINE_HEIGHT, type NamedBlip } from './name-frame.ts';

/** A name right beside its blip. */
export interface NameAtBlip {
  readonly index: number;
  readonly lines: readonly string[];
  readonly anchor: 'start' | 'end' | 'middle';
  readonly x: number;
  /** Top of the first line. */
  readonly top: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type MeasuredBlip = NamedBlip & { readonly width: number };

/** Gap between a blip and its name. */
const GAP = 4;
/** Gap between a name and another blip on its lines, so that it is not read as the name of that one. */
const OTHER_GAP = 2 * GAP;

const areApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** What the names of other blips keep free of. */
const boxOfBlip = ({ x, y, reach }: NamedBlip): Box => ({
  left: x - reach - OTHER_GAP,
  right: x + reach + OTHER_GAP,
  top: y - reach,
  bottom: y + reach,
});

/** The box of a name at one side of its blip. */
export function boxOfName(
  { lines, anchor, x, top }: NameAtBlip,
  width: number,
  lineHeight = NAME_LINE_HEIGHT,
): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top, bottom: top + lines.length * lineHeight };
}

function candidatesFor({ index, x, y, reach, lines }: MeasuredBlip, lineHeight: number): NameAtBlip[] {
  const height = lines.length * lineHeight;
  const beside = { index, lines, top: y - height / 2 };
  return [
    { ...beside, anchor: 'start', x: x + reach + GAP },
    { ...beside, anchor: 'end', x: x - reach - GAP },
    ...[y + reach + 1, y - reach - 1 - height].flatMap((top): NameAtBlip[] => [
      { index, lines, top, anchor: 'middle', x },
      { index, lines, top, anchor: 'start', x: x - reach },
      { index, lines, top, anchor: 'end', x: x + reach },
    ]),
  ];
}

/**
 * Names right beside few blips, where there is no space for columns. A name that would meet a blip or another name is left out.
 * @param max maximum number of blips to name, from the first one
 */
export function placeNamesAtBlips(
  blips: readonly MeasuredBlip[],
  bounds: Box,
  { lineHeight = NAME_LINE_HEIGHT, max = blips.length }: { lineHeight?: number; max?: number } = {},
): NameAtBlip[] {
  const discs = blips.map((blip) => ({ blip, box: boxOfBlip(blip) }));
  const taken: Box[] = [];
  return blips.slice(0, max).flatMap((blip): NameAtBlip[] => {
    const place = candidatesFor(blip, lineHeight).find((candidate) => {
      const box = boxOfName(candidate, blip.width, lineHeight);
      const isInside =
        box.left >= bounds.left &&
        box.right <= bounds.right &&
        box.top >= bounds.top &&
        box.bottom <= bounds.bottom;
      return (
        isInside &&
        discs.every((other) => other.blip === blip || areApart(box, other.box)) &&
        taken.every((other) => areApart(box, other))
      );
    });
    if (!place) return [];
    taken.push(boxOfName(place, blip.width, lineHeight));
    return [place];
  });
}
