import type { AskedArticle } from '@sextant/test-kit/fake-model';
import type { EvidenceLabel } from '../../training/reading/evidence-labels.ts';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

const DIRECTIONS: Readonly<Record<string, string>> = {
  'favors-intervention': 'for',
  'favors-comparator': 'against',
  'no-difference': 'same',
  harm: 'harm',
  descriptive: 'figure',
  unclear: 'unclear',
};

/** What a model would answer that reads as the labels do: the sentence with each quote, names as labelled. */
export function recordedReading({ a, sentences }: AskedArticle, label: EvidenceLabel): object {
  const numbers = [...sentences].map(([number, text]) => [number, letters(text)] as const);
  const find = (quote: string) => {
    const wanted = letters(quote);
    return numbers.find(
      ([, text]) =>
        text !== '' && (text.includes(wanted) || wanted.includes(text)) && text.length * 2 > wanted.length,
    )?.[0];
  };
  const names = label.rows.flatMap(({ intervention, comparator }) => [
    intervention,
    ...(comparator === null ? [] : [comparator]),
  ]);
  const arms = [...new Set(names)];
  const conclusion = label.conclusion && find(label.conclusion.quote);
  return {
    a,
    design: label.design,
    n: label.n,
    population: null,
    condition: null,
    arms,
    findings: label.rows.flatMap(({ intervention, comparator, outcome, direction, quote }) => {
      const s = find(quote);
      if (s === undefined) return [];
      const c = comparator === null ? null : arms.indexOf(comparator);
      return {
        s,
        i: arms.indexOf(intervention),
        c,
        o: outcome,
        d: DIRECTIONS[direction] ?? 'unclear',
        p: false,
      };
    }),
    conclusion: conclusion ? { s: conclusion, verdict: label.conclusion?.verdict } : null,
    stopped: label.stopped_or_withdrawn === null ? null : (find(label.stopped_or_withdrawn) ?? null),
    asks: label.asks.flatMap((quote) => find(quote) ?? []),
  };
}
