import { filterLookupIds } from '@sextant/briefing/evidence/claims';
import {
  isWarned,
  NOT_JUDGED,
  reasonText,
  settledText,
  shortWarning,
} from '@sextant/briefing/radar/standing';
import { sentenceCase } from '@sextant/briefing/words/formatting';
import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { TriangleAlert } from 'lucide-react';
import { ArticleLink } from '../../article-kit/article-link.tsx';
import { cn } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

const Mark = () => (
  <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-0.5 size-4 shrink-0 text-danger" />
);

/** 'Not judged' or 'Established', beside a ring. */
export const StandingMark = ({ item }: { item: Pick<RadarItem, 'assessment'> }) => {
  const text = settledText(item);
  return text ? (
    <span className="whitespace-nowrap font-normal text-chip text-ink3">{sentenceCase(text)}</span>
  ) : null;
};

interface ReasonWordsProps {
  item: RadarItem;
  reason: string | null;
  className?: string;
}

/** The fact that holds a technology back, else why it is in its ring, in a few words. */
export function ReasonWords({
  item,
  reason,
  className = 'font-normal text-chip text-ink2',
}: ReasonWordsProps) {
  if (isWarned(item))
    return (
      <span className={cn(className, 'flex gap-1 font-medium text-danger')}>
        <Mark />
        {shortWarning(item)}
      </span>
    );
  return reason ? <span className={cn('block', className)}>{reason}</span> : null;
}

/** What sets a technology's place, in one line of a list. */
export const ReasonLine = ({ item, className }: { item: RadarItem; className?: string }) => (
  <p
    className={cn(
      'max-w-[68ch]',
      className,
      isWarned(item) ? 'flex gap-1 font-medium text-danger' : 'text-ink2',
    )}
  >
    {isWarned(item) ? <Mark /> : null}
    {reasonText(item)}
  </p>
);

/** Articles named with a fact. */
const MAX_NAMED = 3;

type FactSource = NonNullable<NonNullable<TechnologyAssessment['facts']>[number]['source']>;

/** The register that says so, and as of when. */
const Source = ({ name, asOf, url }: FactSource) => (
  <span className="text-ink2">
    {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}
    {`, as of ${asOf}`}
  </span>
);

interface FactsProps {
  item: RadarItem;
  assessment: TechnologyAssessment;
}

/** The facts that set a ring, each with its articles, then why a technology is not judged or what holds it back. */
export function RingFacts({ item, assessment: { facts = [], notJudged, heldBack } }: FactsProps) {
  const warns = isWarned(item);
  return (
    <>
      {facts.length > 0 ? (
        <ul
          aria-label="Facts"
          className={cn(
            'flex flex-col gap-2 rounded-panel px-3 py-2.5 font-medium text-ink',
            warns ? 'border-2 border-danger bg-danger-tint' : 'border border-control bg-sunken',
          )}
        >
          {facts.map(({ text, pmids, source, isNote }) => (
            <li key={text} className={cn('flex gap-2', isNote && 'font-normal')}>
              {warns && !isNote ? <Mark /> : null}
              <span>
                {text}{' '}
                <span className="inline-flex flex-wrap gap-x-2 font-normal text-meta">
                  {filterLookupIds(pmids)
                    .slice(0, MAX_NAMED)
                    .map((pmid) => (
                      <ArticleLink key={pmid} pmid={pmid} />
                    ))}
                  {source ? <Source {...source} /> : null}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {notJudged ? (
        <p className="text-ink">
          <span className="font-medium">{NOT_JUDGED}.</span> {notJudged}
        </p>
      ) : null}
      {heldBack ? <p className="text-ink">{`Held back: ${heldBack}`}</p> : null}
    </>
  );
}
