import { changeLines, changeText } from '@sextant/briefing/corrections/words';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { isDecided } from '@sextant/contracts/insight/corrected/corrected-document';
import type {
  AppliedCorrection,
  CorrectedKind,
  CorrectionBody,
  CorrectionEntry,
  DecisionChange,
} from '@sextant/contracts/insight/correction';
import type { SetAsideItem } from '@sextant/contracts/insight/radar';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/formatting.ts';
import { type Correctable, findName, setAsideOf } from '../../topic-kit/correcting/correctable.ts';
import { KeepButton, previousEvidenceText } from '../../topic-kit/correcting/correction-mark.tsx';
import { useCorrect, useTopicCorrections, useUndo } from '../../topic-kit/correcting/use-corrections.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Loading } from '../../ui/spinner.tsx';

interface YourChangesProps {
  record: Correctable;
  /** Opens the correction form for a path of the stored record. */
  onOpen: (storedPath: string) => void;
}

/** Lists corrections: those that need a decision, hidden items and those that a model set aside, those with changed evidence, then all changes with Undo. */
export function YourChanges({ record, onOpen }: YourChangesProps) {
  const decided = record.corrections.filter(isDecided);
  const undecided = decided.filter(({ candidates }) => candidates.length > 0);
  const changed = decided.filter(({ path, evidenceChanged }) => path !== null && evidenceChanged);
  const hidden = decided.filter(
    ({ path, decision }) => path !== null && (decision.hidden || decision.mergedInto),
  );
  return (
    <div className="flex flex-col gap-6">
      <Part title="Which one is meant?" list={undecided}>
        {(correction) => (
          <UndecidedCorrection key={correction.subject} record={record} correction={correction} />
        )}
      </Part>
      <Part title="Evidence changed" list={changed}>
        {(correction) => (
          <Row key={correction.subject} name={correction.name} text={previousEvidenceText(correction)}>
            <Button variant="quiet" onClick={() => onOpen(correction.path ?? '')}>
              Change
            </Button>
            <KeepButton storedPath={correction.path ?? ''} correction={correction} />
          </Row>
        )}
      </Part>
      <Part title={record.kind === 'finding' ? 'Dismissed' : 'Not shown'} list={hidden}>
        {(correction) => <HiddenItem key={correction.subject} record={record} correction={correction} />}
      </Part>
      <Part title="Set aside by the model" list={setAsideOf(record)}>
        {({ storedPath, item }) => (
          <SetAside key={storedPath} record={record} storedPath={storedPath} item={item} />
        )}
      </Part>
      <ChangeHistory topicKey={record.topicKey} />
    </div>
  );
}

interface PartProps<One> {
  title: string;
  list: readonly One[];
  children: (one: One) => ReactNode;
}

function Part<One>({ title, list, children }: PartProps<One>) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1 font-semibold">
        {title} <span className="font-normal text-ink3">{list.length}</span>
      </h3>
      <ul className="divide-y divide-line">{list.map(children)}</ul>
    </section>
  );
}

interface RowProps {
  name: string;
  text: ReactNode;
  children?: ReactNode;
}

const Row = ({ name, text, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
    <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
      <p className="font-medium">{name}</p>
      <div className="text-ink2 text-meta">{text}</div>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

interface OneProps {
  record: Correctable;
  correction: AppliedCorrection;
}

function HiddenItem({ record, correction }: OneProps) {
  const correct = useCorrect(record.topicKey);
  const { name, reason, version, path, decision } = correction;
  const body = {
    ...{ kind: record.kind, recordId: record.id, path: path ?? '' },
    change: decision.hidden ? { hidden: null } : { mergedInto: null },
  } as CorrectionBody;
  const why = decision.hidden ? reason : `Shown with ${decision.mergedInto?.name}`;
  return (
    <Row name={name} text={why ?? 'No reason given'}>
      <Button
        pending={correct.isPending}
        aria-label={`Show again: ${name}`}
        onClick={() => correct.mutate({ body, version })}
      >
        Show again
      </Button>
    </Row>
  );
}

interface SetAsideProps {
  record: Correctable;
  storedPath: string;
  item: SetAsideItem;
}

function SetAside({ record, storedPath, item: { name, sameAs } }: SetAsideProps) {
  const correct = useCorrect(record.topicKey);
  const version = record.corrections.find(({ path }) => path === storedPath)?.version ?? 0;
  return (
    <Row name={name} text={sameAs ? `Another name of ${sameAs}` : 'Not a technology'}>
      <Button
        pending={correct.isPending}
        aria-label={`Show it: ${name}`}
        onClick={() =>
          correct.mutate({
            body: { kind: 'radar', recordId: record.id, path: storedPath, change: { shown: true } },
            version,
          })
        }
      >
        Show it
      </Button>
    </Row>
  );
}

/** A correction whose item in this version is ambiguous or uncertain, for the analyst to assign. */
function UndecidedCorrection({ record, correction }: OneProps) {
  const correct = useCorrect(record.topicKey);
  const names = useQuadrantNames();
  const { name, decision, candidates } = correction;
  const words = Object.entries(decision).map(([what, to]) =>
    changeText({ what, from: null, to } as Parameters<typeof changeText>[0], record.kind, names),
  );
  return (
    <Row name={name} text={words.join(' · ')}>
      {candidates.map((path) => (
        <Button
          key={path}
          className="max-w-full whitespace-normal"
          pending={correct.isPending}
          onClick={() => {
            const change = decision as DecisionChange;
            const body = { kind: record.kind, recordId: record.id, path, change } as CorrectionBody;
            const version = record.corrections.find((one) => one.path === path)?.version ?? 0;
            correct.mutate({ body, version });
          }}
        >
          {`It is: ${findName(record, path)}`}
        </Button>
      ))}
    </Row>
  );
}

const KIND_LABELS: Readonly<Record<CorrectedKind, string>> = {
  radar: 'Radar',
  roadmap: 'Roadmap',
  finding: 'Answer',
};

const entryLines = ({ changes, kind, undoes }: CorrectionEntry, names: QuadrantNames): string[] => {
  const lines = changeLines(changes, kind, names);
  const listedLines = lines.length > 0 ? lines : ['Kept as decided'];
  return undoes ? listedLines.map((line) => `Undone: ${line}`) : listedLines;
};

/** One step back takes all changes that were saved together: 'Undo all 3'. */
const undoText = ({ changes }: CorrectionEntry): string =>
  changes.length > 1 ? `Undo all ${changes.length}` : 'Undo';

function ChangeHistory({ topicKey }: { topicKey: string }) {
  const made = useTopicCorrections(topicKey);
  const undo = useUndo(topicKey);
  const names = useQuadrantNames();
  if (made.isPending) return <Loading>Loading your changes...</Loading>;
  if (made.isError)
    return (
      <ErrorRegion
        title="Your changes could not be loaded."
        message={errorMessage(made.error)}
        reassurance="They are safe."
        onRetry={() => void made.refetch()}
        retrying={made.isFetching}
      />
    );
  const { history, corrections } = made.data;
  const versionOf = (subject: string) => corrections.find((one) => one.subject === subject)?.version ?? 0;
  return (
    <section aria-label="History">
      <h3 className="border-line border-b pb-1 font-semibold">
        History <span className="font-normal text-ink3">{history.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {history.map((entry) => (
          <Row
            key={entry.id}
            name={entry.name}
            text={
              <>
                {entryLines(entry, names).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {entry.reason ? <p>Reason: {entry.reason}</p> : null}
                <p className="text-ink3">
                  {KIND_LABELS[entry.kind]} · you · {formatDateTime(entry.createdAt)}
                </p>
              </>
            }
          >
            {entry.undoable ? (
              <Button
                aria-label={`${undoText(entry)}: ${entry.name}, ${entryLines(entry, names).join(', ')}`}
                pending={undo.isPending && undo.variables.correctionId === entry.id}
                onClick={() => undo.mutate({ correctionId: entry.id, version: versionOf(entry.subject) })}
              >
                {undoText(entry)}
              </Button>
            ) : null}
          </Row>
        ))}
      </ul>
    </section>
  );
}
