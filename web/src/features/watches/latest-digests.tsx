import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { DigestLink } from './digest-link.tsx';
import { useLatestDigests } from './use-watches.ts';

const MAX_SHOWN = 3;

/** What changed last in watched topics, on the dashboard; nothing while there is none. Where it cannot be loaded, /watches says so. */
export function LatestDigests() {
  const { data } = useLatestDigests(MAX_SHOWN);
  if (!data || data.items.length === 0) return null;
  return (
    <Panel aria-labelledby="latest-digests" className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-digests" className="text-section">
          What changed
        </h2>
        <Link to={paths.watches()} className="inline-flex min-h-6 items-center text-link coarse:min-h-11">
          All watches
        </Link>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((digest) => (
          <li key={digest.id} className="py-2">
            <DigestLink digest={digest} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
