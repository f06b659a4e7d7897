import type {
  EvidenceSentence,
  GivenDirection,
  RowDecisionBody,
} from '@sextant/contracts/insight/evidence-table';
import { type KeyboardEvent, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { DirectionButtons, directionOfKey } from './direction-buttons.tsx';
import { MarkedQuote } from './marked-quote.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Decide } from './use-decisions.ts';
import { harmsOf, ROLE_NAMES } from './words.ts';

interface SentenceLineProps {
  pmid: string;
  sentence: EvidenceSentence;
  isConclusion: boolean;
  decide: Decide;
  onDirection: (sentence: EvidenceSentence, direction: GivenDirection) => void;
  onCorrect: () => void;
}

/** A sentence of a study with what it is, its marks, and its direction; the keys of the directions work anywhere within. */
export function SentenceLine({
  pmid,
  sentence,
  isConclusion,
  decide,
  onDirection,
  onCorrect,
}: SentenceLineProps) {
  const id = useId();
  const { role, quote, isRejected, tier } = sentence;
  const { reported, negated } = harmsOf(sentence);
  const isFinding = role === 'result' || role === 'conclusion';
  const reject = (value: true | null, done?: string) =>
    decide({ pmid, sentence: sentence.id, field: 'rejected', value } satisfies RowDecisionBody, done);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = isFinding && !isRejected ? directionOfKey(event) : undefined;
    if (!direction) return;
    event.preventDefault();
    onDirection(sentence, direction);
  };
  return (
    <li
      className={cn(
        'rounded-chip border-l-3 py-2 pr-2 pl-3 focus-within:bg-hover',
        isConclusion ? 'border-mark' : 'border-line',
      )}
      onKeyDown={onKeyDown}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-meta">
          {isConclusion ? ROLE_NAMES.conclusion : ROLE_NAMES[role]}
          {reported.length > 0 ? <Badge>Harm: {reported.join(', ')}</Badge> : null}
          {negated.length > 0 ? <Badge>Did not occur or differ: {negated.join(', ')}</Badge> : null}
        </p>
        {isRejected ? null : (
          <RowMenu
            label={`Correct: ${quote.slice(0, 60)}`}
            correct={isFinding ? 'Correct names …' : null}
            onCorrect={onCorrect}
            reject={isFinding ? 'Not a result' : 'Does not belong here'}
            onReject={() => reject(true, 'Sentence Taken Out')}
          />
        )}
      </div>
      <div className="grid gap-x-8 gap-y-1 xl:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <p
          id={id}
          className={cn(
            'font-serif text-prose',
            tier === 'suggested' && 'text-ink2',
            isRejected && 'text-ink3 line-through',
          )}
        >
          <MarkedQuote {...sentence} />
        </p>
        <div className="-ml-2 xl:ml-0">
          {isRejected ? (
            <p className="ml-2 flex items-center gap-2 text-ink2 text-meta">
              {isFinding ? 'Not a result, by you' : 'Taken out, by you'}
              <Button
                variant="quiet"
                className="-my-2 px-1 text-accent text-meta"
                onClick={() => reject(null)}
              >
                Take back
              </Button>
            </p>
          ) : isFinding ? (
            <DirectionButtons
              direction={sentence.direction}
              labelledBy={id}
              onDirection={(direction) => onDirection(sentence, direction)}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
