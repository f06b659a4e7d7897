import { toContent } from '@sextant/briefing/topic/topic-content';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { DigestArticle, TopicChanges } from '@sextant/contracts/insight/digest';
import { DIGEST_NOTES_TOLD, TRIAL_CHANGES } from '@sextant/contracts/insight/digest-words';
import type { LoneItem, MovedItem, RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { type ReactNode, useMemo } from 'react';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { RegistryLink } from '../../article-kit/registry-links.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { countNamed } from '../../lib/formatting.ts';
import { figureText } from '../../topic-kit/provenance/figure-list.tsx';
import { hasNewPosition } from '../../topic-kit/versions/difference.ts';
import { useTopicRecords } from '../../topic-kit/versions/topic-records.ts';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { compareFindings } from './finding-changes.ts';

const MAX_LISTED = 8;

interface WhatChangedProps {
  before: TopicVersion;
  shown: TopicVersion;
  changes: RadarDiff;
  /** Of the two runs; null where one of them has no table. */
  told: TopicChanges | null;
  /** What the two rest on, if not on the same. */
  note: string | null;
}

/** What is otherwise than in an earlier version, by name: articles with their rows, statements, rings with the reason, trials, registers. */
export function WhatChanged({ before, shown, changes, told, note }: WhatChangedProps) {
  const [now, then] = [useTopicRecords(shown), useTopicRecords(before)];
  const findings = useMemo(() => {
    const [today, earlier] = [now.records, then.records].map(
      (records) => records && toContent(records).analysis,
    );
    return today && earlier ? compareFindings(earlier, today) : null;
  }, [now.records, then.records]);
  const failed = [now, then].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorRegion
        title="What changed could not be loaded."
        message={errorMessage(failed.error)}
        onRetry={() => {
          now.retry();
          then.retry();
        }}
        retrying={now.isFetching || then.isFetching}
      />
    );
  if (now.isPending || then.isPending) return <Loading>Comparing versions...</Loading>;
  const moved = changes.moved.filter((item) => hasNewPosition(item) || item.movement !== 'No Change');
  const content = told?.changes?.content;
  const compared = [
    told ? formatQuantity(told.compared.articles, 'article') : '',
    findings
      ? formatQuantity(findings.same + findings.changed.length + findings.appeared.length, 'finding')
      : '',
    formatQuantity(
      changes.unchanged.length + changes.moved.length + changes.appeared.length,
      'technology',
      'technologies',
    ),
    told && told.compared.trials > 0 ? formatQuantity(told.compared.trials, 'registered trial') : '',
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-3 text-ui">
      <Changes
        title="New articles, best evidence first"
        list={content?.articles ?? []}
        keyOf={({ pmid }) => pmid}
      >
        {(article) => <NewArticle article={article} />}
      </Changes>
      <Changes title="Retractions and concerns" list={content?.notices ?? []} keyOf={({ pmid }) => pmid}>
        {({ pmid, title, kind }) => (
          <>
            {kind === 'retraction' ? 'Retracted' : 'Called into question'}: {title}{' '}
            <ArticleLink pmid={pmid} />
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
      <Changes title="Trials" list={content?.trials ?? []} keyOf={({ nctId }) => nctId}>
        {({ nctId, change, title, sponsor, whyStopped }) => (
          <>
            {TRIAL_CHANGES[change]}: {title}
            {sponsor ? `, ${sponsor}` : ''}
            {whyStopped ? `: “${whyStopped}”` : ''} <RegistryLink nctId={nctId} />
          </>
        )}
      </Changes>
      <Changes
        title="Approvals and withdrawals"
        list={content?.registers ?? []}
        keyOf={({ name, kind, source }) => `${name} ${kind} ${source.name}`}
      >
        {({ name, text, source }) => `${name}: ${text} (${source.name}, ${source.asOf})`}
      </Changes>
      <p className="max-w-[84ch] text-ink3 text-meta">
        Looked at: {compared.join(', ')}. What is not listed is as it was.
        {[note, ...(told?.changes?.notes ?? []).map((each) => DIGEST_NOTES_TOLD[each])]
          .filter(Boolean)
          .map((each) => ` ${each}`)}
      </p>
    </div>
  );
}

/** Its title, and the row that it adds to the evidence: 'Randomized trial · n = 120 · 2026 · Exampliptan vs placebo'. */
function NewArticle({ article }: { article: DigestArticle }) {
  const { pmid, title, year, design, phase, n, interventions, comparator, quote, isRetracted } = article;
  const row = [
    design && DESIGN_NAMES[design],
    phase && `phase ${phase}`,
    n && `n = ${formatCount(n)}`,
    year,
    [interventions.join(' and '), comparator].filter(Boolean).join(' vs '),
  ].filter(Boolean);
  return (
    <>
      {isRetracted ? 'Retracted: ' : ''}
      {title}{' '}
      <span className="block text-ink3 text-meta">
        {row.join(' · ')} <ArticleLink pmid={pmid} />
      </span>
      {quote ? <span className="block text-ink2 text-meta">“{quote}”</span> : null}
    </>
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
