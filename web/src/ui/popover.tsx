import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A small floating region opened by a button. It stays in the button's landmark and returns focus to the button. */
export const PopoverContent = ({
  className,
  align = 'start',
  ...props
}: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content
    align={align}
    sideOffset={4}
    collisionPadding={8}
    className={cn(
      'z-50 w-80 max-w-[calc(100vw-1rem)] rounded-panel border border-line bg-surface p-4 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-popover-in dark:bg-hover',
      className,
    )}
    {...props}
  />
);
