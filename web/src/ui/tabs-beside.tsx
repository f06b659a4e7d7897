import type { ReactNode } from 'react';

/** A row of tabs with an action at its end, above one line; the action goes above them where it does not fit beside. */
export const TabsBeside = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap-reverse items-start justify-between gap-x-4 border-line border-b [&>[role=tablist]]:border-b-0">
    {children}
    <div className="ml-auto pb-1">{action}</div>
  </div>
);
