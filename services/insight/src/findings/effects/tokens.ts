import { normalWord } from '@sextant/literature-text/normal-form';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { pattern } from '../pattern.ts';

/** The question to a text: did the intervention change the outcome, against the comparator? */
export interface EffectQuestion {
  readonly intervention: string;
  readonly comparator: string;
  readonly outcome: string;
}

/** A token: a role in the question, a figure, or a plain word. */
export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly word: string }
  | { readonly kind: 'role'; readonly text: 'I' | 'C' | 'O' }
  | { readonly kind: 'number'; readonly text: 'N'; readonly value: number }
  | { readonly kind: 'p'; readonly text: 'P+' | 'P-' }
  | { readonly kind: 'interval'; readonly text: 'CI+' | 'CI-' }
  | { readonly kind: 'break'; readonly text: ';' | ',' | '.' | '(' };

const NUMBER = String.raw`\d+(?:[,.·]\d+)*`;
const P_VALUE = pattern(
  String.raw`
      \bp(?:[ -]?values?)?(?: ?\([^()]{0,20}\))?\s*(?:was|were|of|is|:|for (?:all|both|each))?\s*(?<sign>[<>=≤≥⩽⩾]|&lt;|&gt;|less than|
      ns\b)=?\s*(?<value>\d*[.·,]?\d+)?
    `,
  'giu',
);
const INTERVAL = pattern(
  String.raw`
    (?<measure>\b(?:OR|RR|HR|IRR|odds ratio|hazard ratio|relative risk|risk ratio|rate ratio)\b)?(?:[^.;%]|\.(?=\d)){0,40}?
    (?:95|90|99) ?% ?(?:CI|confidence interval)s?[\s:,=[(]*
    (?<low>[-−–+]?${NUMBER})\s*%?\s*(?:to|–|-|−|,|;)\s*(?<high>[-−–+]?${NUMBER})
  `,
  'giu',
);
const TOKEN = pattern(
  String.raw`
    (?<marker>⟦(?:P\+|P-|CI\+|CI-)⟧)|
    (?<number>[-−+]?(?<![\p{L}\d])${NUMBER}(?![\p{L}\d]))|
    (?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*)|
    (?<break>[.;:,()[\]])
  `,
  'gu',
);

const numeric = (text: string) => Number(text.replace(/[−–]/g, '-').replace('·', '.').replace(',', '.'));

/** Replaces P values and confidence intervals by their meaning: significant at 0.05, or not. */
function withMarkers(text: string): string {
  const intervals = text.replace(INTERVAL, (...match) => {
    const { measure, low, high } = match.at(-1) as Record<string, string | undefined>;
    const [from, to] = [numeric(low ?? ''), numeric(high ?? '')];
    const neutral = measure ? 1 : 0;
    return ` ⟦${from < neutral && to > neutral ? 'CI-' : 'CI+'}⟧ `;
  });
  return intervals.replace(P_VALUE, (whole, ...match) => {
    const { sign = '', value } = match.at(-1) as Record<string, string | undefined>;
    if (/ns/i.test(sign)) return ' ⟦P-⟧ ';
    if (value === undefined) return whole;
    const p = numeric(value.startsWith('.') ? `0${value}` : value);
    if (p > 1) return whole;
    return /[>≥⩾]|gt/.test(sign) ? (p >= 0.01 ? ' ⟦P-⟧ ' : whole) : p <= 0.05 ? ' ⟦P+⟧ ' : ' ⟦P-⟧ ';
  });
}

const key = (word: string) => stem(normalWord(word));
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const keysOf = (phrase: string) =>
  new Set((phrase.match(WORDS) ?? []).filter((word) => !isStopWord(word.toLowerCase())).map(key));
/** Generic words for the groups of a trial. */
const TREATED = /^(?:intervention|treatment|treated|experimental|active|study|drug)$/;
const UNTREATED =
  /^(?:placebo|control|controls|sham|untreated|conventional|usual|standard|vehicle|comparison|comparator)$/;

/** The role of each word: words shared by intervention and comparator have none. */
export function createRoleLookup({
  intervention,
  comparator,
  outcome,
}: EffectQuestion): (word: string) => 'I' | 'C' | 'O' | null {
  const [treated, other, measured] = [keysOf(intervention), keysOf(comparator), keysOf(outcome)];
  return (word) => {
    const form = key(word);
    const isTreated = treated.has(form);
    const isOther = other.has(form);
    if (isTreated !== isOther) return isTreated ? 'I' : 'C';
    if (measured.has(form)) return 'O';
    if (isTreated) return null;
    if (UNTREATED.test(word)) return 'C';
    return TREATED.test(word) ? 'I' : null;
  };
}

/** Tokenizes a text; adjacent words of one role are merged. */
export function tokenize(text: string, question: EffectQuestion): Token[] {
  const getRole = createRoleLookup(question);
  const tokens: Token[] = [];
  for (const { groups = {} } of withMarkers(text).matchAll(TOKEN)) {
    const { marker, number, word, break: stop } = groups;
    if (marker) {
      const mark = marker.slice(1, -1);
      tokens.push(
        mark.startsWith('P') ? { kind: 'p', text: mark as 'P+' } : { kind: 'interval', text: mark as 'CI+' },
      );
    } else if (number !== undefined) tokens.push({ kind: 'number', text: 'N', value: numeric(number) });
    else if (stop) {
      const mark = stop === '.' || stop === ';' || stop === ',' ? stop : '(';
      tokens.push({ kind: 'break', text: mark });
    } else if (word) {
      const lowerCased = word.toLowerCase();
      const role = getRole(lowerCased);
      const last = tokens.at(-1);
      if (role && last?.text === role) continue;
      tokens.push(
        role ? { kind: 'role', text: role } : { kind: 'word', text: stem(lowerCased), word: lowerCased },
      );
    }
  }
  return tokens;
}
