import { keepPercentTogether } from '@sextant/briefing/words/keep-percent-together';
import { cn } from './class-names.ts';

/** A paragraph limited to a readable line length. */
export const Prose = ({ children, className }: { children: string; className?: string }) => (
  <p className={cn('max-w-[68ch]', className)}>{keepPercentTogether(children)}</p>
);
