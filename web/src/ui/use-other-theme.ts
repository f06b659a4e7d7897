import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from './theme.ts';

/** The theme that the toggle switches to. */
export function useOtherTheme() {
  const other = useTheme().theme === 'dark' ? ('light' as const) : ('dark' as const);
  return {
    label: other === 'dark' ? 'Dark mode' : 'Light mode',
    Icon: other === 'dark' ? Moon : Sun,
    choose: () => chooseTheme(other),
  };
}
