import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/**
 * Radix menus: type-ahead clears after 1000 ms (`shell/menu-type-ahead`). Neither modal nor portalled, so that assistive technology can still
 * read the page, and the menu stays in its landmark.
 */
export const Menu = (props: ComponentProps<typeof DropdownMenu.Root>) => (
  <DropdownMenu.Root modal={false} {...props} />
);
export const MenuTrigger = DropdownMenu.Trigger;

export const MenuContent = ({
  className,
  align = 'end',
  ...props
}: ComponentProps<typeof DropdownMenu.Content>) => (
  <DropdownMenu.Content
    align={align}
    sideOffset={4}
    collisionPadding={8}
    className={cn(
      'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-popover-in dark:bg-hover',
      className,
    )}
    {...props}
  />
);

const item =
  'flex control-size cursor-pointer select-none items-center gap-2 rounded-chip px-2.5 font-normal text-ink outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-accent-tint data-[disabled]:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink3';

export const MenuItem = ({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item className={cn(item, className)} {...props} />
);

/** Reserves the width of the check mark, so that items align. */
const Tick = () => (
  <span className="flex size-4 shrink-0">
    <DropdownMenu.ItemIndicator>
      <Check aria-hidden="true" strokeWidth={2} className="text-accent!" />
    </DropdownMenu.ItemIndicator>
  </span>
);

/** A single-choice menu item, with a check mark when selected. */
export const MenuRadioGroup = DropdownMenu.RadioGroup;
export const MenuRadioItem = ({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.RadioItem>) => (
  <DropdownMenu.RadioItem className={cn(item, className)} {...props}>
    <Tick />
    {children}
  </DropdownMenu.RadioItem>
);

/** A multiple-choice menu item: the menu stays open, so that several can be selected. */
export const MenuCheckboxItem = ({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) => (
  <DropdownMenu.CheckboxItem
    onSelect={(event) => event.preventDefault()}
    className={cn(item, className)}
    {...props}
  >
    <Tick />
    {children}
  </DropdownMenu.CheckboxItem>
);

export const MenuLabel = ({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) => (
  <DropdownMenu.Label className={cn('px-2.5 py-1.5 text-ink3 text-meta', className)} {...props} />
);

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />;
