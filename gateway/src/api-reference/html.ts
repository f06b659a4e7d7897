/** Trusted markup; any other interpolated value is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly (Html | string)[] | false | undefined;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === false || part === undefined) return '';
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
};

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + written(parts[index])).join(''));

/** Joins parts with a separator. */
export const joined = (parts: readonly Html[], between: string): Html =>
  new Html(parts.map(({ text }) => text).join(escaped(between)));
