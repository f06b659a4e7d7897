import { useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

/** Debounce delay of the search. */
const DEBOUNCE_MS = 250;
const MAX_CHARS = 200;

interface WordsFieldProps {
  label: string;
  fieldClassName?: string;
  placeholder?: string;
  /** The search words, as in the URL. */
  words: string;
  onWords: (words: string) => void;
}

/** Searches while the user types. */
export function WordsField({ words, onWords, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  // The URL was changed by something else: going back, or 'Show all'.
  if (shown !== words) {
    setShown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const search = useRef(onWords);
  search.current = onWords;
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => search.current(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <TextField
      type="search"
      maxLength={MAX_CHARS}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...field}
    />
  );
}
