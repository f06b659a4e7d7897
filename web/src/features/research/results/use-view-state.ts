import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** What is shown next to the list, or instead of it on narrow screens. */
export type View = 'article' | 'analysis';

/** The state of the results view of a search. */
export interface ViewState {
  pmid: string | null;
  view: View;
  /** Of the page, in px. */
  scrollTop: number;
}

const START: ViewState = { pmid: null, view: 'article', scrollTop: 0 };
const STORED = 'research-places';
const MAX_STORED_STATES = 20;

const isViewState = (value: unknown): value is ViewState => {
  const { pmid, view, scrollTop } = (value ?? {}) as Partial<ViewState>;
  return (
    (pmid === null || typeof pmid === 'string') &&
    (view === 'article' || view === 'analysis') &&
    Number.isFinite(scrollTop)
  );
};

/** View states by URL, oldest first; unreadable storage counts as empty. */
function storedStates(): [string, ViewState][] {
  try {
    const states: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(states)) return [];
    return states.filter(
      (each): each is [string, ViewState] =>
        Array.isArray(each) && typeof each[0] === 'string' && isViewState(each[1]),
    );
  } catch {
    return [];
  }
}

function storeState(key: string, state: ViewState): void {
  const others = storedStates().filter(([of]) => of !== key);
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...others, [key, state]].slice(-MAX_STORED_STATES)));
  } catch {
    // Storage is blocked or full: the view state is lost with the page.
  }
}

/**
 * The current article and what is next to the list, kept with the place on the page: a reload and going back lead there again. A search of
 * one's own, and a link, start at the beginning.
 * @param key of the search, its page and what it is narrowed to
 * @param searchKey of the search alone: within it what is next to the list stays
 * @param ready whether the results are there, so that the page is as high as it was
 */
export function useViewState(key: string, searchKey: string | null, ready: boolean) {
  const returning = useNavigationType() === 'POP';
  const read = (start: ViewState) => ({
    key,
    searchKey,
    state: (returning && storedStates().find(([of]) => of === key)?.[1]) || start,
  });
  const [stored, setStored] = useState(() => read(START));
  const start = stored.searchKey === searchKey ? { ...START, view: stored.state.view } : START;
  const shown = stored.key === key ? stored : read(start);
  if (shown !== stored) setStored(shown);
  const { state } = shown;

  const latest = useRef(state);
  // Runs before the next effect, which replaces the state of the previous search.
  useLayoutEffect(() => {
    if (!ready) return;
    const recordScroll = () => {
      latest.current = { ...latest.current, scrollTop: window.scrollY };
    };
    const save = () => storeState(key, latest.current);
    window.addEventListener('scroll', recordScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', recordScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [key, ready]);

  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    latest.current = state;
    if (state.scrollTop > 0) window.scrollTo(0, state.scrollTop);
  }, [ready, key, state]);

  const change = useCallback(
    (fields: Partial<Omit<ViewState, 'scrollTop'>>) =>
      setStored((before) => {
        const next = { ...before, state: { ...before.state, ...fields } };
        latest.current = { ...latest.current, ...fields };
        return next;
      }),
    [],
  );
  return { ...state, change };
}
