import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** What stands beside the list, or on narrow screens in its place. */
export type View = 'article' | 'analysis';

/** Where one was in the results of a search. */
export interface Place {
  pmid: string | null;
  view: View;
  /** Of the page, in px. */
  scrollTop: number;
}

const START: Place = { pmid: null, view: 'article', scrollTop: 0 };
const STORED = 'research-places';
const MAX_PLACES = 20;

const isPlace = (value: unknown): value is Place => {
  const { pmid, view, scrollTop } = (value ?? {}) as Partial<Place>;
  return (
    (pmid === null || typeof pmid === 'string') &&
    (view === 'article' || view === 'analysis') &&
    Number.isFinite(scrollTop)
  );
};

/** Places by address, oldest first. What is not readable counts as none. */
function storedPlaces(): [string, Place][] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(places)) return [];
    return places.filter(
      (each): each is [string, Place] =>
        Array.isArray(each) && typeof each[0] === 'string' && isPlace(each[1]),
    );
  } catch {
    return [];
  }
}

function storePlace(key: string, place: Place): void {
  const others = storedPlaces().filter(([of]) => of !== key);
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...others, [key, place]].slice(-MAX_PLACES)));
  } catch {
    // Storage is blocked or full: the place is lost with the page.
  }
}

/**
 * The article at hand and what stands beside the list, kept with the place on the page: a reload and going back lead there again. A search of
 * one's own, and a link, start at the beginning.
 * @param key of the search, its page and what it is narrowed to
 * @param searchKey of the search alone: within it what stands beside the list stays
 * @param ready whether the results are there, so that the page is as high as it was
 */
export function usePlace(key: string, searchKey: string | null, ready: boolean) {
  const returning = useNavigationType() === 'POP';
  const read = (start: Place) => ({
    key,
    searchKey,
    place: (returning && storedPlaces().find(([of]) => of === key)?.[1]) || start,
  });
  const [held, setHeld] = useState(() => read(START));
  const start = held.searchKey === searchKey ? { ...START, view: held.place.view } : START;
  const shown = held.key === key ? held : read(start);
  if (shown !== held) setHeld(shown);
  const { place } = shown;

  const latest = useRef(place);
  // Before the other: what is kept of the search before is not yet that of the next.
  useLayoutEffect(() => {
    if (!ready) return;
    const note = () => {
      latest.current = { ...latest.current, scrollTop: window.scrollY };
    };
    const keep = () => storePlace(key, latest.current);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, ready]);

  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    latest.current = place;
    if (place.scrollTop > 0) window.scrollTo(0, place.scrollTop);
  }, [ready, key, place]);

  const change = useCallback(
    (fields: Partial<Omit<Place, 'scrollTop'>>) =>
      setHeld((before) => {
        const next = { ...before, place: { ...before.place, ...fields } };
        latest.current = { ...latest.current, ...fields };
        return next;
      }),
    [],
  );
  return { ...place, change };
}
