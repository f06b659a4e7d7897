import type { Laid, LaidCorrection } from '@sextant/contracts/insight/corrected/lay-over';
import type { Decision } from '@sextant/contracts/insight/correction';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { Correctable } from './correctable.ts';
import { CorrectionsBar } from './corrections-bar.tsx';

const CorrectionDialog = lazy(() =>
  import('./correction-dialog.tsx').then((module) => ({ default: module.CorrectionDialog })),
);

interface Correcting {
  readonly record: Correctable;
  /** The correction of what is shown at a place of the record as it is shown. */
  readonly at: (path: string) => LaidCorrection | undefined;
  /** Asks what to change of what is shown at a place, beginning with what is wanted already. */
  readonly open: (path: string, wanted?: Decision) => void;
  /** The same for a place of the stored record, as of what is hidden. */
  readonly openStored: (storedPath: string) => void;
}

const Context = createContext<Correcting | null>(null);

/** Corrections of the saved record around; null where nothing can be corrected, as in what is not saved. */
export const useCorrecting = (): Correcting | null => useContext(Context);

/** The correction of what is shown at a place of the record around, if there is one. */
export const useCorrectionAt = (path: string): LaidCorrection | undefined => useCorrecting()?.at(path);

interface CorrectingRecordProps {
  /** Null where it is not saved, or nobody's. */
  record: Correctable | null;
  laid: Laid<unknown>;
  children: ReactNode;
}

/** A saved record whose parts can be corrected: what was changed of it, then the record. */
export function CorrectingRecord({ record, laid, children }: CorrectingRecordProps) {
  const [asked, setAsked] = useState<{ path: string; wanted: Decision; key: number } | null>(null);
  const value = useMemo(() => {
    if (!record) return null;
    const openStored = (path: string, wanted: Decision = {}) =>
      setAsked((before) => ({ path, wanted, key: (before?.key ?? 0) + 1 }));
    return {
      record,
      at: (path: string) => laid.at.get(path),
      open: (path: string, wanted?: Decision) => openStored(laid.storedPathOf(path), wanted),
      openStored: (path: string) => openStored(path),
    };
  }, [record, laid]);
  if (!record || !value) return children;
  return (
    <Context value={value}>
      <CorrectionsBar record={record} onOpen={value.openStored} />
      {children}
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
    </Context>
  );
}
