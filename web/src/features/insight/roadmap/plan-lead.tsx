import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { Fragment } from 'react';
import { planClauses } from './plan-statement.ts';

/** The plan in one sentence, ahead of everything that is counted of it. */
export function PlanLead({ roadmap }: { roadmap: RoadmapData }) {
  const clauses = planClauses(roadmap);
  if (clauses.length === 0) return null;
  return (
    <p className="max-w-[120ch] text-section font-normal leading-7 max-sm:text-touch max-sm:leading-6">
      {clauses.map(({ lead, text }, i) => (
        <Fragment key={lead}>
          <span className="font-semibold">
            {i === 0 ? lead.charAt(0).toUpperCase() + lead.slice(1) : lead}
          </span>{' '}
          {text}
          {i < clauses.length - 1 ? '; ' : '.'}
        </Fragment>
      ))}
    </p>
  );
}
