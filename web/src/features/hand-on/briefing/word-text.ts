import { LIGHT } from '@sextant/briefing/html/palette';
import { ExternalHyperlink, InternalHyperlink, type ParagraphChild, TextRun } from 'docx';

export const SANS = 'Calibri';
export const SERIF = 'Georgia';
/** A token's color in the notation of the format. */
export const color = (token: keyof typeof LIGHT): string => LIGHT[token].slice(1).toUpperCase();

/** The bookmark name of a reference. */
export const bookmarkName = (number: number): string => `ref_${number}`;

interface RunStyle {
  readonly bold?: boolean;
  readonly token?: keyof typeof LIGHT;
  /** In half points. */
  readonly size?: number;
  readonly font?: string;
}

export const run = (text: string, { token, ...style }: RunStyle = {}): TextRun =>
  new TextRun({ text, ...style, ...(token ? { color: color(token) } : {}) });

/** ' [1, 4]', each number linked to its reference. */
export function citationRuns(references: readonly number[], size = 16): ParagraphChild[] {
  if (references.length === 0) return [];
  const quiet = (text: string) => run(text, { size, token: 'ink3' });
  return [
    quiet(' ['),
    ...references.flatMap((number, i) => [
      ...(i > 0 ? [quiet(', ')] : []),
      new InternalHyperlink({
        anchor: bookmarkName(number),
        children: [run(String(number), { size, token: 'accent' })],
      }),
    ]),
    quiet(']'),
  ];
}

export const link = (text: string, url: string, size: number): ExternalHyperlink =>
  new ExternalHyperlink({ link: url, children: [run(text, { size, token: 'accent' })] });
