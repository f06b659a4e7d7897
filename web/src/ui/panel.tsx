import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** A bordered region on the page's ground. One border per region: inside it use hairlines, never another panel. */
export const Panel = ({ className, ...props }: ComponentProps<'section'>) => (
  <section className={cn('rounded-panel border border-line bg-surface', className)} {...props} />
);
