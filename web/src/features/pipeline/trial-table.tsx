import { formatCount } from '@sextant/briefing/words/formatting';
import { formatTrialDate, phaseWords } from '@sextant/briefing/words/trial-words';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { useState } from 'react';
import { RegistryLink } from '../../article-kit/registry-links.tsx';
import { markOf } from '../../lib/trial-words.ts';
import { Button } from '../../ui/button.tsx';
import { useIsNarrow } from '../../ui/use-phone.ts';
import { TrialMark } from './trial-mark.tsx';
import { overdueText, statusText } from './words.ts';

const STEP = 50;
const COLUMNS = ['Trial', 'Phase', 'Status', 'Sponsor', 'People', 'Primary completion'];

/** A line a trial, technologies first, then latest number first; on narrow screens a card. */
export function TrialTable({ trials }: { trials: readonly TopicTrial[] }) {
  const isNarrow = useIsNarrow();
  const [limit, setLimit] = useState(STEP);
  const shown = trials.slice(0, limit);
  return (
    <>
      {isNarrow ? (
        <ul aria-label="Trials" className="border-line border-t">
          {shown.map((trial) => (
            <li key={trial.nctId} className="flex flex-col gap-1 border-line border-b py-3">
              <Title trial={trial} />
              <Status trial={trial} />
              <p className="wrap-anywhere text-ink2 text-meta">
                {[phaseWords(trial.phase), trial.leadSponsor?.name, people(trial), completionText(trial)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <table aria-label="Trials" aria-rowcount={trials.length + 1} className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-chip text-ink3">
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((trial) => (
              <tr key={trial.nctId} className="border-line border-b align-top">
                <td className="max-w-md py-2.5 pr-4">
                  <Title trial={trial} />
                </td>
                <td className="whitespace-nowrap py-2.5 pr-4">{trial.phase ?? '–'}</td>
                <td className="max-w-64 py-2.5 pr-4">
                  <Status trial={trial} />
                </td>
                <td className="wrap-anywhere max-w-52 py-2.5 pr-4">{trial.leadSponsor?.name ?? '–'}</td>
                <td className="py-2.5 pr-4 text-right">
                  {trial.enrolment ? formatCount(trial.enrolment.count) : '–'}
                </td>
                <td className="whitespace-nowrap py-2.5">{completionText(trial) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trials.length > limit ? (
        <div className="flex items-center gap-3">
          <Button onClick={() => setLimit(limit + STEP)}>Show more</Button>
          <span className="text-ink3 text-meta">
            {formatCount(shown.length)} of {formatCount(trials.length)}
          </span>
        </div>
      ) : null}
    </>
  );
}

const people = ({ enrolment }: TopicTrial) => (enrolment ? `${formatCount(enrolment.count)} people` : null);
function completionText({ primaryCompletion }: TopicTrial): string | null {
  if (!primaryCompletion) return null;
  return `${formatTrialDate(primaryCompletion.date)}${primaryCompletion.type === 'estimated' ? ', est.' : ''}`;
}

const Title = ({ trial }: { trial: TopicTrial }) => (
  <div className="flex flex-col gap-0.5">
    <span className="wrap-anywhere line-clamp-3">{trial.title}</span>
    <span className="flex flex-wrap items-baseline gap-x-3 text-meta">
      <RegistryLink nctId={trial.nctId} />
      <span className="wrap-anywhere line-clamp-2 text-ink3">
        {trial.technologies.length > 0
          ? trial.technologies.map(({ name }) => name).join(', ')
          : trial.interventions.join(', ')}
      </span>
    </span>
  </div>
);

const Status = ({ trial }: { trial: TopicTrial }) => (
  <div className="flex items-start gap-1.5">
    <span className="mt-1">
      <TrialMark mark={markOf(trial)} />
    </span>
    <span>
      {statusText(trial)}
      {trial.isOverdue ? <span className="block text-meta text-warn">{overdueText(trial)}</span> : null}
      {trial.whyStopped ? (
        <span className="wrap-anywhere line-clamp-3 text-ink2 text-meta">“{trial.whyStopped}”</span>
      ) : null}
      {trial.hasResults ? <span className="block text-ink3 text-meta">Results posted</span> : null}
    </span>
  </div>
);
