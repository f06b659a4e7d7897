import { useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

/** From the last key to the search. */
const REST_MS = 250;
const MAX_CHARS = 200;

interface WordsFieldProps {
  label: string;
  fieldClassName?: string;
  placeholder?: string;
  /** What is searched for; the address has it. */
  words: string;
  onWords: (words: string) => void;
}

/** Searches behind the keys. */
export function WordsField({ words, onWords, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  // The address was changed by something else: going back, or 'Show all'.
  if (shown !== words) {
    setShown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const search = useRef(onWords);
  search.current = onWords;
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => search.current(typed.trim()), REST_MS);
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
