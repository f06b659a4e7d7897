import { buildElement, textElement } from './build-element.ts';
import type { Element } from './element.ts';

/** A field of PubMed's tagged format: 'TI  - A title'. */
export interface TaggedField {
  readonly tag: string;
  readonly text: string;
}

interface Author {
  family: string;
  given?: string;
  initials?: string;
  suffix?: string;
  readonly affiliations: string[];
}

const SUFFIX = /^(?:Jr|Sr|2nd|3rd|[4-9]th|I{2,3}|IV)$/;

/** 'Doe, Jane Ann, Jr' */
function fromFullName(text: string): Author {
  const [family = '', given, suffix] = text.split(/,\s*/);
  return { family, given, suffix, affiliations: [] };
}

/** 'de la Cruz MJ Jr', of the author whose full name was read before, or of another one. */
function addShortName(author: Author, text: string): void {
  const words = text.split(' ');
  if (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) {
    const suffix = words.pop();
    author.suffix ??= suffix;
  }
  if (words.length > 1) author.initials = words.pop();
  author.family ||= words.join(' ');
}

/** The authors of a record in order, groups among them. */
export function parseTaggedAuthors(fields: readonly TaggedField[]): Element[] {
  const authors: (Author | string)[] = [];
  /** The author whose short name is to come. */
  let open: Author | undefined;
  for (const { tag, text } of fields) {
    const last = authors.at(-1);
    if (tag === 'FAU') {
      open = fromFullName(text);
      authors.push(open);
    } else if (tag === 'AU') {
      const author: Author = open ?? { family: '', affiliations: [] };
      addShortName(author, text);
      if (!open) authors.push(author);
      open = undefined;
    } else if (tag === 'CN') authors.push(text);
    else if (tag === 'AD' && typeof last === 'object') last.affiliations.push(text);
  }
  return authors.map((author) =>
    buildElement(
      'Author',
      typeof author === 'string'
        ? [textElement('CollectiveName', author)]
        : [
            textElement('LastName', author.family),
            textElement('ForeName', author.given),
            textElement('Initials', author.initials),
            textElement('Suffix', author.suffix),
            ...author.affiliations.map((text) =>
              buildElement('AffiliationInfo', [textElement('Affiliation', text)]),
            ),
          ],
    ),
  );
}
