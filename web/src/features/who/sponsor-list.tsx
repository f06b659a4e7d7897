import type { TopicSponsor } from '@sextant/contracts/insight/topic-organisations';
import { useState } from 'react';
import { RegistryLink } from '../../article-kit/registry-links.tsx';
import { countNamed, formatCount, formatQuantity } from '../../lib/formatting.ts';
import { phaseWords } from '../../lib/trial-words.ts';
import { Button } from '../../ui/button.tsx';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

const FIRST_LINES = 12;
const MAX_TECHNOLOGIES = 3;

/** Lead sponsors of registered trials, each with what it tests; its number opens the trials in the registry. */
export function SponsorList({ sponsors }: { sponsors: readonly TopicSponsor[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sponsors : sponsors.slice(0, FIRST_LINES);
  return (
    <>
      <ul>
        {shown.map((sponsor) => (
          <SponsorLine key={sponsor.name} {...sponsor} />
        ))}
      </ul>
      {shown.length < sponsors.length ? (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          {`Show all ${formatCount(sponsors.length)}`}
        </Button>
      ) : null}
    </>
  );
}

function SponsorLine(sponsor: TopicSponsor) {
  const { name, trials, nctIds } = sponsor;
  const { open, button, part } = useDisclosure();
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere line-clamp-3 font-medium">{name}</p>
          <p className="wrap-anywhere text-ink3 text-meta">{factsOf(sponsor)}</p>
        </div>
        <button
          {...button}
          aria-label={`${formatQuantity(trials, 'trial')} of ${name}`}
          className="-ml-0.5 inline-flex min-h-6 w-28 items-center gap-0.5 rounded-chip text-evidence hover:underline coarse:min-h-11"
        >
          <TurningChevron open={open} />
          {formatQuantity(trials, 'trial')}
        </button>
      </div>
      <div {...part} className={open ? 'pt-2 pb-1' : undefined}>
        {open ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
            {nctIds.map((nctId) => (
              <li key={nctId}>
                <RegistryLink nctId={nctId} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** 'Industry · up to phase 3 · 2 under way · venetoclax, azacitidine and 2 more'. */
function factsOf({ isIndustry, phase, underWay, technologies }: TopicSponsor): string {
  const named = countNamed(technologies.length, MAX_TECHNOLOGIES);
  const more = technologies.length - named;
  const names = technologies.slice(0, named).join(', ');
  return [
    isIndustry ? 'Industry' : '',
    phase ? `up to ${phaseWords(phase).toLowerCase()}` : '',
    underWay > 0 ? `${formatCount(underWay)} under way` : '',
    more > 0 ? `${names} and ${more} more` : names,
  ]
    .filter(Boolean)
    .join(' · ');
}
