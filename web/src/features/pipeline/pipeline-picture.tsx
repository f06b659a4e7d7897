import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { isSyntheticTrial, trialUrl } from '@sextant/contracts/literature/trial';
import { memo, useMemo, useState } from 'react';
import { MARKS, markOf, PHASE_COLUMNS } from '../../lib/trial-words.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { useIsNarrow } from '../../ui/use-phone.ts';
import { groupTrials, type PipelineRow, usedColumns } from './group-trials.ts';
import { TrialMark } from './trial-mark.tsx';
import { MARK_WORDS, nameOf, overdueText, statusText } from './words.ts';

/** Of more, the rest is counted: the table has them. */
const MAX_MARKS = 30;
const FEW_ROWS = 12;
const NONE: readonly TopicTrial[] = [];

interface PipelinePictureProps {
  trials: readonly TopicTrial[];
  /** Of the line of those on the topic's subject alone. */
  aloneName: string;
  /** The technology whose trials the table shows. */
  chosen: string | null;
  onChoose: (technology: string | null) => void;
}

/** Technology by phase, a mark a trial. */
export function PipelinePicture({ trials, aloneName, chosen, onChoose }: PipelinePictureProps) {
  const isNarrow = useIsNarrow();
  const [isWhole, setIsWhole] = useState(false);
  const [shown, setShown] = useState<TopicTrial | null>(null);
  // The trial under the pointer changes with its moves, the trials do not.
  const rows = useMemo(() => groupTrials(trials, aloneName), [trials, aloneName]);
  const columns = useMemo(() => usedColumns(rows), [rows]);
  // The line of those on the subject alone is always seen: it is the last, and often the longest.
  const visible = isWhole ? rows : rows.filter(({ isAlone }, index) => isAlone || index < FEW_ROWS);
  const name = (row: PipelineRow) => (
    <button
      type="button"
      disabled={row.key === null}
      aria-pressed={row.key !== null && row.key === chosen}
      onClick={() => onChoose(row.key === chosen ? null : row.key)}
      className={cn(
        'wrap-anywhere rounded-chip text-left font-medium enabled:hover:text-accent coarse:min-h-11',
        row.key !== null && row.key === chosen && 'text-accent underline',
        row.key === null && 'text-ink2',
      )}
    >
      {row.name} <span className="font-normal text-ink3 text-meta">{formatCount(row.total)}</span>
    </button>
  );
  const cell = (row: PipelineRow, column: number) => (
    <Marks trials={row.cells[column] ?? NONE} onShow={setShown} />
  );
  return (
    <div className="flex flex-col gap-3">
      <Legend />
      <ShownTrial trial={shown} />
      {isNarrow ? (
        <ul aria-label="Trials by technology and phase" className="border-line border-t">
          {visible.map((row) => (
            <li key={row.key ?? row.name} className="flex flex-col gap-1.5 border-line border-b py-3">
              {name(row)}
              {columns.map((column) =>
                row.cells[column]?.length ? (
                  <div key={column} className="flex gap-3">
                    <span className="w-20 shrink-0 text-ink3 text-meta">
                      {phaseWords(PHASE_COLUMNS[column] ?? null)}
                    </span>
                    {cell(row, column)}
                  </div>
                ) : null,
              )}
            </li>
          ))}
        </ul>
      ) : (
        <table aria-label="Trials by technology and phase" className="w-full table-fixed border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-chip text-ink3">
              <th scope="col" className="w-56 py-2 pr-4 font-medium">
                Technology
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-2 font-medium">
                  {phaseWords(PHASE_COLUMNS[column] ?? null)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={row.key ?? row.name} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {name(row)}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-2 py-2.5">
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > FEW_ROWS ? (
        <Button variant="quiet" className="self-start" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer technologies' : `Show all ${formatQuantity(rows.length, 'line')}`}
        </Button>
      ) : null}
    </div>
  );
}

/** The mark of a trial leads to the registry; an invented one stands in none. */
function MarkedTrial({ trial, onShow }: { trial: TopicTrial; onShow: () => void }) {
  const { nctId, leadSponsor } = trial;
  const name = `${nctId}, ${nameOf(trial)}: ${statusText(trial)}${leadSponsor ? `, ${leadSponsor.name}` : ''}`;
  const shared = { onMouseEnter: onShow, onFocus: onShow, className: 'rounded-full p-1 hover:bg-hover' };
  const mark = <TrialMark mark={markOf(trial)} />;
  return isSyntheticTrial(nctId) ? (
    <button type="button" {...shared} aria-label={`${name} (invented)`}>
      {mark}
    </button>
  ) : (
    <a
      {...shared}
      href={trialUrl(nctId)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name} (opens in a new tab)`}
    >
      {mark}
    </a>
  );
}

interface MarksProps {
  trials: readonly TopicTrial[];
  onShow: (trial: TopicTrial) => void;
}

const Marks = memo(function Marks({ trials, onShow }: MarksProps) {
  const more = trials.length - MAX_MARKS;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {trials.slice(0, MAX_MARKS).map((trial) => (
        <MarkedTrial key={trial.nctId} trial={trial} onShow={() => onShow(trial)} />
      ))}
      {more > 0 ? <span className="text-ink3 text-meta">+{formatCount(more)}</span> : null}
    </span>
  );
});

const Legend = () => (
  <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-ink2 text-meta">
    {MARKS.map((mark) => (
      <li key={mark} className="inline-flex items-center gap-1.5">
        <TrialMark mark={mark} />
        {MARK_WORDS[mark]}
      </li>
    ))}
  </ul>
);

/** The trial under the pointer or in focus, on a line of its own: nothing moves. */
function ShownTrial({ trial }: { trial: TopicTrial | null }) {
  return (
    <p className="line-clamp-2 min-h-9 text-ink2 text-meta max-sm:hidden">
      {trial ? (
        <>
          <span className="font-medium text-ink">{nameOf(trial)}</span>
          {` · ${[
            trial.nctId,
            trial.leadSponsor?.name,
            statusText(trial),
            overdueText(trial),
            trial.whyStopped && `“${trial.whyStopped}”`,
          ]
            .filter(Boolean)
            .join(' · ')}`}
        </>
      ) : (
        'Point at a mark to see its trial and sponsor; of a registered trial it opens the registry. A trial of two technologies stands in both lines.'
      )}
    </p>
  );
}
