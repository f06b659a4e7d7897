import type { BrokenDependency } from '@sextant/contracts/insight/corrected/roadmap';
import { TriangleAlert } from 'lucide-react';

const describeBroken = ({ needs, needed, why }: BrokenDependency): string =>
  why === 'hidden'
    ? `‘${needs.name}’ needs ‘${needed.name}’, which is hidden.`
    : `‘${needs.name}’ needs ‘${needed.name}’, which starts later (${needed.timeline.period}, after ${needs.timeline.period}).`;

/** Lists the dependencies that corrections of a roadmap break, if any. */
export function BrokenDependencies({ broken }: { broken: readonly BrokenDependency[] }) {
  return (
    // The live region must exist before its content, so that screen readers announce it.
    <div
      role="status"
      className={broken.length > 0 ? 'rounded-control bg-warn-tint px-3 py-2 text-warn' : 'visually-hidden'}
    >
      {broken.length > 0 ? (
        <>
          <p className="flex items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:shrink-0">
            <TriangleAlert strokeWidth={1.5} aria-hidden="true" />
            {broken.length === 1 ? 'This breaks a dependency' : `This breaks ${broken.length} dependencies`}
          </p>
          <ul className="mt-1 list-disc pl-6">
            {broken.map((one) => (
              <li key={`${one.needs.id} ${one.needed.id}`}>{describeBroken(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
