import { Slot, Tabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
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

/** Links styled as tabs, each with its own URL; on phones in as many rows as they take, so that none is cut. */
export const LinkTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="max-sm:-mx-4">
    <ul className={cn(list, 'max-sm:flex-wrap max-sm:gap-x-3.5 max-sm:px-4')}>{children}</ul>
  </nav>
);

/** Wraps the router's link: `<LinkTab current><Link to=…>Saved</Link></LinkTab>`. */
export const LinkTab = ({ current, children }: { current: boolean; children: ReactNode }) => (
  <li className="flex shrink-0">
    <Slot.Root
      aria-current={current ? 'page' : undefined}
      className={cn(tab, current && 'border-accent text-ink')}
    >
      {children}
    </Slot.Root>
  </li>
);
