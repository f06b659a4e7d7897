import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The reason a form was rejected, shown beside its button; the toast announces it. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-danger-tint px-3 py-2 text-danger text-ui">
    <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
);
