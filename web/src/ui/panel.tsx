import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

interface PanelProps extends ComponentProps<'section'> {
  /** Spans the full width on phones, because charts and evidence need the space. Only for panels directly in the page's column. */
  isFullWidth?: boolean;
}

/** A bordered region on the page background. Do not nest panels: separate content inside with hairlines. */
export const Panel = ({ isFullWidth = false, className, ...props }: PanelProps) => (
  <section
    className={cn(
      'rounded-panel border border-line bg-surface',
      isFullWidth && 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
      className,
    )}
    {...props}
  />
);
