import { claimAt } from '@sextant/briefing/evidence/claims';
import { assessConfidence } from '@sextant/briefing/evidence/confidence';
import { allItems } from '@sextant/contracts/insight/corrected/radar';
import {
  CONFIDENCES,
  type Confidence,
  type Decision,
  isAddedPath,
} from '@sextant/contracts/insight/correction';
import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { ELEMENT_CATEGORIES, type ElementCategory } from '@sextant/contracts/insight/roadmap';
import type { ReactNode } from 'react';
import type { Correctable } from '../../topic-kit/correcting/correctable.ts';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { mergeTargets } from './draft.ts';

interface FieldsProps<Kind extends Correctable['kind']> {
  record: Extract<Correctable, { kind: Kind }>;
  storedPath: string;
  draft: Decision;
  onDraft: (change: Partial<Decision>) => void;
}

const positionText = (storedPath: string) => Number(storedPath.split('/')[2]);

/** The empty option of a select: 'Computed: Trial'. */
const computedOption = (value: string | undefined) => ({
  value: '' as const,
  label: value ? `Computed: ${value}` : 'As computed',
});
const toOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

interface Place {
  readonly ring?: Ring | undefined;
  readonly quadrant?: Quadrant | undefined;
}

interface PlaceFieldsProps {
  place: Place;
  /** Where it was computed to be, offered first; undefined for what a user added. */
  computed?: Place;
  hasFocus?: boolean;
  onPlace: (change: Place) => void;
}

/** Ring and quadrant of a technology. */
export function PlaceFields({ place, computed, hasFocus = false, onPlace }: PlaceFieldsProps) {
  const names = useQuadrantNames();
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
      <SelectField<Ring | ''>
        label="Ring"
        data-first={hasFocus ? '' : undefined}
        value={place.ring ?? ''}
        options={[...(computed ? [computedOption(computed.ring)] : []), ...toOptions(RINGS)]}
        onValueChange={(ring) => onPlace({ ring: ring || undefined })}
      />
      <SelectField<Quadrant | ''>
        label="Quadrant"
        value={place.quadrant ?? ''}
        options={[
          ...(computed ? [computedOption(computed.quadrant && names[computed.quadrant])] : []),
          ...QUADRANTS.map((value) => ({ value, label: names[value] })),
        ]}
        onValueChange={(quadrant) => onPlace({ quadrant: quadrant || undefined })}
      />
    </div>
  );
}

export function RadarFields({ record, storedPath, draft, onDraft }: FieldsProps<'radar'>) {
  const item = allItems(record.computed)[positionText(storedPath)];
  const isAdded = isAddedPath(storedPath);
  const targets = isAdded ? [] : mergeTargets(record, storedPath);
  return (
    <>
      <PlaceFields place={draft} {...(isAdded ? {} : { computed: item ?? {} })} hasFocus onPlace={onDraft} />
      <TextField
        label="Name"
        value={draft.name ?? ''}
        placeholder={item?.name}
        maxLength={200}
        hint={isAdded ? undefined : 'Empty: as computed'}
        onChange={({ target }) => onDraft({ name: target.value })}
      />
      {targets.length > 0 ? (
        <SelectField
          label="Merge with"
          value={draft.mergedInto?.name ?? ''}
          options={[{ value: '', label: 'None' }, ...toOptions(targets.map(({ name }) => name))]}
          hint="Shows both as one technology"
          onValueChange={(name) => {
            const target = targets.find((one) => one.name === name);
            onDraft({ mergedInto: target && { conceptKey: target.conceptKey ?? null, name: target.name } });
          }}
        />
      ) : null}
      {isAdded ? null : (
        <Checkbox
          label="Hide it"
          hint="From chart, lists and exports, also in later versions"
          checked={draft.hidden ?? false}
          onChange={(hidden) => onDraft({ hidden: hidden || undefined })}
        />
      )}
    </>
  );
}

interface RoadmapFieldsProps extends FieldsProps<'roadmap'> {
  /** Dependencies that the draft breaks. */
  warning: ReactNode;
}

export function RoadmapFields({ record, storedPath, draft, onDraft, warning }: RoadmapFieldsProps) {
  const element = record.computed.elements[positionText(storedPath)];
  const { periods } = record.computed.timeHorizon;
  // The period that contains the chosen start date, which may stem from an earlier version with other periods.
  const begins = draft.period?.startDate;
  const chosenPeriod = periods.find(
    ({ startDate, endDate }) => begins !== undefined && startDate <= begins && begins <= endDate,
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <SelectField
          label="Period"
          data-first
          value={chosenPeriod?.startDate ?? ''}
          options={[
            computedOption(element?.timeline.period),
            ...periods.map(({ period, startDate }) => ({ value: startDate, label: period })),
          ]}
          onValueChange={(start) => {
            const found = periods.find(({ startDate }) => startDate === start);
            const { period = '', startDate = '', endDate = '' } = found ?? {};
            onDraft({ period: found && { period, startDate, endDate } });
          }}
        />
        <SelectField<ElementCategory | ''>
          label="Lane"
          value={draft.category ?? ''}
          options={[computedOption(element?.category), ...toOptions(ELEMENT_CATEGORIES)]}
          onValueChange={(category) => onDraft({ category: category || undefined })}
        />
      </div>
      {warning}
      <TextField
        label="Owner"
        value={draft.owner ?? ''}
        maxLength={200}
        onChange={({ target }) => onDraft({ owner: target.value })}
      />
      <Checkbox
        label="Done"
        checked={draft.done ?? false}
        onChange={(done) => onDraft({ done: done || undefined })}
      />
      <Checkbox
        label="Hide it"
        hint="From charts, lists and exports, also in later versions"
        checked={draft.hidden ?? false}
        onChange={(hidden) => onDraft({ hidden: hidden || undefined })}
      />
    </>
  );
}

export function FindingFields({ record, storedPath, draft, onDraft }: FieldsProps<'finding'>) {
  const claim = claimAt(record.computed.evidence, storedPath);
  return (
    <>
      <SelectField<Confidence | ''>
        label="Confidence"
        data-first
        value={draft.confidence ?? ''}
        options={[computedOption(claim && assessConfidence(claim)?.word), ...toOptions(CONFIDENCES)]}
        onValueChange={(confidence) => onDraft({ confidence: confidence || undefined })}
      />
      <Checkbox
        label="Pin it"
        hint="To the top of its section"
        checked={draft.pinned ?? false}
        onChange={(pinned) => onDraft({ pinned: pinned || undefined })}
      />
      <Checkbox
        label="Dismiss it as wrong"
        hint="Left out of the findings, the summary and exports, also in later versions"
        checked={draft.hidden ?? false}
        onChange={(hidden) => onDraft({ hidden: hidden || undefined })}
      />
    </>
  );
}

interface CheckboxProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: true | false) => void;
}

function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex items-start gap-2 coarse:min-h-11 coarse:py-2">
      <input
        type="checkbox"
        className="choice mt-0.5 max-sm:mt-1"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint ? <span className="block text-ink3 text-meta">{hint}</span> : null}
      </span>
    </label>
  );
}
