import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorRegionProps {
  /** What failed, e.g. 'The results could not be loaded.' */
  title: string;
  /** The error as text for users. */
  message?: string;
  /** What was not lost, e.g. 'Your search is kept.' */
  reassurance?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces the content of a region that failed to load, until it loads. */
export const ErrorRegion = ({ title, message, reassurance, onRetry, retrying }: ErrorRegionProps) => (
  <div role="alert" className="flex items-start gap-3 rounded-panel bg-danger-tint px-4 py-3 text-ui">
    <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-danger" />
    <div className="min-w-0 flex-1">
      <p className="font-medium text-danger">{title}</p>
      {message && <p className="text-ink">{message}</p>}
      {reassurance && <p className="text-ink">{reassurance}</p>}
      {onRetry && (
        <Button className="mt-2" onClick={onRetry} pending={retrying}>
          Retry
        </Button>
      )}
    </div>
  </div>
);
