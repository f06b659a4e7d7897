import type { CorrectedDocument } from '@sextant/contracts/insight/corrected/corrected-document';
import type { CorrectionBody, Decision } from '@sextant/contracts/insight/correction';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';
import { CorrectingContext } from '../../topic-kit/correcting/correcting-context.ts';
import { useCorrect, useCorrectMany } from '../../topic-kit/correcting/use-corrections.ts';
import { breaksNewDependency } from './broken-by.ts';
import { CorrectionsBar } from './corrections-bar.tsx';
import { changeBetween } from './draft.ts';

const CorrectionDialog = lazy(() =>
  import('./correction-dialog.tsx').then((module) => ({ default: module.CorrectionDialog })),
);

const AddTechnologyDialog = lazy(() =>
  import('./add-technology-dialog.tsx').then((module) => ({ default: module.AddTechnologyDialog })),
);

interface CorrectingRecordProps {
  /** Null if the record is not saved or has no owner. */
  record: Correctable | null;
  laid: CorrectedDocument<unknown>;
  children: ReactNode;
}

/** Provides corrections to a saved record, and lists the changes above it. */
export function CorrectingRecord({ record, laid, children }: CorrectingRecordProps) {
  const [asked, setAsked] = useState<{ path: string; wanted: Decision; key: number } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const correct = useCorrect(record?.topicKey ?? '');
  const correctMany = useCorrectMany(record?.topicKey ?? '');
  const value = useMemo(() => {
    if (!record) return null;
    const openStored = (path: string, wanted: Decision = {}) =>
      setAsked((before) => ({ path, wanted, key: (before?.key ?? 0) + 1 }));
    return {
      record,
      at: (path: string) => laid.at.get(path),
      storedPathOf: laid.storedPathOf,
      open: (path: string, wanted?: Decision) => openStored(laid.storedPathOf(path), wanted),
      openStored: (path: string) => openStored(path),
      move: (path: string, wanted: Decision) => {
        const storedPath = laid.storedPathOf(path);
        const { before, draft, request } = moveOf(record, storedPath, wanted);
        if (record.kind === 'roadmap' && breaksNewDependency(record, storedPath, { before, draft }))
          return openStored(storedPath, wanted);
        // A second move would refer to a version that the first one is about to replace.
        if (!correct.isPending) correct.mutate({ ...request, isMove: true });
      },
      add: () => setIsAdding(true),
      moveAll: (paths: readonly string[], wanted: Decision) => {
        const requests = paths.map((path) => moveOf(record, laid.storedPathOf(path), wanted).request);
        if (!correctMany.isPending) correctMany.mutate(requests);
      },
    };
  }, [record, laid, correct, correctMany]);
  if (!record || !value) return children;
  return (
    <CorrectingContext value={value}>
      <CorrectionsBar record={record} onOpen={value.openStored} />
      {children}
      {isAdding && record.kind === 'radar' ? (
        <Suspense>
          <AddTechnologyDialog record={record} onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
      {asked ? (
        <Suspense>
          <CorrectionDialog
            key={asked.key}
            record={record}
            storedPath={asked.path}
            wanted={asked.wanted}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </CorrectingContext>
  );
}

/** The change of an item to what is wanted, as a request. */
function moveOf(record: Correctable, path: string, wanted: Decision) {
  const { decision: before, version } = record.corrections.find((one) => one.path === path) ?? {
    decision: {},
    version: 0,
  };
  const draft = { ...before, ...wanted };
  const { kind, id: recordId } = record;
  const body = { kind, recordId, path, change: changeBetween(before, draft) } as CorrectionBody;
  return { before, draft, request: { body, version } };
}
