import { type ReactNode, useEffect, useRef } from 'react';
import { Drawer, DrawerContent } from './drawer.tsx';

interface DetailFrameProps {
  /** On phones: a sheet from below. */
  sheet: boolean;
  /** Under something that may fill the screen: then it is scrolled to. */
  below: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Where the details of a selected item go: beside the chart, under it, or in a sheet over it. */
export function DetailFrame({ sheet, below, title, onClose, children }: DetailFrameProps) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another item
  useEffect(() => {
    if (below) section.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [below, title]);
  if (!sheet)
    return (
      <section ref={section} aria-label={`Details: ${title}`} className="scroll-mt-18">
        {children}
      </section>
    );
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerContent side="bottom" title="Details">
        {children}
      </DrawerContent>
    </Drawer>
  );
}
