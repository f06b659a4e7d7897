import { formatCount, formatCountry, formatQuantity } from '@sextant/briefing/words/formatting';
import type { TopicOrganisation } from '@sextant/contracts/insight/topic-organisations';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ArticlesOf } from './articles-of.tsx';
import { CountedLine } from './counted-line.tsx';
import { useWho, type WhoGroup, type WhoPlace } from './use-who.ts';
import { KIND_NAMES, shareText, technologiesText, yearsText } from './words.ts';

const [WIDTH, HEIGHT, INSET] = [112, 24, 3];

/** Articles of each year over a zero baseline; its text stands beside it. */
function YearLine({ perYear }: { perYear: readonly number[] }) {
  if (perYear.length < 2) return null;
  const most = Math.max(1, ...perYear);
  const x = (index: number) => INSET + (index * (WIDTH - 2 * INSET)) / (perYear.length - 1);
  const y = (count: number) => HEIGHT - 1 - (count / most) * (HEIGHT - 1 - INSET);
  const last = perYear.length - 1;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" strokeWidth={1} />
      <polyline
        points={perYear.map((count, index) => `${x(index).toFixed(1)},${y(count).toFixed(1)}`).join(' ')}
        className="fill-none stroke-ink2"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(perYear[last] ?? 0)} r={2.5} className="fill-accent" />
    </svg>
  );
}

interface OrganisationListProps {
  place: WhoPlace;
  group: WhoGroup;
  /** 'companies': in what there are more of. */
  plural: string;
  empty: string;
}

/** Organisations of a group, most articles first. */
export function OrganisationList({ place, group, plural, empty }: OrganisationListProps) {
  const pages = useWho(place, group);
  const found = pages.data?.pages.flatMap(({ organisations }) => organisations) ?? [];
  if (pages.isPending) return <SkeletonRows label={`Loading ${plural}`} rows={3} rowClassName="h-12" />;
  if (pages.isError && found.length === 0)
    return (
      <ErrorRegion
        title={`The ${plural} could not be loaded.`}
        message={errorMessage(pages.error)}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  if (found.length === 0) return <p className="text-ink2 text-ui">{empty}</p>;
  const left = (pages.data?.pages[0]?.groups[group] ?? 0) - found.length;
  return (
    <>
      <ul>
        {found.map((organisation) => (
          <CountedLine
            key={`${organisation.name} ${organisation.country}`}
            name={organisation.name}
            count={formatQuantity(organisation.articles, 'article')}
            facts={factsOf(organisation, group !== 'companies')}
            middle={
              <span className="max-sm:hidden">
                <YearLine perYear={organisation.perYear} />
              </span>
            }
          >
            <ArticlesOf place={place} pmids={organisation.pmids} />
          </CountedLine>
        ))}
      </ul>
      {left > 0 ? (
        <Button
          className="mt-2"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >{`Show more, ${formatCount(left)} left`}</Button>
      ) : null}
      {pages.isFetchNextPageError ? (
        <p role="alert" className="mt-2 text-danger text-meta">
          {errorMessage(pages.error)}
        </p>
      ) : null}
    </>
  );
}

/** 'Japan · 2014 to 2023 · 8% · lecanemab, donanemab and 4 more'. */
const factsOf = (organisation: TopicOrganisation, isKindShown: boolean): string => {
  const { kind, country, firstYear, lastYear, share, technologies } = organisation;
  return [
    isKindShown ? KIND_NAMES[kind] : '',
    country ? formatCountry(country) : '',
    yearsText(firstYear, lastYear),
    `${shareText(share)} of articles`,
    technologiesText(technologies.map(({ name }) => name)),
  ]
    .filter(Boolean)
    .join(' · ');
};
