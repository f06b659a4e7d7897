import type { ReactNode } from 'react';

/** A row of tabs with an action at its end, above one line; on phones above them. */
export const TabsBeside = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-between gap-x-4 border-line border-b sm:flex-row sm:items-end [&>[role=tablist]]:border-b-0">
    {children}
    <div className="self-end pb-1">{action}</div>
  </div>
);
