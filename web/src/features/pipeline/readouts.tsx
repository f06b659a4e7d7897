import { formatCount } from '@sextant/briefing/words/formatting';
import { formatTrialDate, phaseWords } from '@sextant/briefing/words/trial-words';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { useState } from 'react';
import { RegistryLink } from '../../article-kit/registry-links.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOf } from './words.ts';

const FIRST = 6;

/** Active trials whose primary completion is ahead, soonest first. */
export function Readouts({ trials }: { trials: readonly TopicTrial[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const ahead = trials
    .filter(({ isReadoutAhead }) => isReadoutAhead)
    .sort((a, b) => (a.primaryCompletion?.date ?? '').localeCompare(b.primaryCompletion?.date ?? ''));
  return (
    <section aria-labelledby="readouts-ahead" className="flex flex-col gap-2">
      <h3 id="readouts-ahead" className="font-semibold text-ui">
        Readouts ahead <span className="font-normal text-ink3 text-meta">{formatCount(ahead.length)}</span>
      </h3>
      {ahead.length === 0 ? (
        <p className="text-ink3 text-meta">No active trial of this topic has its primary completion ahead.</p>
      ) : (
        <ol className="border-line border-t">
          {(isWhole ? ahead : ahead.slice(0, FIRST)).map((trial) => (
            <li
              key={trial.nctId}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2"
            >
              <span className="w-40 shrink-0">
                {formatTrialDate(trial.primaryCompletion?.date ?? '')}
                {trial.primaryCompletion?.type === 'actual' ? null : (
                  <span className="text-ink3 text-meta">, estimated</span>
                )}
              </span>
              <span className="min-w-0 flex-1 basis-72">
                <span className="line-clamp-2">{nameOf(trial)}</span>
                <span className="text-ink3 text-meta">
                  {[phaseWords(trial.phase), trial.leadSponsor?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <RegistryLink nctId={trial.nctId} />
            </li>
          ))}
        </ol>
      )}
      {ahead.length > FIRST ? (
        <Button variant="quiet" className="self-start" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(ahead.length)}`}
        </Button>
      ) : null}
    </section>
  );
}
