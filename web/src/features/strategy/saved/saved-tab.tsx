import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { SavedDetail } from './saved-detail.tsx';
import type { Saved, SavedKind, SavedSummary } from './saved-kinds.ts';
import { SavedList } from './saved-list.tsx';
import { useDeleteSaved, useSaved, useSavedRecord } from './use-saved.ts';

interface SavedTabProps<Record extends Saved, Row extends SavedSummary> {
  kind: SavedKind<Record, Row>;
  /** From the URL: the id of a record or of the job that created it. */
  item: string | null;
  detail: (record: Record) => ReactNode;
  actions?: (record: Record) => ReactNode;
  /** A thumbnail for a record's card. */
  thumbnail: (record: Row) => ReactNode;
  /** Further lines about it. */
  notes: (record: Row) => ReactNode;
}

/** The saved records of one kind: loading, empty, list or detail. Focus moves to the view that replaces another. */
export function SavedTab<Record extends Saved, Row extends SavedSummary>(props: SavedTabProps<Record, Row>) {
  const { kind, item } = props;
  const navigate = useNavigate();
  const remove = useDeleteSaved(kind, (id) => {
    if (id === item) void navigate(paths.strategy(kind.tab), { replace: true });
  });
  const region = useRef<HTMLDivElement>(null);
  // Deleting removed the focused element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per deletion
  useEffect(() => {
    if (remove.isSuccess) region.current?.focus({ preventScroll: true });
  }, [remove.isSuccess, remove.submittedAt]);
  const shown = useRef(item);
  useEffect(() => {
    if (shown.current === item) return;
    shown.current = item;
    region.current?.focus({ preventScroll: true });
  }, [item]);
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <SavedRecords {...props} remove={remove} />
    </div>
  );
}

type OneRecordProps<Record extends Saved, Row extends SavedSummary> = Omit<
  SavedRecordsProps<Record, Row>,
  'item' | 'thumbnail' | 'notes'
> & {
  record: Row;
};

/** Loads the content of one record; the list contains only its summary. */
function OneRecord<Record extends Saved, Row extends SavedSummary>({
  kind,
  record,
  detail,
  actions,
  remove,
}: OneRecordProps<Record, Row>) {
  const loaded = useSavedRecord(kind, record.id);
  return (
    <SavedDetail
      record={record}
      closeTo={paths.strategy(kind.tab)}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate(record)}
      actions={loaded.data && actions?.(loaded.data)}
    >
      {loaded.isPending ? <Loading>{`Loading the ${kind.noun}...`}</Loading> : null}
      {loaded.isError ? (
        <ErrorRegion
          title={`The ${kind.noun} could not be loaded.`}
          message={errorMessage(loaded.error)}
          reassurance="It is safe."
          onRetry={() => void loaded.refetch()}
          retrying={loaded.isFetching}
        />
      ) : null}
      {loaded.data ? detail(loaded.data) : null}
    </SavedDetail>
  );
}

interface SavedRecordsProps<Record extends Saved, Row extends SavedSummary>
  extends SavedTabProps<Record, Row> {
  remove: ReturnType<typeof useDeleteSaved<Record, Row>>;
}

function SavedRecords<Record extends Saved, Row extends SavedSummary>({
  kind,
  item,
  detail,
  actions,
  thumbnail,
  notes,
  remove,
}: SavedRecordsProps<Record, Row>) {
  const saved = useSaved(kind);
  if (saved.isPending) return <Loading>{kind.loading}</Loading>;
  if (saved.isError)
    return (
      <ErrorRegion
        title={`Your saved ${kind.heading.toLowerCase().replace('saved ', '')} could not be loaded.`}
        message={errorMessage(saved.error)}
        reassurance="They are safe."
        onRetry={() => void saved.refetch()}
        retrying={saved.isFetching}
      />
    );
  const records = saved.data;
  if (item !== null) {
    const record = records.find(({ id }) => id === item);
    if (record) return <OneRecord {...{ kind, record, detail, actions, remove }} />;
    const generated = records.find(({ jobId }) => jobId === item);
    if (generated) return <Navigate to={paths.strategy(kind.tab, generated.id)} replace />;
    // After a deletion the list is shown already while the URL changes.
    if (!remove.isSuccess || remove.variables.id !== item)
      return (
        <EmptyState
          action={
            <Button asChild>
              <Link to={paths.strategy(kind.tab)}>Show all</Link>
            </Button>
          }
        >
          {`There is no such ${kind.noun}. It was deleted, or never saved.`}
        </EmptyState>
      );
  }
  if (records.length === 0)
    return (
      <EmptyState
        title={kind.emptyTitle}
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button asChild variant="primary">
              <Link to={paths.strategy('innovation')}>Innovation Analysis</Link>
            </Button>
            <Link to={paths.exampleTopic(kind.topicTab)} className="text-link coarse:leading-11">
              See the example
            </Link>
          </div>
        }
      >
        {kind.emptyText}
      </EmptyState>
    );
  return (
    <SavedList
      kind={kind}
      records={records}
      thumbnail={thumbnail}
      notes={notes}
      deleting={remove.isPending}
      onDelete={(record) => remove.mutate(record)}
    />
  );
}
