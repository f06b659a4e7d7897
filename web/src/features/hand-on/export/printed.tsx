import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintedProps {
  onDone: () => void;
  children: ReactNode;
}

/** Prints its children instead of the page, once. They are never visible on screen (styles/print.css). */
export function Printed({ onDone, children }: PrintedProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(<div className="print-sheet light">{children}</div>, document.body);
}
