import { Slot, Tabs } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
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

/** Links styled as tabs, each with its own URL, in one row that scrolls where it is too narrow; the current one is in view. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    const href = current?.getAttribute('href') ?? null;
    // Only once for a tab, so that the row stays where the user scrolled it.
    if (!row.current || !current || href === shown.current) return;
    shown.current = href;
    const [left, width] = [current.offsetLeft - row.current.offsetLeft, current.offsetWidth];
    row.current.scrollLeft = left - (row.current.clientWidth - width) / 2;
  });
  return (
    <nav aria-label={label} className="max-sm:-mx-4">
      <ul ref={row} className={cn(list, 'max-sm:gap-x-3.5 max-sm:px-4 [scrollbar-width:none]')}>
        {children}
      </ul>
    </nav>
  );
}

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
