import { readFileSync } from 'node:fs';
import type { Ring } from '@sextant/contracts/insight/radar';

/** A name of a gold list, labelled by an expert as of the end of the literature. */
export interface GoldConcept {
  name: string;
  aliases?: string[];
  /** 'technology', 'class', or another kind of concept. */
  role: string;
  quadrant?: string;
  /** Acceptable rings, the best first. */
  rings?: Ring[];
  must?: boolean;
  emerging?: boolean;
  memberOf?: string;
}

interface GoldData {
  topic: string;
  query: string;
  concepts: GoldConcept[];
  questions?: { question: string; concepts?: string[]; pmids?: (string | number)[] }[];
  goals?: string[];
}

const SPELLINGS = [
  ['aemi', 'emi'],
  ['oedem', 'edem'],
  ['oestr', 'estr'],
  ['oesoph', 'esoph'],
  ['haem', 'hem'],
  ['paed', 'ped'],
  ['anaesth', 'anesth'],
  ['diarrhoea', 'diarrhea'],
  ['tumour', 'tumor'],
  ['behaviour', 'behavior'],
  ['fibre', 'fiber'],
  ['leuc', 'leuk'],
  ['sulph', 'sulf'],
  ['randomis', 'randomiz'],
  ['ischaem', 'ischem'],
] as const;
const GREEK: Readonly<Record<string, string>> = {
  α: ' alpha ',
  β: ' beta ',
  γ: ' gamma ',
  δ: ' delta ',
  κ: ' kappa ',
  μ: ' mu ',
  ω: ' omega ',
  τ: ' tau ',
};

function normalWord(raw: string): string {
  let word = raw;
  if (word.length > 4 && word.endsWith('ies')) word = `${word.slice(0, -3)}y`;
  else if (word.length > 3 && word.endsWith('yses')) word = `${word.slice(0, -2)}is`;
  else if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) word = word.slice(0, -1);
  word = word.replace(/isation$/, 'ization');
  for (const [british, american] of SPELLINGS) word = word.replaceAll(british, american);
  return word;
}

/** Ignores case, accents, hyphens, text in brackets, plurals and British spelling. */
export const normalForm = (text: string): string =>
  text
    .replace(/\s\([^)]*\)/g, ' ')
    .replace(/[αβγδκμωτ]/g, (letter) => GREEK[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .split(' ')
    .filter(Boolean)
    .map(normalWord)
    .filter((word) => word !== 'the' && word !== 'a')
    .join(' ');

export const isTechnology = ({ role }: GoldConcept): boolean => role === 'technology' || role === 'class';

/** A gold list: a query, and the most frequent names of its literature. */
export class GoldList {
  readonly data: GoldData;
  readonly #byName = new Map<string, GoldConcept>();

  constructor(path: string) {
    this.data = JSON.parse(readFileSync(path, 'utf8')) as GoldData;
    for (const concept of this.data.concepts)
      for (const name of this.spellingsOf(concept))
        if (!this.#byName.has(name)) this.#byName.set(name, concept);
  }

  /** Normal forms of a concept's names. */
  spellingsOf = ({ name, aliases = [] }: GoldConcept): string[] =>
    [name, ...aliases].map(normalForm).filter(Boolean);

  /**
   * Finds the concept of a displayed name: the name itself, the part before ' in ' or ' for ', its acronym in
   * brackets, or the name without 'therapy'.
   */
  find(name: string): GoldConcept | null {
    const inBrackets = /\(([^)]+)\)/.exec(name)?.[1];
    const tries = [name, name.split(/\s+(?:in|for)\s+/)[0] ?? '', ...(inBrackets ? [inBrackets] : [])];
    const bare = tries
      .filter((text) => text.trim().split(/\s+/).length > 1)
      .map((text) => text.replace(/\s+(?:therapy|treatment|use)$/i, ''));
    for (const text of [...tries, ...bare]) {
      const found = this.#byName.get(normalForm(text));
      if (found) return found;
    }
    return null;
  }

  /** The technology that a text names first; the longest spelling wins at the same offset. */
  firstTechnology(text: string): GoldConcept | null {
    const padded = ` ${normalForm(text)} `;
    const hits = [...this.#byName]
      .filter(([, concept]) => isTechnology(concept))
      .map(([name, concept]) => ({ at: padded.indexOf(` ${name} `), length: name.length, concept }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length);
    return hits[0]?.concept ?? null;
  }
}
