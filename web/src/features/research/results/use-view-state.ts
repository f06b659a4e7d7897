import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** What is shown next to the list, or instead of it on narrow screens. */
export type View = 'article' | 'analysis';

/** The state of the results view of a search. */
export interface ViewState {
  /** The current article, to which the keys apply. */
  pmid: string | null;
  /** PMIDs of the expanded articles. */
  opened: readonly string[];
  view: View;
  /** Scroll position of the page, in px. */
  scrollTop: number;
}

/** What the results themselves show and change. */
export type ResultsView = Omit<ViewState, 'scrollTop'>;
export type ChangeResultsView = (
  fields: Partial<ResultsView> | ((before: ResultsView) => Partial<ResultsView>),
) => void;

const START: ViewState = { pmid: null, opened: [], view: 'article', scrollTop: 0 };
const STORAGE_KEY = 'research-places';
const MAX_STORED_STATES = 20;

const isViewState = (value: unknown): value is ViewState => {
  const { pmid, opened, view, scrollTop } = (value ?? {}) as Partial<ViewState>;
  return (
    (pmid === null || typeof pmid === 'string') &&
    Array.isArray(opened) &&
    opened.every((each) => typeof each === 'string') &&
    (view === 'article' || view === 'analysis') &&
    Number.isFinite(scrollTop)
  );
};

/** View states by URL, oldest first; unreadable storage counts as empty. */
function readStates(): [string, ViewState][] {
  try {
    const states: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
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
  const others = readStates().filter(([of]) => of !== key);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, state]].slice(-MAX_STORED_STATES)));
  } catch {
    // Storage is blocked or full: the view state is lost with the page.
  }
}

/**
 * The current article, the view and the scroll position, restored on reload and by the Back button. A new search or a link starts from the
 * beginning.
 * @param key identifies the search with its page and facets
 * @param searchKey identifies the search only; the view is kept while it is unchanged
 * @param ready whether the results are rendered, so that the page has its full height
 */
export function useViewState(key: string, searchKey: string | null, ready: boolean) {
  const isReturning = useNavigationType() === 'POP';
  const read = (start: ViewState) => ({
    key,
    searchKey,
    state: (isReturning && readStates().find(([of]) => of === key)?.[1]) || start,
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

  const change: ChangeResultsView = useCallback(
    (fields) =>
      setStored((before) => {
        const changed = typeof fields === 'function' ? fields(before.state) : fields;
        latest.current = { ...latest.current, ...changed };
        return { ...before, state: { ...before.state, ...changed } };
      }),
    [],
  );
  return { ...state, change };
}
