/** A blip to be named, in px of the chart frame. */
export interface NamedBlip {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Radius including the point; names and leaders stay outside. */
  readonly reach: number;
  /** The name wrapped to the column's width. */
  readonly lines: readonly string[];
  /** The name truncated to one line, for crowded columns. */
  readonly short: string;
  /** More important blips are named first. */
  readonly importance: number;
}

export interface NameFrame {
  /** Inner edges of the two columns of names, where leaders end. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Blips to the left of this x coordinate are named on the left. */
  readonly middle: number;
  /** The radar's centre, the origin of angles. */
  readonly center: Point;
  /** Names stand beside their own quadrant, above or below the centre, as far as there are rows. */
  readonly isHalved: boolean;
}

export type Point = readonly [x: number, y: number];

/** Line height of a name, in px: 36 lines fit beside a radar of 600 px. */
export const NAME_LINE_HEIGHT = 16.5;

export const byImportance = (a: NamedBlip, b: NamedBlip) => b.importance - a.importance || a.index - b.index;
