import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import type { TopicSponsor } from '@sextant/contracts/insight/topic-organisations';
import { RegistryLink } from '../../article-kit/registry-links.tsx';
import { CountedLine, CountedLines } from './counted-line.tsx';
import { technologiesText } from './words.ts';

const FIRST_LINES = 12;

/** Lead sponsors of registered trials, each with what it tests; its number opens the trials in the registry. */
export const SponsorList = ({ sponsors }: { sponsors: readonly TopicSponsor[] }) => (
  <CountedLines lines={sponsors} first={FIRST_LINES}>
    {(sponsor) => (
      <CountedLine
        key={sponsor.name}
        name={sponsor.name}
        count={formatQuantity(sponsor.trials, 'trial')}
        facts={factsOf(sponsor)}
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
          {sponsor.nctIds.map((nctId) => (
            <li key={nctId}>
              <RegistryLink nctId={nctId} />
            </li>
          ))}
        </ul>
      </CountedLine>
    )}
  </CountedLines>
);

/** 'Industry · up to phase 3 · 2 under way · venetoclax, azacitidine and 2 more'. */
const factsOf = ({ isIndustry, phase, underWay, technologies }: TopicSponsor): string =>
  [
    isIndustry ? 'Industry' : '',
    phase ? `up to ${phaseWords(phase).toLowerCase()}` : '',
    underWay > 0 ? `${formatCount(underWay)} under way` : '',
    technologiesText(technologies),
  ]
    .filter(Boolean)
    .join(' · ');
