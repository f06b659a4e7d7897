import {
  comparatorName,
  conclusionOf,
  sureDesign,
  sureN,
  testedNames,
} from '@sextant/briefing/evidence/study-words';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { type KeyboardEvent, memo, useId } from 'react';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { DirectionButtons, directionOfKey } from './direction-buttons.tsx';
import type { StudyActions } from './study-actions.ts';
import { StudyDetail } from './study-detail.tsx';
import { harmsOf } from './words.ts';

interface StudyProps {
  study: EvidenceStudy;
  isOpen: boolean;
  actions: StudyActions;
}

/** What a line of the table, or a card, shows of a study. */
function partsOf({ study, isOpen, actions }: StudyProps, ids: ReturnType<typeof useIds>, isLine: boolean) {
  const conclusion = conclusionOf(study);
  const tested = testedNames(study);
  const against = comparatorName(study);
  const shown = study.sentences.filter(({ tier, isRejected }) => tier === 'read' && !isRejected);
  const harms = shown.filter((sentence) => harmsOf(sentence).reported.length > 0);
  const unsure = study.sentences.filter(({ tier, isRejected }) => tier !== 'read' && !isRejected);
  const counts = [
    shown.length > 0 ? formatQuantity(shown.length, 'sentence') : '',
    harms.length > 0 ? `${formatCount(harms.length)} on harm` : '',
    unsure.length > 0 ? `${formatCount(unsure.length)} less certain` : '',
  ].filter(Boolean);
  return {
    design: sureDesign(study),
    n: sureN(study),
    name: (
      <button
        id={ids.button}
        type="button"
        data-cursor=""
        aria-expanded={isOpen}
        aria-controls={ids.detail}
        aria-keyshortcuts={conclusion ? '+ = - !' : undefined}
        onClick={() => actions.onToggle(study.pmid)}
        className="-ml-1 flex min-w-0 scroll-mt-28 scroll-mb-24 items-start gap-1 rounded-chip text-left hover:text-accent coarse:-my-3 coarse:py-3"
      >
        <span className="mt-0.5 text-ink3">
          <TurningChevron open={isOpen} />
        </span>
        {tested.length > 0 ? (
          <span className={cn('line-clamp-3 min-w-0', study.isRejected && 'text-ink3 line-through')}>
            <span className="font-medium">{tested.join(' + ')}</span>
            {against ? <span className="text-ink2"> vs {against}</span> : null}
          </span>
        ) : (
          <span
            className={cn(
              'line-clamp-2 min-w-0 font-serif text-ink2',
              study.isRejected && 'text-ink3 line-through',
            )}
          >
            {study.title}
          </span>
        )}
      </button>
    ),
    title:
      tested.length > 0 ? (
        <span className="line-clamp-2 pl-4 font-serif text-ink2 text-meta">{study.title}</span>
      ) : null,
    notes: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-meta">
        {study.isRetracted ? <Badge tone="danger">Retracted</Badge> : null}
        {study.isMatch ? null : <Badge>Similar, no match</Badge>}
        {counts.length > 0 ? <span>{counts.join(', ')}</span> : null}
        {study.isCut ? <span>Abstract ends before its results</span> : null}
      </span>
    ),
    conclusion: conclusion && (
      <p id={ids.quote} className="line-clamp-3 font-serif text-[0.9375rem]/[1.375rem]">
        <RegistryLinks text={conclusion.quote} />
      </p>
    ),
    directions: conclusion && (
      <DirectionButtons
        isCompact={isLine}
        direction={conclusion.direction}
        labelledBy={ids.quote}
        onDirection={(direction) => actions.onDirection(study, conclusion, direction)}
      />
    ),
    rejected: study.isRejected ? (
      <p className="flex flex-wrap items-center gap-x-2 text-ink2 text-meta">
        Not a study of this topic, by you
        <Button
          variant="quiet"
          className="-my-2 px-1 text-accent text-meta"
          onClick={() => actions.decide({ pmid: study.pmid, sentence: null, field: 'rejected', value: null })}
        >
          Take back
        </Button>
      </p>
    ) : null,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = conclusion && !event.defaultPrevented ? directionOfKey(event) : undefined;
      if (!direction || !conclusion) return;
      event.preventDefault();
      actions.onDirection(study, conclusion, direction);
    },
  };
}

function useIds() {
  const id = useId();
  return { button: `${id}-button`, detail: `${id}-detail`, quote: `${id}-quote` };
}

/** Where there are fewer, people stand below what was tested, and n below the design. */
export const ALL_COLUMNS = 7;
export const FEWER_COLUMNS = 5;

const cellClass = 'border-line px-2 py-2.5 align-top first:pl-0 last:pr-0';

interface PlaceProps {
  /** Position among the studies within the filters, from 0. */
  index: number;
  /** Measures its height. */
  measure: (element: HTMLElement | null) => void;
}

/** A study as a line of the table; its sentences below it once it is open. */
export const StudyRow = memo(function StudyRow(props: StudyProps & PlaceProps & { columns: number }) {
  const { study, isOpen, actions, index, measure, columns } = props;
  const isWide = columns === ALL_COLUMNS;
  const cell = cn(cellClass, !isOpen && 'border-b');
  const ids = useIds();
  const { design, n, name, title, notes, conclusion, directions, rejected, onKeyDown } = partsOf(
    props,
    ids,
    true,
  );
  return (
    <tbody ref={measure} data-index={index}>
      <tr aria-rowindex={index + 2} className="hover:bg-hover" onKeyDown={onKeyDown}>
        <td className={cell}>
          <div className="flex flex-col gap-1">
            {name}
            {title}
            {study.population && !isWide ? (
              <span className="line-clamp-2 pl-4 text-ink2 text-meta">in {study.population}</span>
            ) : null}
            <div className="pl-4">{rejected ?? notes}</div>
          </div>
        </td>
        {isWide ? (
          <td className={cn(cell, 'text-ink2')}>
            {study.population ? <span className="line-clamp-3">{study.population}</span> : null}
          </td>
        ) : null}
        <td className={cell}>
          {design ? <Badge>{design}</Badge> : null}
          {n !== null && !isWide ? (
            <span className="mt-1 block text-ink2 text-meta">n = {formatCount(n)}</span>
          ) : null}
        </td>
        {isWide ? <td className={cn(cell, 'text-right')}>{n === null ? null : formatCount(n)}</td> : null}
        <td className={cell}>{conclusion}</td>
        <td className={cell}>{study.year}</td>
        <td className={cell}>{study.isRejected ? null : directions}</td>
      </tr>
      <tr id={ids.detail} hidden={!isOpen}>
        {isOpen ? (
          <td colSpan={columns} className="border-line border-b pl-4">
            <StudyDetail study={study} actions={actions} />
          </td>
        ) : null}
      </tr>
    </tbody>
  );
});

/** The same as a card, for narrow screens. */
export const StudyCard = memo(function StudyCard(props: StudyProps & PlaceProps & { total: number }) {
  const { study, isOpen, actions, index, measure, total } = props;
  const ids = useIds();
  const { design, n, name, title, notes, conclusion, directions, rejected, onKeyDown } = partsOf(
    props,
    ids,
    false,
  );
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="flex flex-col gap-1.5 border-line border-b py-3"
      onKeyDown={onKeyDown}
    >
      {name}
      {title}
      {study.population ? <p className="line-clamp-2 text-ink2 text-meta">in {study.population}</p> : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
        {design ? <Badge>{design}</Badge> : null}
        {n === null ? null : <Badge>n = {formatCount(n)}</Badge>}
        <span className="text-ink2">{study.year}</span>
      </p>
      {isOpen ? null : conclusion}
      {rejected ?? notes}
      {isOpen || study.isRejected ? null : directions}
      <div id={ids.detail} hidden={!isOpen}>
        {isOpen ? <StudyDetail study={study} actions={actions} /> : null}
      </div>
    </li>
  );
});
