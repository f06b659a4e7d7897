import type { ReactNode } from 'react';
import { Drawer, DrawerContent } from '../../ui/drawer.tsx';

interface DetailFrameProps {
  /** On phones: a sheet from below. */
  sheet: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Where the details of a selected item go: beside the chart, or in a sheet over it. */
export function DetailFrame({ sheet, title, onClose, children }: DetailFrameProps) {
  if (!sheet) return <section aria-label={`Details: ${title}`}>{children}</section>;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerContent side="bottom" title="Details">
        {children}
      </DrawerContent>
    </Drawer>
  );
}
