import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { type SelectOption, TextField } from '../../../ui/field.tsx';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../../ui/menu.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx';

/** One filter of the form: its label, its short label, its value, and whether it differs from the default. */
interface ChipProps extends ComponentProps<'button'> {
  label: string;
  shortLabel?: string;
  shown: string;
  isChanged: boolean;
}

const ChipButton = ({ label, shortLabel = label, shown, isChanged, className, ...props }: ChipProps) => (
  <button
    type="button"
    aria-label={`${label}: ${shown}`}
    className={cn(
      'inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-control border px-2.5 py-1 text-left text-ui transition-colors coarse:min-h-11',
      isChanged
        ? 'border-accent bg-accent-tint hover:border-accent-hover'
        : 'border-control bg-surface hover:bg-hover data-[state=open]:bg-hover',
      className,
    )}
    {...props}
  >
    <span className="min-w-0">
      <span className="text-ink2">{shortLabel}:</span> <span className="font-medium text-ink">{shown}</span>
    </span>
    <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0 text-ink3" />
  </button>
);

interface ChoiceChipProps<Value extends string> {
  label: string;
  shortLabel?: string;
  hint?: string;
  value: Value;
  defaultValue: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

/** A filter with few choices: a menu with the full label, the choices and their explanations. */
export function ChoiceChip<Value extends string>({
  label,
  shortLabel,
  hint,
  value,
  defaultValue,
  options,
  onChange,
}: ChoiceChipProps<Value>) {
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu>
      <MenuTrigger asChild>
        <ChipButton label={label} shortLabel={shortLabel} shown={shown} isChanged={value !== defaultValue} />
      </MenuTrigger>
      <MenuContent align="start" className="max-w-80">
        <MenuLabel className="font-medium text-ink2">{label}</MenuLabel>
        <MenuRadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
          {options.map((option) => (
            <MenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        {hint && <MenuLabel className="mt-1 border-line border-t pt-2">{hint}</MenuLabel>}
      </MenuContent>
    </Menu>
  );
}

interface TextChipProps {
  label: string;
  shortLabel: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when Enter is pressed in the field. */
  onEnter: () => void;
}

/** A free-text filter. */
export const TextChip = ({ label, shortLabel, placeholder, value, onChange, onEnter }: TextChipProps) => (
  <Popover>
    <PopoverTrigger asChild>
      <ChipButton
        label={label}
        shortLabel={shortLabel}
        shown={value.trim() || 'Any'}
        isChanged={value.trim() !== ''}
      />
    </PopoverTrigger>
    <PopoverContent aria-label={label}>
      <TextField
        label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
    </PopoverContent>
  </Popover>
);

interface MoreChipProps {
  isOpen: boolean;
  /** How many filters differ from their defaults, if none of them is shown; else null. */
  changed: number | null;
  onToggle: () => void;
}

const moreText = (isOpen: boolean, changed: number | null): string => {
  if (changed !== null) return changed > 0 ? `Filters (${changed})` : 'Filters';
  return isOpen ? 'Fewer filters' : 'More filters';
};

/** Shows the filters that are hidden, or hides them again. */
export const MoreChip = ({ isOpen, changed, onToggle }: MoreChipProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 py-1 font-medium text-ink2 text-ui transition-colors hover:bg-hover hover:text-ink coarse:min-h-11"
  >
    <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
    {moreText(isOpen, changed)}
  </button>
);
