import { WifiOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useConnection } from './connection.ts';

/** Shown on every page while Sextant cannot be reached; explains what happens to unsaved input. */
export function ConnectionBanner() {
  const { isLost, retryNow } = useConnection();
  return (
    <div role="status">
      {isLost && (
        <div className="border-line border-t bg-warn-tint">
          <p className="page-column flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <WifiOff aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-warn" />
            <span className="min-w-0 flex-1">
              <span className="font-medium text-warn">No connection to Sextant.</span> What you type is kept;
              the page goes on by itself once the connection is back.
            </span>
            <Button onClick={retryNow}>Try now</Button>
          </p>
        </div>
      )}
    </div>
  );
}
