/** A clause of a sentence; `weight` is relative to the other clauses. */
export interface Clause {
  readonly text: string;
  readonly weight: number;
}

const TURNS =
  /(?:[;:]\s+|,?\s*\b(?=(?:but|while|whereas|although|though|despite|however|albeit|in spite of|notwithstanding)\b))/i;
const CONCEDES = /^(?:although|though|despite|albeit|in spite of|notwithstanding|while)\b/i;
const TURNS_TO = /^(?:but|however)\b/i;
/** Concessions have less weight than conclusions, and main clauses after a contrast more. Our values. */
const CONCEDED = 0.4;
const TURNED_TO = 1.2;

/** Splits a sentence into clauses, in order. A leading concession ends at its comma. */
export function splitClauses(sentence: string): Clause[] {
  return sentence
    .split(TURNS)
    .filter((text) => text.trim().length > 0)
    .flatMap((text) => {
      if (TURNS_TO.test(text)) return [{ text, weight: TURNED_TO }];
      if (!CONCEDES.test(text)) return [{ text, weight: 1 }];
      const comma = text.indexOf(', ');
      if (comma < 0) return [{ text, weight: CONCEDED }];
      return [
        { text: text.slice(0, comma), weight: CONCEDED },
        { text: text.slice(comma + 1), weight: 1 },
      ];
    });
}
