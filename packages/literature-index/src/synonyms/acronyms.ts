import type { DefinedAcronym } from '@sextant/literature-text/acronyms';
import { nameKey } from './other-names.ts';

/**
 * Minimum number of articles that define a short form alike, and their share of its definitions: `MS` stands for too
 * many things.
 */
const MIN_ARTICLES = 3;
const SHARE = 0.6;

/** A short form with its dominant long form in this index. */
export interface Acronym extends DefinedAcronym {
  /** Number of articles with this definition. */
  readonly articles: number;
}

interface LongForm {
  readonly spellings: Map<string, number>;
  articles: number;
}

const mostFrequent = <Key>(counts: ReadonlyMap<Key, number>): Key | undefined =>
  [...counts].reduce<[Key, number] | null>(
    (best, each) => (best && best[1] >= each[1] ? best : each),
    null,
  )?.[0];

/** Counts which short forms the articles of the index define, and their long forms. */
export class Acronyms {
  private readonly forms = new Map<
    string,
    { readonly spellings: Map<string, number>; readonly longForms: Map<string, LongForm> }
  >();

  /** @param found the definitions in one article */
  add(found: readonly DefinedAcronym[]): void {
    const counted = new Set<string>();
    for (const { short, long } of found) {
      const [key, longKey] = [nameKey(short), nameKey(long)];
      if (!key || !longKey || key === longKey || counted.has(`${key}\n${longKey}`)) continue;
      counted.add(`${key}\n${longKey}`);
      const form = this.forms.get(key) ?? { spellings: new Map(), longForms: new Map() };
      this.forms.set(key, form);
      const known = form.longForms.get(longKey) ?? { spellings: new Map(), articles: 0 };
      form.longForms.set(longKey, known);
      known.articles += 1;
      form.spellings.set(short, (form.spellings.get(short) ?? 0) + 1);
      const spelling = long.toLowerCase();
      known.spellings.set(spelling, (known.spellings.get(spelling) ?? 0) + 1);
    }
  }

  /** Short forms that nearly always have the same long form. */
  getDominant(): Acronym[] {
    return [...this.forms.values()].flatMap(({ spellings, longForms }) => {
      const ranked = [...longForms.values()].toSorted((a, b) => b.articles - a.articles);
      const total = ranked.reduce((sum, { articles }) => sum + articles, 0);
      const [first] = ranked;
      if (!first || first.articles < MIN_ARTICLES || first.articles < SHARE * total) return [];
      return [
        {
          short: mostFrequent(spellings) ?? '',
          long: mostFrequent(first.spellings) ?? '',
          articles: first.articles,
        },
      ];
    });
  }
}
