import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { formatDate } from '../../lib/formatting.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

/** When the same search was analyzed before and what was found, with the way to its results. */
export const EarlierAnalysis = ({ topic: { key, headline, updatedAt } }: { topic: TopicSummary }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-ink2">You analyzed this on {formatDate(updatedAt)}.</p>
      {headline ? <p className="line-clamp-3 max-w-[68ch] font-medium">{headline}</p> : null}
    </div>
    <Button asChild variant="primary">
      <Link to={paths.topic(key)}>Open its results</Link>
    </Button>
  </div>
);
