import { askingWords } from '@sextant/literature-text/question';

interface QuestionNoteProps {
  query: string;
  /** Typed words that were not searched. */
  ignoredWords: readonly string[];
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says which words of a question its articles need not have. */
export function QuestionNote({ query, ignoredWords }: QuestionNoteProps) {
  const left = askingWords(query)
    .map(({ word }) => word)
    .filter((word) => ignoredWords.includes(word));
  if (left.length === 0) return null;
  const words = [...new Set(left.map((word) => `“${word.toLowerCase()}”`))];
  return (
    <p className="text-ink2 text-meta">{`Read as a question: articles need not say ${LIST.format(words)}.`}</p>
  );
}
