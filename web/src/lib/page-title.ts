import { useEffect } from 'react';

/** Sets the document title: 'Research · Sextant'. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Sextant`;
  }, [title]);
}
