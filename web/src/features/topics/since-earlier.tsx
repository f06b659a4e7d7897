import { formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';
import { differingBackgrounds } from '../../topic-kit/versions/difference.ts';
import { lookedAtBefore } from '../../topic-kit/versions/looked-at.ts';
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

/** What a version is compared with: of the newest, the one that its user last looked at; else the one before. */
function comparedWith({ topicKey, versions, shown }: ChangesSinceVersionProps) {
  const before = versionBefore(versions, shown);
  const looked = shown === versions[0] && shown.radarId ? lookedAtBefore(topicKey, shown.radarId) : undefined;
  const lookedAt = versions.slice(1).find(({ radarId }) => radarId !== null && radarId === looked);
  return { before: lookedAt ?? before, isLookedAt: lookedAt !== undefined };
}

/** What changed since an earlier version, in a line that opens; renders nothing if there is none or they cannot be compared. */
export function ChangesSinceVersion(props: ChangesSinceVersionProps) {
  const { topicKey, versions, shown } = props;
  const { before, isLookedAt } = comparedWith(props);
  const { data: radar } = useQuery(radarDiffQuery(shown.radarId, before?.radarId));
  const [run, since] = [shown.runId, before?.runId];
  const { data: told, isPending } = useQuery({
    queryKey: [insightCalls.topicChanges.path, topicKey, run, since],
    queryFn: ({ signal }) =>
      api(insightCalls.topicChanges, {
        params: { key: topicKey },
        query: { run: run ?? undefined, since: since ?? '' },
        signal,
      }),
    enabled: Boolean(run && since),
  });
  if (!before || shown.radarId === null) return null;
  const isKnown = radar !== undefined && (!(run && since) || !isPending);
  const counts = told?.changes?.counts;
  const facts = radar
    ? [
        ...(counts?.articles ? [formatQuantity(counts.articles, 'new article')] : []),
        ...(counts?.statements ? [`${formatQuantity(counts.statements, 'statement')} came or went`] : []),
        ...changeTexts(radar),
        ...(counts?.trials ? [`${formatQuantity(counts.trials, 'trial')} changed`] : []),
        ...(counts?.registers
          ? [formatQuantity(counts.registers, 'approval or withdrawal', 'approvals or withdrawals')]
          : []),
      ]
    : [];
  const isOtherMethod = told?.changes?.notes.includes('other-method') ?? false;
  const name = `Since ${versionName(before, versions)}${isLookedAt ? ', which you looked at last' : ', the run before'}`;
  const compared = told
    ? [
        formatQuantity(told.compared.articles, 'article'),
        formatQuantity(told.compared.technologies, 'technology', 'technologies'),
        ...(told.compared.trials > 0 ? [formatQuantity(told.compared.trials, 'trial')] : []),
      ].join(', ')
    : radar && formatQuantity(radar.unchanged.length, 'technology', 'technologies');
  return (
    // Reserves the height, so that the content below does not move.
    <div className="mt-1 min-h-6 coarse:min-h-11 print:hidden">
      {isKnown && radar ? (
        <Disclosure
          label={`${name}: ${facts.length > 0 ? facts.join(', ') : `${isOtherMethod ? 'another version of the method; nothing else' : 'nothing'} changed in ${compared}`}`}
        >
          <WhatChanged
            {...{ before, shown, changes: radar }}
            told={told ?? null}
            note={differingBackgrounds(radar)}
          />
        </Disclosure>
      ) : null}
    </div>
  );
}
