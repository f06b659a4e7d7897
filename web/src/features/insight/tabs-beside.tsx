import type { ReactNode } from 'react';

/** A row of tabs with an action at its end, above one line. */
export const TabsBeside = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="flex items-end justify-between gap-x-4 border-line border-b [&>[role=tablist]]:border-b-0">
    {children}
    <div className="pb-1">{action}</div>
  </div>
);
