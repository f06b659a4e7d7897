import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from './class-names.ts';
import { TurningChevron } from './disclosure.tsx';
import { useIsPhone } from './use-phone.ts';

interface PhoneSectionProps {
  label: string;
  heading: ReactNode;
  /** Beside the heading while the section is folded. */
  count: number;
  headingClassName?: string;
  className?: string;
  children: ReactNode;
}

/** A section; on phones its heading opens it, and so do search in the page and links to a place in it. */
export function PhoneSection({
  label,
  heading,
  count,
  headingClassName,
  className,
  children,
}: PhoneSectionProps) {
  const folds = useIsPhone();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || !folds;
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React knows `hidden` as yes or no only.
    if (isOpen) part.current?.removeAttribute('hidden');
    else part.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const own = part.current;
    const open = () => flushSync(() => setOpened(true));
    own?.addEventListener('beforematch', open);
    return () => own?.removeEventListener('beforematch', open);
  }, []);
  return (
    <section aria-label={label} className={className}>
      <h3
        className={cn(
          'flex flex-wrap items-center gap-x-2 border-line border-b pb-1.5 font-semibold text-section',
          headingClassName,
        )}
      >
        {folds ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpened)}
            className="flex min-h-11 flex-1 flex-wrap items-center gap-x-2 text-left"
          >
            <TurningChevron open={isOpen} />
            {heading} <span className="ml-auto font-normal text-evidence">{count}</span>
          </button>
        ) : (
          heading
        )}
      </h3>
      <div ref={part} id={id}>
        {children}
      </div>
    </section>
  );
}

/** Opens the folded section around a place on the page. */
export const unfold = (place: Element): unknown =>
  place.closest('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
