import type { DefinedAcronym } from '@sextant/literature-text/acronyms';
import { nameKey } from './other-names.ts';

/** Articles that must define a short form alike, and the share of its definitions that they must be: `MS` is too many things. */
const MIN_ARTICLES = 3;
const SHARE = 0.6;

/** A short form with the one thing that it mostly stands for in this index. */
export interface Acronym extends DefinedAcronym {
  /** Articles that define it so. */
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

/** Adds up which short forms the articles of the index define, and as what. */
export class Acronyms {
  private readonly forms = new Map<
    string,
    { readonly spellings: Map<string, number>; readonly longs: Map<string, LongForm> }
  >();

  /** @param found what one article defines */
  add(found: readonly DefinedAcronym[]): void {
    const counted = new Set<string>();
    for (const { short, long } of found) {
      const [key, longKey] = [nameKey(short), nameKey(long)];
      if (!key || !longKey || key === longKey || counted.has(`${key}\n${longKey}`)) continue;
      counted.add(`${key}\n${longKey}`);
      const form = this.forms.get(key) ?? { spellings: new Map(), longs: new Map() };
      this.forms.set(key, form);
      const known = form.longs.get(longKey) ?? { spellings: new Map(), articles: 0 };
      form.longs.set(longKey, known);
      known.articles += 1;
      form.spellings.set(short, (form.spellings.get(short) ?? 0) + 1);
      const spelling = long.toLowerCase();
      known.spellings.set(spelling, (known.spellings.get(spelling) ?? 0) + 1);
    }
  }

  /** Those that nearly always stand for the same. */
  settled(): Acronym[] {
    return [...this.forms.values()].flatMap(({ spellings, longs }) => {
      const ranked = [...longs.values()].toSorted((a, b) => b.articles - a.articles);
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
