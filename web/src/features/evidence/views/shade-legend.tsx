import { groundOf, shadeRanges } from './shade.ts';

/** What the grounds of a table stand for. */
export const ShadeLegend = ({ most, what }: { most: number; what: string }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {what}
    {shadeRanges(most).map(({ shade, label }) => (
      <span key={shade} className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 rounded-chip border border-line" style={groundOf(shade)} />
        {label}
      </span>
    ))}
  </span>
);
