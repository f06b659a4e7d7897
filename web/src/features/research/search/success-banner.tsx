import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { ANALYSIS_ID } from '../anchors.ts';

/** After a successful search: what comes next, and how to start over. Takes the focus, which the locked form can no longer hold. */
export function SuccessBanner() {
  const banner = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the search is complete
  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    // A phone's screen is full of the form: the results are below it.
    if (phone) banner.current?.scrollIntoView();
  }, []);
  return (
    <div
      ref={banner}
      role="status"
      tabIndex={-1}
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-ok-tint px-4 py-2.5 text-ui outline-none"
    >
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ok" />
      <p className="min-w-0 flex-1">
        Search complete. Next step:{' '}
        <a href={`#${ANALYSIS_ID}`} className="text-link font-medium">
          Analyze Innovation Opportunities
        </a>
      </p>
      <Link to={paths.research()} className="text-link font-medium coarse:-my-3 coarse:py-3">
        New search
      </Link>
    </div>
  );
}
