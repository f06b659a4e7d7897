import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** On phones a label wider than the page wraps, for example at 200 % text size. */
const button = cva(
  'inline-flex control-size shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium transition-colors select-none max-sm:max-w-[calc(100vw-2rem)] max-sm:whitespace-normal disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
        outline:
          'border-control bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover data-[state=open]:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:enabled:hover:bg-accent-tint',
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
  /** Renders the child, e.g. a link, styled as a button. */
  asChild?: boolean;
  /** Shows a spinner and disables the button; the label should describe the action in progress ('Signing in...'). */
  pending?: boolean;
}

export function Button({ asChild = false, variant, shape, className, ...props }: ButtonProps) {
  const classes = cn(button({ variant, shape }), className);
  if (!asChild) return <OwnButton className={classes} {...props} />;
  const { pending: _, ...child } = props;
  return <Slot.Root className={classes} {...child} />;
}

function OwnButton({
  pending = false,
  disabled,
  ref,
  children,
  ...props
}: Omit<ButtonProps, 'asChild' | 'variant' | 'shape'>) {
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement);
  useRestoreFocus(pending, element);
  return (
    <button
      ref={element}
      type="button"
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...props}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** A button loses focus when it is disabled while pending; restores it afterwards, unless the user has moved the focus. */
function useRestoreFocus(pending: boolean, element: RefObject<HTMLButtonElement | null>) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (pending) {
      // A closing menu tries to return focus to this button, which may already be disabled.
      hadFocus.current = document.activeElement === current || current?.ariaHasPopup === 'menu';
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    }
  }, [pending, element]);
}

interface IconButtonProps extends Omit<ButtonProps, 'shape' | 'asChild' | 'children'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** A square icon-only button named by its label. Wrap it in a Tooltip to show the label on hover. */
export const IconButton = ({ label, variant = 'quiet', children, ...props }: IconButtonProps) => (
  <Button aria-label={label} shape="icon" variant={variant} {...props}>
    {children}
  </Button>
);
