import { uninvert } from '@sextant/literature-text/normal-form';
import { nameKey } from './other-names.ts';

/** Fewer articles show nothing. */
const MIN_ARTICLES = 5;
/** Of the articles with the keyword so many have the heading, and of those with the heading so many the keyword. */
const SHARE_OF_KEYWORD = 0.8;
const SHARE_OF_HEADING = 0.1;

/** An author keyword and a MeSH heading that name one thing, by how they go together. */
export interface KeywordHeading {
  readonly keyword: string;
  readonly heading: string;
  readonly articles: number;
}

/** `Neoplasms, Breast` as it is said: `breast neoplasms`. */
const spoken = (heading: string) => uninvert(heading).toLowerCase();

/** Whether two names may name one thing: a word in common, and no more than one word on either side that is not. */
function resemble(keyword: string, heading: string): boolean {
  const [one, other] = [new Set(keyword.split(' ')), new Set(heading.split(' '))];
  const common = [...one].filter((word) => other.has(word)).length;
  const apart = [one.size - common, other.size - common];
  return (
    common > 0 &&
    apart[0] !== undefined &&
    apart[0] <= 1 &&
    apart[1] !== undefined &&
    apart[1] <= 1 &&
    apart[0] + apart[1] > 0
  );
}

/**
 * Pairs of keyword and heading. MEDLINE records do not hold MeSH's entry terms; but what authors call a thing stands among their
 * keywords and what MeSH calls it among the headings of the same articles. Taken for one where nearly every article with the
 * keyword has the heading, the heading is not much wider, and the names share a word.
 */
export class KeywordHeadings {
  private readonly keywords = new Map<string, { name: string; articles: number }>();
  private readonly headings = new Map<string, { name: string; articles: number }>();
  private readonly together = new Map<string, number>();

  add(keywords: readonly string[], headings: readonly string[]): void {
    // An article without either says nothing of how they go together.
    if (keywords.length === 0 || headings.length === 0) return;
    const named = (names: readonly string[]) =>
      new Map(names.flatMap((name) => (nameKey(name) ? [[nameKey(name), name] as const] : [])));
    const [typed, indexed] = [named(keywords), named(headings)];
    for (const [names, counts] of [
      [typed, this.keywords],
      [indexed, this.headings],
    ] as const)
      for (const [key, name] of names) {
        const known = counts.get(key) ?? { name, articles: 0 };
        known.articles += 1;
        counts.set(key, known);
      }
    for (const keyword of typed.keys())
      for (const heading of indexed.keys())
        if (resemble(keyword, heading)) {
          const pair = `${keyword}\n${heading}`;
          this.together.set(pair, (this.together.get(pair) ?? 0) + 1);
        }
  }

  pairs(): KeywordHeading[] {
    return [...this.together].flatMap(([pair, articles]) => {
      const [keyword, heading] = pair
        .split('\n')
        .map((key, side) => (side === 0 ? this.keywords : this.headings).get(key));
      const isOne =
        keyword &&
        heading &&
        articles >= MIN_ARTICLES &&
        articles >= SHARE_OF_KEYWORD * keyword.articles &&
        articles >= SHARE_OF_HEADING * heading.articles;
      return isOne ? [{ keyword: keyword.name.toLowerCase(), heading: spoken(heading.name), articles }] : [];
    });
  }
}
