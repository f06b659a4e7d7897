import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cell } from './addresses.ts';
import { useViewAddresses } from './use-view-addresses.ts';

interface CellLinkProps {
  cell: Cell;
  /** What is counted, with the number that is shown in it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A number that opens the studies that it counts. */
export function CellLink({ cell, label, className, children }: CellLinkProps) {
  const { cellTo } = useViewAddresses();
  return (
    <Link to={cellTo(cell)} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
