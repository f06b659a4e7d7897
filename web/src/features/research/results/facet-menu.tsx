import { formatCount } from '@sextant/briefing/words/formatting';
import { ChevronDown } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';
import { Menu, MenuCheckboxItem, MenuContent, MenuLabel, MenuTrigger } from '../../../ui/menu.tsx';

interface FacetMenuProps {
  label: string;
  /** In display order. */
  values: readonly { name: string; count: number }[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
  /** How a value is shown; as it is without. */
  format?: ((name: string) => string) | undefined;
}

/** The values of one facet with their counts, to narrow the results. */
export function FacetMenu({ label, values, chosen, onToggle, format = String }: FacetMenuProps) {
  // Selected values from the URL that are not in the list can still be removed.
  const others = chosen.filter((name) => !values.some((value) => value.name === name));
  if (values.length === 0 && others.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <button
          type="button"
          className={cn(
            'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-2.5 text-ui transition-colors data-[state=open]:bg-hover coarse:min-h-11',
            chosen.length > 0 ? 'border-accent bg-accent-tint' : 'border-control bg-surface hover:bg-hover',
          )}
        >
          {label}
          {chosen.length > 0 && <span className="font-medium">{chosen.length}</span>}
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-3.5 text-ink3" />
        </button>
      </MenuTrigger>
      <MenuContent align="start" className="w-80">
        <MenuLabel>{`Narrow to ${label.toLowerCase()}`}</MenuLabel>
        {[...values, ...others.map((name) => ({ name, count: null }))].map(({ name, count }) => (
          <MenuCheckboxItem
            key={name}
            checked={chosen.includes(name)}
            onCheckedChange={() => onToggle(name)}
            className="py-1"
          >
            <span className="min-w-0 flex-1 leading-5">{format(name)}</span>
            {count !== null && <span className="text-evidence text-meta">{formatCount(count)}</span>}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
