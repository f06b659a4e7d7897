import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tooltips open after 700 ms, or at once within 300 ms of another one (`shell/tooltip-delay`). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** Names or explains its child on hover and focus. Must not be the only source of essential information. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Content
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-w-60 rounded-control bg-ink px-2.5 py-1.5 text-canvas text-meta shadow-float data-[state=delayed-open]:animate-fade-in"
    >
      {text}
    </Radix.Content>
  </Radix.Root>
);
