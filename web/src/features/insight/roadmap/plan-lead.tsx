import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { Fragment, useEffect, useRef, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { planClauses } from './plan-statement.ts';

/** The plan in one sentence, ahead of everything that is counted of it; where it is long, its first lines, and the rest on demand. */
export function PlanLead({ roadmap }: { roadmap: RoadmapData }) {
  const clauses = planClauses(roadmap);
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (clauses.length === 0) return null;
  return (
    <div>
      <p ref={text} className={cn('font-normal text-touch', !isOpen && 'line-clamp-3 print:line-clamp-none')}>
        {clauses.map(({ lead, text: clause }, i) => (
          <Fragment key={lead}>
            <span className="font-semibold">
              {i === 0 ? lead.charAt(0).toUpperCase() + lead.slice(1) : lead}
            </span>{' '}
            {clause}
            {i < clauses.length - 1 ? '; ' : '.'}
          </Fragment>
        ))}
      </p>
      {isCut || isOpen ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="text-link text-meta coarse:-my-2 coarse:min-h-11 print:hidden"
        >
          {isOpen ? 'Less of the plan' : 'More of the plan'}
        </button>
      ) : null}
    </div>
  );
}
