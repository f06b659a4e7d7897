import { type ReactNode, type RefObject, useEffect } from 'react';

interface ArticlePaneProps {
  id: string;
  pane: RefObject<HTMLElement | null>;
  /** PMID of the article; a new one resets the scroll position. */
  pmid: string | undefined;
  hidden: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** The current article next to the list, sticky while the list scrolls. */
export function ArticlePane({ id, pane, pmid, hidden, onLeave, children }: ArticlePaneProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the article changes
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [pmid]);
  return (
    <section
      id={id}
      ref={pane}
      aria-label="Article"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: text without links must be scrollable by keyboard
      tabIndex={0}
      hidden={hidden}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
      className="min-h-0 flex-1 overflow-y-auto rounded-panel border border-line bg-surface px-5 py-4"
    >
      {children}
    </section>
  );
}
