import type { TopicOrganisation } from '@sextant/contracts/insight/topic-organisations';
import { errorMessage } from '../../lib/errors.ts';
import { countNamed, formatCount } from '../../lib/formatting.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CountedLine } from './counted-line.tsx';
import { useWho, type WhoGroup, type WhoPlace } from './use-who.ts';
import { countryName, KIND_NAMES, shareText, yearsText } from './words.ts';
import { YearLine } from './year-line.tsx';

const MAX_TECHNOLOGIES = 3;

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
            place={place}
            {...organisation}
            facts={<Facts {...organisation} isKindShown={group !== 'companies'} />}
            middle={
              <span className="max-sm:hidden">
                <YearLine perYear={organisation.perYear} />
              </span>
            }
          />
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
function Facts({
  kind,
  country,
  firstYear,
  lastYear,
  share,
  technologies,
  isKindShown,
}: TopicOrganisation & { isKindShown: boolean }) {
  const named = countNamed(technologies.length, MAX_TECHNOLOGIES);
  const more = technologies.length - named;
  const names = technologies.slice(0, named).map(({ name }) => name);
  return [
    isKindShown ? KIND_NAMES[kind] : '',
    country ? countryName(country) : '',
    yearsText(firstYear, lastYear),
    `${shareText(share)} of articles`,
    more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
