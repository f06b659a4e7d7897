import { formatCount, formatCountry, formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { NextRun, type RunOfTopic } from '../../lib/topic-run.tsx';
import { useWholeTable } from '../../lib/use-whole-table.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ArticlesOf } from './articles-of.tsx';
import { CountedLine, CountedLines } from './counted-line.tsx';
import { OrganisationList } from './organisation-list.tsx';
import { SponsorList } from './sponsor-list.tsx';
import { useWho, type WhoPlace } from './use-who.ts';
import { WhoFilesMenu } from './who-files-menu.tsx';

/** Who is behind a topic: companies, sponsors of trials, others, newcomers, countries, funders; never persons. */
export function WhoTab({ topicKey, searchQuery, runId, runAgain, isRunning }: RunOfTopic) {
  const [technology, setTechnology] = useState('');
  const place = useMemo<WhoPlace>(
    () => ({ topicKey, ...(runId && { run: runId }), ...(technology && { technology }) }),
    [topicKey, runId, technology],
  );
  const hasRun = runId !== null;
  const companies = useWho(place, 'companies', hasRun);
  const technologies = useWholeTable(place, { enabled: hasRun }).data?.technologies ?? [];
  const first = companies.data?.pages[0];

  if (!hasRun || hasStatus(companies.error, 404))
    return (
      <NextRun runAgain={runAgain} isRunning={isRunning}>
        Organisations are read with the next run.
      </NextRun>
    );
  if (first && !first.isKnown && first.sponsors.length === 0)
    return (
      <EmptyState>
        No organisation is known: the records hold no affiliations, and no registered trial belongs to this
        topic. Of an analysis from before affiliations were read, another run reads them.
      </EmptyState>
    );
  if (companies.isPending)
    return <SkeletonRows label="Loading the organisations" rows={8} rowClassName="h-12" />;
  if (!first)
    return (
      <ErrorRegion
        title="The organisations could not be loaded."
        message={errorMessage(companies.error)}
        onRetry={() => void companies.refetch()}
        retrying={companies.isFetching}
      />
    );
  const sponsors =
    first.sponsors.length > 0 ? (
      <Part
        title="Sponsors of registered trials"
        count={first.sponsors.length}
        note="Who leads trials of this topic in ClinicalTrials.gov: industry first, where the registry’s file tells it."
      >
        <SponsorList sponsors={first.sponsors} />
      </Part>
    ) : null;
  return (
    <div className="flex flex-col gap-6" aria-busy={companies.isPlaceholderData}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <HeaderLine page={first} />
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          <SelectField
            isDense
            label="Technology"
            fieldClassName="w-56 max-sm:flex-1"
            options={[
              { value: '', label: 'All technologies' },
              ...technologies.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={technology}
            onValueChange={setTechnology}
          />
          <WhoFilesMenu place={place} searchQuery={searchQuery} />
        </div>
      </div>
      {first.named > 0 ? (
        <>
          <Part title="Companies" count={first.groups.companies}>
            <OrganisationList
              place={place}
              group="companies"
              plural="companies"
              empty="No company is named in the affiliations."
            />
          </Part>
          {sponsors}
          <Part
            title="Newcomers"
            count={first.groups.newcomers}
            note="First article in the last three years of the literature."
          >
            <OrganisationList
              place={place}
              group="newcomers"
              plural="newcomers"
              empty="Nobody came in these years."
            />
          </Part>
          <Part title="Universities, hospitals, institutes and others" count={first.groups.others}>
            <OrganisationList
              place={place}
              group="others"
              plural="organisations"
              empty="No other organisation is named in the affiliations."
            />
          </Part>
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
            <Part
              title="Countries"
              count={first.countries.length}
              note="Of the organisations; an article counts for each."
            >
              <ArticleCounts
                place={place}
                lines={first.countries.map(({ country, ...each }) => ({
                  ...each,
                  name: formatCountry(country),
                }))}
                empty="No affiliation tells a country."
              />
            </Part>
            <Part
              title="Funders"
              count={first.funders.length}
              note="Agencies, where a record names the grant."
            >
              <ArticleCounts place={place} lines={first.funders} empty="No record names an agency." />
            </Part>
          </div>
        </>
      ) : (
        sponsors
      )}
    </div>
  );
}

/** '42 companies and 310 others · 380 articles, 25 of them name no organisation · as of Nov 27, 2026'. */
function HeaderLine({ page: { groups, articles, named, asOf, sponsors } }: { page: TopicOrganisations }) {
  const unnamed = articles - named;
  const counted = formatQuantity(articles, 'article');
  // Where no affiliation tells anything, the registers do: nothing is counted as none.
  const [title, basis] =
    named > 0
      ? [
          `${formatQuantity(groups.companies, 'company', 'companies')} and ${formatQuantity(groups.others, 'other')}`,
          `${counted}${unnamed > 0 ? `, ${formatCount(unnamed)} of them without a known organisation` : ''}`,
        ]
      : [
          sponsors.length > 0
            ? `${formatQuantity(sponsors.length, 'sponsor')} of registered trials`
            : 'No organisation',
          `no affiliation of ${counted} names an organisation`,
        ];
  const facts = [basis, `as of ${formatDate(asOf)}`];
  return (
    <p role="status" className="text-ink3 text-meta">
      <span className="font-medium text-ink text-ui">{title}</span>
      {` · ${facts.join(' · ')}`}
    </p>
  );
}

interface PartProps {
  title: string;
  count: number;
  note?: string;
  children: ReactNode;
}

function Part({ title, count, note, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-section">
        {title} <span className="font-normal text-ink3 text-meta">{formatCount(count)}</span>
      </h3>
      {note ? <p className="text-ink3 text-meta">{note}</p> : null}
      <div className="mt-1">{children}</div>
    </section>
  );
}

interface ArticleCountsProps {
  place: WhoPlace;
  lines: readonly { readonly name: string; readonly articles: number; readonly pmids: readonly string[] }[];
  empty: string;
}

const FIRST_LINES = 10;

function ArticleCounts({ place, lines, empty }: ArticleCountsProps) {
  if (lines.length === 0) return <p className="text-ink2 text-ui">{empty}</p>;
  return (
    <CountedLines lines={lines} first={FIRST_LINES}>
      {({ name, articles, pmids }) => (
        <CountedLine key={name} name={name} count={formatQuantity(articles, 'article')}>
          <ArticlesOf place={place} pmids={pmids} />
        </CountedLine>
      )}
    </CountedLines>
  );
}
