import { toContent } from '@sextant/briefing/topic/topic-content';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import type { LoneItem, MovedItem, RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { countNamed } from '../../lib/formatting.ts';
import { api } from '../../lib/http.ts';
import { figureText } from '../../topic-kit/provenance/figure-list.tsx';
import { hasNewPosition } from '../../topic-kit/versions/difference.ts';
import { useTopicRecords } from '../../topic-kit/versions/topic-records.ts';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { compareFindings } from './finding-changes.ts';

/** Articles that are looked through for new ones, newest first: what one call gives. */
const MAX_ARTICLES = 200;
const MAX_LISTED = 8;

interface WhatChangedProps {
  topicKey: string;
  before: TopicVersion;
  shown: TopicVersion;
  changes: RadarDiff;
}

/** The newest articles of a version's run that the run before had not; null where one of them has no table. */
function useNewStudies({ topicKey: key, before, shown }: WhatChangedProps) {
  return useQuery({
    queryKey: [insightCalls.evidence.path, key, shown.runId, 'new since', before.runId],
    queryFn: async ({ signal }): Promise<{ studies: EvidenceStudy[]; of: number } | null> => {
      if (!shown.runId || !before.runId) return null;
      const params = { key };
      const { studies } = await api(insightCalls.evidence, {
        params,
        query: { run: shown.runId, sort: 'newest', limit: MAX_ARTICLES },
        signal,
      });
      if (studies.length === 0) return { studies: [], of: 0 };
      const pmids = studies.map(({ pmid }) => pmid).join();
      const known = await api(insightCalls.evidence, {
        params,
        query: { run: before.runId, pmids, similar: 'true', limit: MAX_ARTICLES },
        signal,
      });
      const had = new Set(known.studies.map(({ pmid }) => pmid));
      return { studies: studies.filter(({ pmid }) => !had.has(pmid)), of: studies.length };
    },
  });
}

/** What is otherwise than in the version before, by name: articles, statements, and technologies with the reason. */
export function WhatChanged(props: WhatChangedProps) {
  const { before, shown, changes } = props;
  const articles = useNewStudies(props);
  const [now, then] = [useTopicRecords(shown), useTopicRecords(before)];
  const findings = useMemo(() => {
    const [today, earlier] = [now.records, then.records].map(
      (records) => records && toContent(records).analysis,
    );
    return today && earlier ? compareFindings(earlier, today) : null;
  }, [now.records, then.records]);
  const failed = [articles, now, then].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorRegion
        title="What changed could not be loaded."
        message={errorMessage(failed.error)}
        onRetry={() => {
          void articles.refetch();
          now.retry();
          then.retry();
        }}
        retrying={articles.isFetching || now.isFetching || then.isFetching}
      />
    );
  if (articles.isPending || now.isPending || then.isPending) return <Loading>Comparing versions...</Loading>;
  const moved = changes.moved.filter((item) => hasNewPosition(item) || item.movement !== 'No Change');
  const compared = [
    articles.data ? `the newest ${formatQuantity(articles.data.of, 'article')}` : '',
    findings
      ? formatQuantity(findings.same + findings.changed.length + findings.appeared.length, 'finding')
      : '',
    formatQuantity(
      changes.unchanged.length + changes.moved.length + changes.appeared.length,
      'technology',
      'technologies',
    ),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-3 text-ui">
      <Changes title="New articles" list={articles.data?.studies ?? []} keyOf={({ pmid }) => pmid}>
        {({ pmid, title, year }) => (
          <>
            {title}{' '}
            <span className="text-ink3 text-meta">
              {year ? `${year} · ` : ''}
              <ArticleLink pmid={pmid} />
            </span>
          </>
        )}
      </Changes>
      <Changes title="New findings" list={findings?.appeared ?? []} keyOf={({ path }) => path}>
        {({ text }) => text}
      </Changes>
      <Changes title="Findings that changed" list={findings?.changed ?? []} keyOf={({ after }) => after.path}>
        {({ before: earlier, after }) => (
          <>
            {after.text} <span className="text-ink3">Before: {earlier.text}</span>
          </>
        )}
      </Changes>
      <Changes title="Findings no longer made" list={findings?.gone ?? []} keyOf={({ path }) => path}>
        {({ text }) => text}
      </Changes>
      <Changes title="Technologies that moved" list={moved} keyOf={({ name }) => name}>
        {movedText}
      </Changes>
      <Changes title="New on the radar" list={changes.appeared} keyOf={({ name }) => name}>
        {placedText}
      </Changes>
      <Changes title="No longer on the radar" list={changes.disappeared} keyOf={({ name }) => name}>
        {placedText}
      </Changes>
      <p className="text-ink3 text-meta">Compared: {compared.join(', ')}. What is not listed is as it was.</p>
    </div>
  );
}

const placedText = ({ name, ...place }: LoneItem) => `${name}, ${ringAsOfText(place)}`;

/** 'Base editing: Assess to Trial. Articles 12 to 40, Trials 0 to 2'. */
function movedText({ name, before, after, movement, figures }: MovedItem): string {
  const place =
    before.ring === after.ring
      ? `${ringAsOfText(after)}, ${movement === 'Up' ? 'up' : movement === 'Down' ? 'down' : 'elsewhere'} within the ring`
      : `${before.ring} to ${ringAsOfText(after)}`;
  const why = figures
    .slice(0, 3)
    .map(
      ({ name: figure, label, unit, before: then, after: now }) =>
        `${label} ${figureText({ name: figure, value: then, unit })} to ${figureText({ name: figure, value: now, unit })}`,
    );
  return [`${name}: ${place}`, why.join(', ')].filter(Boolean).join('. ');
}

interface ChangesProps<Item> {
  title: string;
  list: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

function Changes<Item>({ title, list, keyOf, children }: ChangesProps<Item>) {
  if (list.length === 0) return null;
  const shown = list.slice(0, countNamed(list.length, MAX_LISTED));
  return (
    <section aria-label={title}>
      <h3 className="font-medium">
        {title} <span className="font-normal text-ink3 text-meta">{formatCount(list.length)}</span>
      </h3>
      <ul className="wrap-anywhere mt-0.5 flex max-w-[84ch] list-disc flex-col gap-0.5 pl-4 marker:text-ink3">
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {shown.length < list.length ? (
        <p className="pl-4 text-ink3 text-meta">and {formatCount(list.length - shown.length)} more</p>
      ) : null}
    </section>
  );
}
