import { useSyncExternalStore } from 'react';

/** 'system' is stored as the absence of a value; public/theme.js applies the same rule before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
const isSystemDark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

function savedValue(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function themeChoice(): ThemeChoice {
  const saved = savedValue();
  if (saved === null) return 'system';
  return saved === 'dark' ? 'dark' : 'light';
}

export function currentTheme(): Theme {
  const choice = themeChoice();
  if (choice === 'system') return isSystemDark() ? 'dark' : 'light';
  return choice;
}

function apply() {
  document.documentElement.classList.toggle('dark', currentTheme() === 'dark');
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts only until the page is closed.
  }
  apply();
}

/** Follows the system theme unless one is chosen, and changes made in other tabs. @returns unsubscribes */
export function watchTheme(): () => void {
  const media = window.matchMedia?.('(prefers-color-scheme: dark)');
  media?.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    media?.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): { theme: Theme; choice: ThemeChoice } => ({
  theme: useSyncExternalStore(subscribe, currentTheme),
  choice: useSyncExternalStore(subscribe, themeChoice),
});
