import { type ReactNode, type RefObject, useEffect } from 'react';

interface ArticlePaneProps {
  id: string;
  pane: RefObject<HTMLElement | null>;
  /** PMID of what it shows: with another one it starts at its top. */
  pmid: string | undefined;
  hidden: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** The current article beside the list, in view as long as the list is. */
export function ArticlePane({ id, pane, pmid, hidden, onLeave, children }: ArticlePaneProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the article is what it follows
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [pmid]);
  return (
    <section
      id={id}
      ref={pane}
      aria-label="Article"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text without a link in it can be scrolled with the keys all the same
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
