import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { differingBackgrounds } from '../../topic-kit/versions/difference.ts';
import { changeTexts } from '../../topic-kit/versions/radar-change-texts.ts';
import { radarDiffQuery } from '../../topic-kit/versions/radar-diff-query.ts';
import { versionName } from '../../topic-kit/versions/version-menu.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { WhatChanged } from './what-changed.tsx';

interface ChangesSinceVersionProps {
  topicKey: string;
  /** Newest first. */
  versions: readonly TopicVersion[];
  shown: TopicVersion;
}

/** The previous version with a radar. */
export const versionBefore = (
  versions: readonly TopicVersion[],
  shown: TopicVersion,
): TopicVersion | undefined =>
  versions.slice(versions.indexOf(shown) + 1).find(({ radarId }) => radarId !== null);

/** What changed on the radar since the previous version; renders nothing if there is none or they cannot be compared. */
export function ChangesSinceVersion({ topicKey, versions, shown }: ChangesSinceVersionProps) {
  const before = versionBefore(versions, shown);
  const { data: changes } = useQuery(radarDiffQuery(shown.radarId, before?.radarId));
  if (!before || shown.radarId === null) return null;
  const facts = changes ? changeTexts(changes) : [];
  return (
    <>
      {/* Reserves the height, so that the content below does not move. */}
      <p className="mt-2 min-h-6 text-ink2 max-sm:text-meta">
        {changes ? (
          <>
            Since {versionName(before, versions)}:{' '}
            {facts.length > 0
              ? facts.join(', ')
              : `none of ${formatQuantity(changes.unchanged.length, 'technology', 'technologies')} changed`}
            . {differingBackgrounds(changes)}
          </>
        ) : null}
      </p>
      <div className="min-h-6 coarse:min-h-11 print:hidden">
        {changes ? (
          <Disclosure label="What changed, by name" isSubtle>
            <WhatChanged topicKey={topicKey} before={before} shown={shown} changes={changes} />
          </Disclosure>
        ) : null}
      </div>
    </>
  );
}
