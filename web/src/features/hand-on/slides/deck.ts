import type { Reference } from '@sextant/briefing/briefing';

/** The content of a slide deck, placed to the pixel and independent of the file format. */

/** A slide of 13.33 by 7.5 inches, in px at 96 an inch. */
export const SLIDE = { width: 1280, height: 720 } as const;
/** Where the content of a slide is, below its title and above its footer. */
export const BODY = { x: 48, y: 100, width: 1184, height: 574 } as const;

/** In px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A paragraph in one style. */
export interface Para {
  readonly text: string;
  /** In px. */
  readonly size: number;
  readonly bold?: boolean;
  /** Sentences of the literature are in serifs. */
  readonly serif?: boolean;
  /** '#rrggbb'; ink by default. */
  readonly color?: string;
  readonly link?: string;
  /** Space above it within its box, in px; none by default. */
  readonly above?: number;
}

export interface Outline {
  readonly color: string;
  readonly width: number;
  readonly isDashed?: boolean;
}

export interface TableRow {
  readonly cells: readonly (readonly Para[])[];
  /** At least, in px. */
  readonly height: number;
  readonly isHead?: boolean;
  /** Names the rows below it, in one cell across the table. */
  readonly isGroup?: boolean;
  /** Grounds of single cells by index. */
  readonly fills?: readonly (string | undefined)[];
}

export type Piece =
  | {
      readonly kind: 'text';
      readonly box: Box;
      readonly paras: readonly Para[];
      readonly align?: 'left' | 'center' | 'right';
      /** In one line, also if that is longer than the box. */
      readonly isOneLine?: boolean;
      readonly isMiddle?: boolean;
      readonly fill?: string;
    }
  | {
      readonly kind: 'shape';
      readonly shape: 'ellipse' | 'rect' | 'round' | 'diamond';
      readonly box: Box;
      readonly fill?: string;
      /** From 0 to 1; 1 by default. */
      readonly opacity?: number;
      readonly outline?: Outline;
      /** In the middle of the shape. */
      readonly label?: Para;
      /** What it stands for, for those who do not see it. */
      readonly name?: string;
    }
  | {
      readonly kind: 'path';
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly fill?: string;
      readonly outline?: Outline;
    }
  | {
      readonly kind: 'table';
      readonly x: number;
      readonly y: number;
      /** Widths of the columns, in px. */
      readonly widths: readonly number[];
      readonly rows: readonly TableRow[];
    }
  | {
      readonly kind: 'lines';
      readonly box: Box;
      readonly labels: readonly string[];
      readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
      readonly name: string;
      /** Values are shares of 1. */
      readonly arePercents?: boolean;
    };

export interface Slide {
  readonly title: string;
  /** The first slide, whose title is large. */
  readonly isCover?: boolean;
  readonly pieces: readonly Piece[];
  /** Numbers of the references that its statements rest on: its speaker notes name them. */
  readonly references: readonly number[];
  /** What its notes say before the sources. */
  readonly remarks?: readonly string[];
}

export interface Deck {
  /** The query with the year of the literature. */
  readonly title: string;
  readonly facts: readonly string[];
  readonly slides: readonly Slide[];
  readonly references: readonly Reference[];
}

/** What the speaker notes of a slide say: its remarks, then the sources of its statements. */
export function notesOf({ remarks = [], references }: Slide, { references: all }: Deck): string[] {
  const sources = [...references]
    .sort((a, b) => a - b)
    .flatMap((number) => all[number - 1] ?? [])
    .map(sourceLine);
  return [...remarks, ...(sources.length > 0 ? ['Sources', ...sources] : [])];
}

/** '[4] Silva RM. A trial. Lancet. 2003. PMID 12345678. Retracted' */
const sourceLine = ({ number, text, pmid, pubmed, notices }: Reference): string =>
  [
    [`[${number}]`, text, `PMID ${pmid}${pubmed ? '' : ' (synthetic)'}`].filter(Boolean).join(' '),
    ...notices,
  ].join('. ');
