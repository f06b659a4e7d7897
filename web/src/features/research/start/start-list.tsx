import type { ReactNode } from 'react';
import { useId } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/facts.tsx';

interface StartListProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A list below the empty form: what one may search for, or how. */
export function StartList({ title, className, children }: StartListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('min-w-0', className)}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line border-line border-y">{children}</ul>
    </section>
  );
}

interface StartRowProps {
  name: string;
  facts?: readonly string[];
  onRun: () => void;
}

/** A search that runs on a click. */
export const StartRow = ({ name, facts = [], onRun }: StartRowProps) => (
  <li>
    <button
      type="button"
      onClick={onRun}
      className="flex min-h-9 w-full flex-wrap content-center items-baseline gap-x-4 px-2 py-1.5 text-left transition-colors hover:bg-hover coarse:min-h-11"
    >
      <span className="line-clamp-2 min-w-0 flex-1 basis-56 font-medium">{name}</span>
      {facts.length > 0 ? (
        <span className="text-ink3 text-meta">
          <Facts facts={facts} firstClassName="text-ink2" />
        </span>
      ) : null}
    </button>
  </li>
);
