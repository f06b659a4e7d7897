import { uninvert } from '@sextant/literature-text/normal-form';
import { nameKey } from './other-names.ts';

/** Fewer articles are no evidence. */
const MIN_ARTICLES = 5;
/**
 * Minimum share of the keyword's articles that have the heading, and of the heading's articles that have the keyword.
 */
const SHARE_OF_KEYWORD = 0.8;
const SHARE_OF_HEADING = 0.1;

/** An author keyword and a MeSH heading that name the same thing, by co-occurrence. */
export interface KeywordHeading {
  readonly keyword: string;
  readonly heading: string;
  readonly articles: number;
}

/** `Neoplasms, Breast` in natural order: `breast neoplasms`. */
const toNaturalOrder = (heading: string) => uninvert(heading).toLowerCase();

/** Whether two names are similar: a word in common, and at most one other word on either side. */
function areSimilar(keyword: string, heading: string): boolean {
  const [one, other] = [new Set(keyword.split(' ')), new Set(heading.split(' '))];
  const common = [...one].filter((word) => other.has(word)).length;
  const unmatched = [one.size - common, other.size - common];
  return (
    common > 0 &&
    unmatched[0] !== undefined &&
    unmatched[0] <= 1 &&
    unmatched[1] !== undefined &&
    unmatched[1] <= 1 &&
    unmatched[0] + unmatched[1] > 0
  );
}

/**
 * Finds synonymous keywords and headings. MEDLINE records do not hold MeSH's entry terms, but authors' terms are among
 * the keywords and MeSH's among the headings of the same articles. A pair counts if nearly every article with the
 * keyword has the heading, the heading is not much wider, and the names share a word.
 */
export class KeywordHeadings {
  private readonly keywords = new Map<string, { name: string; articles: number }>();
  private readonly headings = new Map<string, { name: string; articles: number }>();
  private readonly together = new Map<string, number>();

  add(keywords: readonly string[], headings: readonly string[]): void {
    // Articles without keywords or headings are no evidence of co-occurrence.
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
        if (areSimilar(keyword, heading)) {
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
      return isOne
        ? [{ keyword: keyword.name.toLowerCase(), heading: toNaturalOrder(heading.name), articles }]
        : [];
    });
  }
}
