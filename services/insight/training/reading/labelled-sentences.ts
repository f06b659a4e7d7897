import type { TextSpan } from '@sextant/contracts/insight/article-reading';
import { splitSentences } from '@sextant/literature-text/sentences';
import type { LabelledArticle } from './evidence-labels.ts';

type Text = Pick<LabelledArticle['record'], 'title' | 'abstract'>;
const partOf = (text: Text, part: TextSpan['part']) =>
  part === 'title' ? text.title : (text.abstract ?? '');

/** Title and sentences of the abstract. */
export const sentencesOf = (text: Text): TextSpan[] => [
  { part: 'title', start: 0, end: text.title.length },
  ...splitSentences(text.abstract ?? '').map(({ start, end }) => ({ part: 'abstract' as const, start, end })),
];

/** Where a quote is printed, whatever the white space. */
export function locate(text: Text, quote: string): TextSpan | null {
  const wanted = quote.replace(/\s+/g, '');
  for (const part of ['abstract', 'title'] as const) {
    const printed = partOf(text, part);
    const places: number[] = [];
    for (let at = 0; at < printed.length; at += 1) if (!/\s/.test(printed.charAt(at))) places.push(at);
    const from = printed.replace(/\s+/g, '').indexOf(wanted);
    if (wanted && from >= 0)
      return { part, start: places[from] ?? 0, end: (places[from + wanted.length - 1] ?? 0) + 1 };
  }
  return null;
}

/** Indexes of the sentences that share at least half of the shorter with a span. */
export function sentencesWith(
  sentences: readonly TextSpan[],
  spans: readonly (TextSpan | null)[],
): Set<number> {
  const holds = (sentence: TextSpan, span: TextSpan | null) =>
    span !== null &&
    span.part === sentence.part &&
    Math.min(sentence.end, span.end) - Math.max(sentence.start, span.start) >
      Math.min(sentence.end - sentence.start, span.end - span.start) / 2;
  return new Set(
    sentences.flatMap((sentence, index) => (spans.some((span) => holds(sentence, span)) ? [index] : [])),
  );
}
