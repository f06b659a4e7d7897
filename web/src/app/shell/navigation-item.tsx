import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/class-names.ts';
import { isHighlighted, type NavigationEntry } from '../navigation.ts';
import { useHoverMenu } from './use-hover-menu.ts';

const ITEM = 'relative flex items-center border-transparent border-y-2 transition-colors';

/** An entry of the header's navigation: an accent underline marks the current page. */
export function NavigationItem({ entry }: { entry: NavigationEntry }) {
  const isCurrent = isHighlighted(entry, useLocation().pathname);
  const className = cn(ITEM, isCurrent && 'border-b-accent');
  const { submenu } = entry;
  if (submenu) return <ItemWithSubmenu {...{ entry, submenu, isCurrent, className }} />;
  return (
    <li className={className}>
      <EntryLink entry={entry} isCurrent={isCurrent} className="px-2.5" />
    </li>
  );
}

interface EntryLinkProps {
  entry: NavigationEntry;
  isCurrent: boolean;
  className: string;
  onClick?: () => void;
}

const EntryLink = ({ entry: { to, label }, isCurrent, className, onClick }: EntryLinkProps) => (
  <Link
    to={to}
    onClick={onClick}
    aria-current={isCurrent ? 'page' : undefined}
    className={cn(
      'rounded-control py-1.5 font-medium text-ink2 text-ui transition-colors hover:bg-hover hover:text-ink',
      isCurrent && 'text-ink',
      className,
    )}
  >
    {label}
  </Link>
);

interface ItemWithSubmenuProps extends Omit<EntryLinkProps, 'onClick'> {
  submenu: NonNullable<NavigationEntry['submenu']>;
}

/** The label navigates; the submenu is a list of links that opens under the pointer, and with the chevron by click, touch or key. */
function ItemWithSubmenu({ entry, submenu, isCurrent, className }: ItemWithSubmenuProps) {
  const { label } = entry;
  const { pathname } = useLocation();
  const { isOpen, close, toggle, hover } = useHoverMenu();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const chevron = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!item.current?.contains(target as Node)) close();
    };
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (item.current?.contains(document.activeElement)) chevron.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen, close]);

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(item.current?.querySelectorAll<HTMLElement>(`#${CSS.escape(id)} a`) ?? [])];
    if (!isOpen || step === undefined || links.length === 0) return;
    event.preventDefault();
    const at = links.indexOf(document.activeElement as HTMLElement);
    links.at(at < 0 ? Math.min(0, step) : (at + step) % links.length)?.focus();
  };

  return (
    <li ref={item} className={className} {...hover} onBlur={onBlur} onKeyDown={onKeyDown}>
      <EntryLink entry={entry} isCurrent={isCurrent} className="pr-0.5 pl-2.5" onClick={close} />
      <button
        ref={chevron}
        type="button"
        aria-label={`${label} pages`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={cn(
          'flex h-7 w-6 items-center justify-center rounded-control text-ink3 transition-colors hover:bg-hover hover:text-ink coarse:h-11 coarse:w-9',
          isOpen && 'bg-hover',
        )}
      >
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        aria-label={label}
        className="absolute top-full left-0 z-50 mt-1.5 min-w-56 animate-popover-in rounded-panel border border-line bg-surface p-1 shadow-float dark:bg-hover"
      >
        {submenu.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              onClick={close}
              aria-current={page.to === pathname ? 'page' : undefined}
              className="control-size flex items-center whitespace-nowrap rounded-chip px-2.5 text-ink text-ui hover:bg-accent-tint aria-[current]:font-medium"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
