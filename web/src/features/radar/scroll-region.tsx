import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.ts';

interface ScrollRegionProps {
  /** What is farther down, e.g. 'More technologies'. */
  more: string;
  /** Whether the region is limited to its column and scrolls; otherwise the content takes its own height. */
  scrolls: boolean;
  className?: string;
  children: ReactNode;
}

/** Share of the region's height that a press on the cue scrolls, so that the last lines stay in sight. */
const PAGE_SHARE = 0.85;
/** Less that is out of sight is the padding below the last line. */
const MIN_HIDDEN_PX = 16;

/** A scrolling part of a page, with a hint at its lower edge until its end is visible. */
export function ScrollRegion({ more, scrolls, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!scrolls || !element || !content.current) return setGoesOn(false);
    const update = () =>
      setGoesOn(element.scrollTop + element.clientHeight < element.scrollHeight - MIN_HIDDEN_PX);
    const observer = new ResizeObserver(update);
    for (const observed of [element, content.current]) observer.observe(observed);
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scrolls]);
  const page = () =>
    region.current?.scrollBy({ top: region.current.clientHeight * PAGE_SHARE, behavior: 'smooth' });
  return (
    <div className={scrolls ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      <div ref={region} className={cn(scrolls && 'relative min-h-0 flex-1 overflow-y-auto pr-3', className)}>
        <div ref={content}>{children}</div>
      </div>
      {goesOn ? (
        <button
          type="button"
          onClick={page}
          className="flex min-h-8 shrink-0 items-center gap-1 text-ink2 text-meta hover:text-ink"
        >
          <ChevronDown strokeWidth={1.5} aria-hidden="true" className="size-4" />
          {more}
        </button>
      ) : null}
    </div>
  );
}
