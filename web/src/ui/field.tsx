import { Label } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

export const controlClass =
  'w-full control-size rounded-control border border-control bg-surface px-3 py-1.5 text-ink transition-colors enabled:hover:border-ink3 disabled:opacity-60 aria-invalid:border-danger';

/** Attributes that associate a control with its label, hint and error. */
type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

interface FieldProps {
  label: ReactNode;
  /** The validation error, shown below the control and announced. */
  error?: string;
  hint?: ReactNode;
  /** A smaller label close to its control, for rows of many. */
  isDense?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Lays out label, control, hint and error, and associates them for assistive technology. */
function Field({ label, error, hint, isDense, className, children }: FieldProps) {
  const id = useId();
  const describedBy =
    [error && `${id}-error`, hint && !error && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('flex min-w-0 flex-col', isDense ? 'gap-0.5' : 'gap-1', className)}>
      <Label.Root htmlFor={id} className={cn('font-medium text-ink2', isDense ? 'text-chip' : 'text-ui')}>
        {label}
      </Label.Root>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) || undefined })}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-ink3 text-meta">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-meta">
          {error}
        </p>
      )}
    </div>
  );
}

type Common = Pick<FieldProps, 'label' | 'error' | 'hint' | 'isDense'> & { fieldClassName?: string };

export const TextField = ({
  label,
  error,
  hint,
  isDense,
  fieldClassName,
  className,
  ...input
}: ComponentProps<'input'> & Common) => (
  <Field label={label} error={error} hint={hint} isDense={isDense} className={fieldClassName}>
    {(control) => <input {...control} className={cn(controlClass, className)} {...input} />}
  </Field>
);

export const TextAreaField = ({
  label,
  error,
  hint,
  fieldClassName,
  className,
  ...input
}: ComponentProps<'textarea'> & Common) => (
  <Field label={label} error={error} hint={hint} className={fieldClassName}>
    {(control) => (
      <textarea {...control} rows={3} className={cn(controlClass, 'h-auto resize-y', className)} {...input} />
    )}
  </Field>
);

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
}

/**
 * The native select, for its keyboard, touch and screen-reader support, and because it needs no style element. Where the browser
 * supports `appearance: base-select`, the list is styled as well (styles/select.css).
 */
export const Select = <Value extends string>({
  value,
  options,
  onValueChange,
  className,
  ...props
}: SelectProps<Value>) => (
  <select
    value={value}
    onChange={(event) => onValueChange(event.target.value as Value)}
    className={cn(controlClass, 'select', className)}
    {...props}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

export const SelectField = <Value extends string>({
  label,
  error,
  hint,
  isDense,
  fieldClassName,
  ...select
}: SelectProps<Value> & Common) => (
  <Field label={label} error={error} hint={hint} isDense={isDense} className={fieldClassName}>
    {(control) => <Select {...control} {...select} />}
  </Field>
);
