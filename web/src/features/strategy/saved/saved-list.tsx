import { formatQuantity } from '@sextant/briefing/words/formatting';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { listDates } from '../../../lib/formatting.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { CardActions, SavedCard } from './saved-card.tsx';
import type { Saved, SavedKind, SavedSummary } from './saved-kinds.ts';

/** 'version 2 of 3': the place of a record among those of its topic; empty if there are no others. */
function versionFacts(record: SavedSummary, records: readonly SavedSummary[]): string[] {
  const versions = records
    .filter(({ topicKey }) => topicKey === record.topicKey)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return versions.length > 1
    ? [`version ${versions.findIndex(({ id }) => id === record.id) + 1} of ${versions.length}`]
    : [];
}

/** Minimum number of records for search and sort controls. */
const MIN_SEARCHABLE = 4;

const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'query', label: 'Query, A to Z' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

const byDate = (a: SavedSummary, b: SavedSummary): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);
const COMPARE: Readonly<Record<Sort, (a: SavedSummary, b: SavedSummary) => number>> = {
  newest: byDate,
  oldest: (a, b) => byDate(b, a),
  query: (a, b) => a.searchQuery.localeCompare(b.searchQuery, 'en') || byDate(a, b),
};

interface SavedListProps<Record extends Saved, Row extends SavedSummary> {
  kind: SavedKind<Record, Row>;
  records: readonly Row[];
  thumbnail: (record: Row) => ReactNode;
  notes: (record: Row) => ReactNode;
  deleting: boolean;
  onDelete: (record: Row) => void;
}

/** All saved records of one kind; longer lists can be searched and sorted. */
export function SavedList<Record extends Saved, Row extends SavedSummary>(
  props: SavedListProps<Record, Row>,
) {
  const { kind, records, thumbnail, notes, deleting, onDelete } = props;
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<Sort>('newest');
  const searchWords = useDeferredValue(words).toLowerCase().split(/\s+/).filter(Boolean);
  const shown = records
    .filter((record) => {
      const names = kind.parts(record).flatMap((part) => part.names);
      const text = [record.name, record.searchQuery, record.description, kind.headline(record), ...names]
        .join(' ')
        .toLowerCase();
      return searchWords.every((word) => text.includes(word));
    })
    .sort(COMPARE[sort]);
  // Versions of a topic are one card, the first of the chosen order.
  const groups = [...Map.groupBy(shown, ({ topicKey }) => topicKey).values()] as [Row, ...Row[]][];
  const dateOf = listDates(records, {
    at: ({ createdAt }) => createdAt,
    // Versions of one topic are distinguished by their numbers.
    groupBy: (record) => [record.searchQuery, ...versionFacts(record, records)].join('\n'),
  });
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-section">{kind.heading}</h2>
            <Badge>{records.length}</Badge>
          </div>
          <p className="mt-0.5 text-ink2">{kind.subtitle}</p>
        </div>
        {records.length >= MIN_SEARCHABLE ? (
          <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
            <TextField
              label="Find"
              type="search"
              placeholder="Query, name or technology"
              fieldClassName="max-sm:grow sm:w-64"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <SelectField label="Sort" value={sort} options={SORTS} onValueChange={setSort} />
          </div>
        ) : null}
      </div>
      {searchWords.length > 0 ? (
        <p role="status" className="mt-3 text-ink2 text-meta">
          {shown.length} of {records.length}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="mt-4 grid gap-4 lg:grid-cols-2">
          {groups.map(([record, ...others]) => (
            <SavedCard
              key={record.id}
              record={record}
              headline={kind.headline(record)}
              parts={kind.parts(record)}
              facts={[kind.facts(record), dateOf(record), ...versionFacts(record, records)].filter(Boolean)}
              thumbnail={thumbnail(record)}
              notes={notes(record)}
              to={paths.strategy(kind.tab, record.id)}
              topic={paths.topic(record.topicKey, { tab: kind.topicTab, version: record.id })}
              isDeleting={deleting}
              onDelete={() => onDelete(record)}
            >
              {others.length > 0 ? (
                <Versions
                  tab={kind.tab}
                  records={others}
                  factsOf={(other) => [...versionFacts(other, records), dateOf(other), kind.facts(other)]}
                  deleting={deleting}
                  onDelete={onDelete}
                />
              ) : null}
            </SavedCard>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface VersionsProps<Row extends SavedSummary> {
  tab: SavedKind<Saved, Row>['tab'];
  records: readonly Row[];
  factsOf: (record: Row) => readonly string[];
  deleting: boolean;
  onDelete: (record: Row) => void;
}

/** The other versions of a card's topic, a line each, folded. */
const Versions = <Row extends SavedSummary>({
  tab,
  records,
  factsOf,
  deleting,
  onDelete,
}: VersionsProps<Row>) => (
  <Disclosure label={formatQuantity(records.length, 'other version')}>
    <ul className="divide-y divide-line border-line border-t">
      {records.map((record) => (
        <li
          key={record.id}
          className="flex flex-wrap items-center justify-between gap-x-4 text-ink3 text-meta"
        >
          <Facts facts={factsOf(record).filter(Boolean)} />
          <span className="-mr-3 ml-auto flex">
            <CardActions
              record={record}
              to={paths.strategy(tab, record.id)}
              isDeleting={deleting}
              onDelete={() => onDelete(record)}
            />
          </span>
        </li>
      ))}
    </ul>
  </Disclosure>
);
