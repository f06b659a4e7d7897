import type { Evidence } from '@sextant/contracts/insight/evidence';
import { TriangleAlert } from 'lucide-react';

/** Warnings above a result: problems and what to do about them. Renders nothing if there are none. */
export function Warnings({ evidence }: { evidence: Evidence | undefined }) {
  const warnings = evidence?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <ul
      aria-label="Warnings"
      className="flex flex-col gap-2 rounded-panel bg-warn-tint px-3 py-2.5 text-warn"
    >
      {warnings.map(({ kind, text }) => (
        <li key={kind} className="flex max-w-[90ch] items-start gap-2">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
