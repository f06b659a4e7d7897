import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

const WIDTH = 176;
const HEIGHT = 52;
const GAP = 2;
/** Wider bars would look like a table. */
const MAX_BAR_WIDTH = 14;
/** How long a count stays fresh. */
const FRESH_MS = 10 * 60_000;

/** Articles that match a topic in each year; undefined while loading, and where the source cannot count. */
function useYears({ searchQuery, filters }: Pick<TopicSummary, 'searchQuery' | 'filters'>) {
  const { articleType, journalFilter, authorFilter, synonyms } = filters ?? {};
  const body = {
    query: searchQuery,
    historicalDepth: 'all' as const,
    articleType,
    journalFilter: journalFilter ?? undefined,
    authorFilter: authorFilter ?? undefined,
    ...(synonyms === false && { synonyms }),
  };
  const { data } = useQuery({
    queryKey: [literatureCalls.facets.path, 'years', body],
    queryFn: () => api(literatureCalls.facets, { body }),
    enabled: filters !== null,
    staleTime: FRESH_MS,
  });
  return data?.offered ? data.years : undefined;
}

/** The literature of a topic year by year, as a small chart; keeps its room where there is nothing to draw. */
export function TopicYears({ topic }: { topic: Pick<TopicSummary, 'searchQuery' | 'filters'> }) {
  const years = useYears(topic) ?? [];
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) return <div className="h-18 w-44 max-lg:hidden" />;
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...years.map(({ count }) => count));
  const step = Math.min(MAX_BAR_WIDTH, WIDTH / (last - first + 1));
  const thisYear = new Date().getFullYear();
  const range = first === last ? String(first) : `${first} to ${last}`;
  return (
    <figure className="w-44">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
        {years.map(({ year, count }) => {
          const height = Math.max(1.5, (count / most) * (HEIGHT - 2));
          return (
            <rect
              key={year}
              x={(year - first) * step}
              y={HEIGHT - height}
              width={Math.max(1, step - GAP)}
              height={height}
              // The year that is not over is not comparable.
              className={year === thisYear ? 'fill-none stroke-ink3' : 'fill-ink3'}
            />
          );
        })}
      </svg>
      <figcaption className="mt-1 text-chip text-ink3">{`${formatQuantity(total, 'article')}, ${range}`}</figcaption>
    </figure>
  );
}
