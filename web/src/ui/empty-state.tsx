import type { ReactNode } from 'react';

interface EmptyStateProps {
  title?: string;
  /** One sentence on why it is empty, or how to add something. */
  children: ReactNode;
  /** A single action. */
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-1 pt-2 pb-6">
    {title && <p className="text-section">{title}</p>}
    <p className="max-w-[60ch] text-ink2 text-ui">{children}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
);
