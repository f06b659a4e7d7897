import type { FormulaLine } from './document/document.ts';
import { renderStatic } from './in-order.ts';
import { renderInline } from './words.tsx';

/** Formulas aligned at their equality signs; on phones the terms are below the name. */
export const Formulas = ({ lines }: { lines: readonly FormulaLine[] }) => (
  <div className="mt-4 mb-5 grid max-w-[72ch] break-inside-avoid gap-x-2 gap-y-2 border-line border-l-2 py-0.5 pl-4 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
    {renderStatic(lines, ({ name, terms }) => (
      <p className="text-touch sm:col-span-3 sm:grid sm:grid-cols-subgrid">
        <span className="font-medium">{renderInline(name)}</span> <span className="text-ink3">=</span>{' '}
        <span className="max-sm:block max-sm:pl-4">{renderInline(terms)}</span>
      </p>
    ))}
  </div>
);
