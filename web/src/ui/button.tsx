import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const button = cva(
  'inline-flex control-size shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium transition-colors select-none disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
        outline:
          'border-control bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover data-[state=open]:bg-hover',
        quiet:
          'border-transparent bg-transparent text-ink2 enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover [a&]:hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        danger: 'border-transparent bg-danger text-on-accent enabled:hover:opacity-90',
      },
      shape: { text: 'px-3.5 py-1.5', icon: 'w-9 coarse:w-11' },
    },
    defaultVariants: { variant: 'outline', shape: 'text' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Renders the child (a link) with the button's look. */
  asChild?: boolean;
  /** Shows a spinner and disables; the label should say what is going on ('Signing in...'). */
  pending?: boolean;
}

export function Button({
  asChild = false,
  pending = false,
  variant,
  shape,
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(button({ variant, shape }), className);
  if (asChild)
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...props}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'shape' | 'asChild' | 'children'> {
  /** Its accessible name. */
  label: string;
  children: ReactNode;
}

/** A square button with an icon alone; the label is its name. Wrap it in a Tooltip to show the label on hover. */
export const IconButton = ({ label, variant = 'quiet', children, ...props }: IconButtonProps) => (
  <Button aria-label={label} shape="icon" variant={variant} {...props}>
    {children}
  </Button>
);
