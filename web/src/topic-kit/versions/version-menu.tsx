import { depthText } from '@sextant/briefing/evidence/coverage';
import { formatDate, sentenceCase } from '@sextant/briefing/words/formatting';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatTime } from '../../lib/formatting.ts';
import { paths, type TopicTab } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { useIsPhone } from '../../ui/use-phone.ts';
import { useVersionContents } from './version-contents.ts';

const dateOf = (version: TopicVersion, versions: readonly TopicVersion[]): string => {
  const { createdAt } = version;
  const day = formatDate(createdAt);
  const isAlone = versions.every((other) => other === version || formatDate(other.createdAt) !== day);
  return isAlone ? day : `${day}, ${formatTime(createdAt)}`;
};

/**
 * 'version 2, Nov 27, 2026': numbered from the oldest, with the time of day if there are several of that day; a single version is its date.
 * @param versions newest first
 */
export const versionName = (version: TopicVersion, versions: readonly TopicVersion[]): string =>
  [
    ...(versions.length > 1 ? [`version ${versions.length - versions.indexOf(version)}`] : []),
    dateOf(version, versions),
  ].join(', ');

/** 'version ', '2, Nov 27', ', 2026' and ', 9:02 PM'. */
const NAME = /^version (.*?)(, \d{4})(.*)$/;

/** What is in a version, and the conditions in which versions differ; all conditions where its content is unknown. */
function describeVersion(
  { historicalDepth, analyst }: TopicVersion,
  content: string | undefined,
  differing: readonly ('historicalDepth' | 'analyst')[],
): string[] {
  const isShown = (field: (typeof differing)[number]) => content === undefined || differing.includes(field);
  const conditions = [
    historicalDepth && isShown('historicalDepth') ? depthText(historicalDepth) : '',
    analyst && isShown('analyst') ? analyst : '',
  ];
  return [content ?? '', conditions.filter(Boolean).join(', ')].filter(Boolean);
}

interface VersionMenuProps {
  topicKey: string;
  tab: TopicTab;
  versions: readonly TopicVersion[];
  shown: TopicVersion;
}

/** Links to the other versions of a topic; a single version is only its date. */
export function VersionMenu({ topicKey, tab, versions, shown }: VersionMenuProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const name = versionName(shown, versions);
  const [, day, year, time] = NAME.exec(name) ?? [null, name];
  const [isOpen, setIsOpen] = useState(false);
  const contents = useVersionContents(versions, isOpen);
  const differing = (['historicalDepth', 'analyst'] as const).filter(
    (field) => new Set(versions.map((version) => version[field])).size > 1,
  );
  if (versions.length < 2) return <p className="py-2 text-ink2 max-sm:py-0 max-sm:text-meta">{name}</p>;
  return (
    <Menu open={isOpen} onOpenChange={setIsOpen}>
      <MenuTrigger asChild>
        <Button className="max-sm:-my-1.5 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:text-meta print:hidden">
          <span>
            Version {day}
            {/* On phones the year is left to the menu. */}
            <span className="max-sm:sr-only">{year}</span>
            {time}
          </span>
          <ChevronDown strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align={isPhone ? 'start' : 'end'} className="p-0">
        {versions.map((version, index) => (
          <MenuItem
            key={version.id}
            className="items-start rounded-none border-line py-2 not-first:border-t"
            onSelect={() =>
              void navigate(paths.topic(topicKey, { tab, version: index === 0 ? undefined : version.id }))
            }
          >
            <Check
              aria-hidden="true"
              strokeWidth={1.5}
              className={cn('mt-0.5', version.id !== shown.id && 'invisible')}
            />
            <span>
              {sentenceCase(versionName(version, versions))}
              {index === 0 ? ' (latest)' : ''}
              {describeVersion(version, contents.get(version.id), differing).map((line) => (
                <span key={line} className="block text-ink3 text-meta">
                  {line}
                </span>
              ))}
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
