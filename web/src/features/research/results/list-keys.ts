import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What each key of the results does, for the dialog that lists them. */
export const LIST_KEYS = [
  { keys: ['j'], does: 'Next article' },
  { keys: ['k'], does: 'Previous article' },
  { keys: ['Enter'], does: 'Open the article' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['s'], does: 'Save the article' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

type ListKey = 'j' | 'k' | 's' | '/' | '?';
const isListKey = (key: string): key is ListKey => ['j', 'k', 's', '/', '?'].includes(key);

const STORED = 'list-keys';
const listeners = new Set<() => void>();
let off: boolean | null = null;

function areOff(): boolean {
  try {
    return localStorage.getItem(STORED) === 'off';
  } catch {
    // Storage is blocked: the choice lasts only until the page is closed.
    return off ?? false;
  }
}

/** Whether single-key shortcuts are enabled; speech input users need to disable them. */
export const useKeysAreOn = (): boolean =>
  !useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOff);

export function switchKeys(on: boolean): void {
  off = !on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Elements in which letters are typed or have another meaning: fields, menus, dialogs. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox], [role=tree]',
  ) !== null;

/** Handles the list's keyboard shortcuts, wherever the focus is on the page. */
export function useListKeys(actions: Readonly<Record<ListKey, () => void>>): void {
  const on = useKeysAreOn();
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isListKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || takesLetters(event.target)) return;
      // What is asked for under a dialog is not seen; and the keys are listed even where they are off.
      if (document.querySelector('[role=dialog], [role=alertdialog]') || (!on && key !== '?')) return;
      event.preventDefault();
      current.current[key]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
