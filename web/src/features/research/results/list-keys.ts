import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Keyboard shortcuts with their descriptions, for the help dialog. */
export const LIST_KEYS = [
  { keys: ['j'], description: 'Next article' },
  { keys: ['k'], description: 'Previous article' },
  { keys: ['Enter'], description: 'Expand the article, or fold it' },
  { keys: ['s'], description: 'Save the article' },
  { keys: ['/'], description: 'Search' },
  { keys: ['?'], description: 'Show these keys' },
] as const;

type ListKey = 'j' | 'k' | 's' | '/' | '?';
const isListKey = (key: string): key is ListKey => ['j', 'k', 's', '/', '?'].includes(key);

const STORAGE_KEY = 'list-keys';
const listeners = new Set<() => void>();
let isOff: boolean | null = null;

function areKeysOff(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    // Storage is blocked: the choice lasts only until the page is closed.
    return isOff ?? false;
  }
}

/** Whether single-key shortcuts are enabled; speech input users need to disable them. */
export const useAreKeysOn = (): boolean =>
  !useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOff);

export function setKeysOn(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage is blocked, as above.
  }
  for (const listener of listeners) listener();
}

/** Elements that use letter keys themselves: fields, menus, dialogs. */
const acceptsText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox], [role=tree]',
  ) !== null;

/** Handles the list's keyboard shortcuts, wherever the focus is on the page. */
export function useListKeys(actions: Readonly<Record<ListKey, () => void>>): void {
  const on = useAreKeysOn();
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isListKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || acceptsText(event.target)) return;
      // Results behind a dialog are not visible. The list of shortcuts opens even if they are disabled.
      if (document.querySelector('[role=dialog], [role=alertdialog]') || (!on && key !== '?')) return;
      event.preventDefault();
      current.current[key]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}
