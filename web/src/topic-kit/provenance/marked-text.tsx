import { markText } from './mark-text.ts';

/** A text with its supporting sentences marked. */
export function MarkedText({ text, quotes }: { text: string; quotes: readonly string[] }) {
  let at = 0;
  return markText(text, quotes).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
