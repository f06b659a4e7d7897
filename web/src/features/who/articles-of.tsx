import { formatCount } from '@sextant/briefing/words/formatting';
import { useState } from 'react';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useTitles, type WhoPlace } from './use-who.ts';

const STEP = 20;
/** What one call takes. */
const MAX_SHOWN = 200;

interface ArticlesOfProps {
  place: WhoPlace;
  /** Newest first. */
  pmids: readonly string[];
}

/** The articles behind a number, newest first. */
export function ArticlesOf({ place, pmids }: ArticlesOfProps) {
  const [count, setCount] = useState(STEP);
  const shown = pmids.slice(0, Math.min(count, MAX_SHOWN));
  const titles = useTitles(place, shown);
  if (titles.isPending)
    return <SkeletonRows label="Loading the articles" rows={Math.min(3, shown.length)} rowClassName="h-6" />;
  if (titles.isError)
    return (
      <ErrorRegion
        title="The articles could not be loaded."
        message={errorMessage(titles.error)}
        onRetry={() => void titles.refetch()}
        retrying={titles.isFetching}
      />
    );
  const byPmid = new Map(titles.data.studies.map((study) => [study.pmid, study]));
  const rest = Math.min(pmids.length, MAX_SHOWN) - shown.length;
  return (
    <div className="flex flex-col items-start gap-2 border-line border-l-2 pl-3">
      <ul className="flex max-w-[75ch] flex-col gap-2">
        {shown.map((pmid) => {
          const study = byPmid.get(pmid);
          return (
            <li key={pmid} className="wrap-anywhere">
              {study ? <p className="font-serif">{study.title}</p> : null}
              <p className="text-ink3 text-meta">
                {study?.year ? `${study.year} · ` : ''}
                <ArticleLink pmid={pmid} />
              </p>
            </li>
          );
        })}
      </ul>
      {rest > 0 ? (
        <Button variant="quiet" pending={titles.isPlaceholderData} onClick={() => setCount(count + 2 * STEP)}>
          {`Show more, ${formatCount(rest)} left`}
        </Button>
      ) : null}
      {pmids.length > MAX_SHOWN && rest <= 0 ? (
        <p className="text-ink3 text-meta">{`${MAX_SHOWN} of ${formatCount(pmids.length)}; the CSV has all.`}</p>
      ) : null}
    </div>
  );
}
