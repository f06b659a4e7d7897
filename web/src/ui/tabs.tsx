import { Slot, Tabs } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from './class-names.ts';

const list = 'flex gap-x-6 overflow-x-auto border-line border-b';
const tab =
  '-mb-px inline-flex min-h-10 coarse:min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 text-ui font-medium text-ink2 transition-colors hover:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-chip';

/** Tabs that switch between panels in place. The value may be controlled. */
export const PanelTabs = Tabs.Root;

export const PanelTabList = ({ className, ...props }: ComponentProps<typeof Tabs.List>) => (
  <Tabs.List className={cn(list, className)} {...props} />
);

export const PanelTab = ({ className, ...props }: ComponentProps<typeof Tabs.Trigger>) => (
  <Tabs.Trigger
    className={cn(tab, 'data-[state=active]:border-accent data-[state=active]:text-ink', className)}
    // Radix focuses by script, which browsers may treat as keyboard focus and draw a ring.
    onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false } as FocusOptions)}
    {...props}
  />
);

export const TabPanel = ({ className, ...props }: ComponentProps<typeof Tabs.Content>) => (
  <Tabs.Content className={cn('pt-4', className)} {...props} />
);

/** Links styled as tabs, each with its own URL, in one row that scrolls sideways where it is too narrow. */
export const LinkTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="max-sm:-mx-4">
    <ul className={cn(list, 'relative max-sm:gap-x-5 max-sm:px-4 [scrollbar-width:none]')}>{children}</ul>
  </nav>
);

/** Wraps the router's link: `<LinkTab current><Link to=…>Saved</Link></LinkTab>`. The current one is scrolled into view. */
export function LinkTab({ current, children }: { current: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = item.current?.parentElement;
    if (!current || !item.current || !row) return;
    // Not scrollIntoView: it would scroll the page as well.
    row.scrollLeft = item.current.offsetLeft - (row.clientWidth - item.current.offsetWidth) / 2;
  }, [current]);
  return (
    <li ref={item} className="flex shrink-0">
      <Slot.Root
        aria-current={current ? 'page' : undefined}
        className={cn(tab, current && 'border-accent text-ink')}
      >
        {children}
      </Slot.Root>
    </li>
  );
}
