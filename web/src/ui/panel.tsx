import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

interface PanelProps extends ComponentProps<'section'> {
  /** On phones from edge to edge: charts and evidence need the room. For panels that stand in the page's column. */
  bleeds?: boolean;
}

/** A bordered region on the page's ground. One border per region: inside it use hairlines, never another panel. */
export const Panel = ({ bleeds = false, className, ...props }: PanelProps) => (
  <section
    className={cn(
      'rounded-panel border border-line bg-surface',
      bleeds && 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
      className,
    )}
    {...props}
  />
);
