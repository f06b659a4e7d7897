import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../../ui/class-names.ts';
import type { SelectOption } from '../../../ui/field.tsx';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../../ui/menu.tsx';

/** One filter of the list: its label, its short label, its value, and whether it differs from the default. */
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
