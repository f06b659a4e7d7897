import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const badge = cva(
  'inline-flex max-w-full items-center gap-1 rounded-chip border px-1.5 py-0.5 text-chip [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink2',
        accent: 'border-transparent bg-accent-tint text-accent',
        ok: 'border-transparent bg-ok-tint text-ok',
        warn: 'border-transparent bg-warn-tint text-warn',
        danger: 'border-transparent bg-danger-tint text-danger',
        evidence: 'border-line bg-transparent text-evidence',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** Labels a state or a count; other facts are shown as plain text. */
export const Badge = ({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) => (
  <span className={cn(badge({ tone }), className)} {...props} />
);
