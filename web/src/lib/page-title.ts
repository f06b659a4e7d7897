import { useEffect } from 'react';

/** Names the tab: 'Research · Sextant'. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Sextant`;
  }, [title]);
}
