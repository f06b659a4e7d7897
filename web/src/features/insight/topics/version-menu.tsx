import type { TopicVersion } from '@sextant/contracts/insight/topic';
import { Check, ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { listDates } from '../../../lib/formatting.ts';
import { paths, type TopicTab } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx';
import { depthText } from '../evidence/evidence-summary.tsx';

/** The date of a version; includes the time if there are several versions on this day. */
export const versionName = (version: TopicVersion, versions: readonly TopicVersion[]): string =>
  listDates(versions, { at: ({ createdAt }) => createdAt, groupBy: () => '' })(version);

/** 'Nov 27', ', 2026' and ', 9:02 PM'. */
const DATE = /^(.*?)(, \d{4})(.*)$/;

interface VersionMenuProps {
  topicKey: string;
  tab: TopicTab;
  versions: readonly TopicVersion[];
  shown: TopicVersion;
}

/** Links to the other versions of a topic; only shows the date if there is a single version. */
export function VersionMenu({ topicKey, tab, versions, shown }: VersionMenuProps) {
  const navigate = useNavigate();
  const name = versionName(shown, versions);
  const [, day, year, time] = DATE.exec(name) ?? [null, name];
  if (versions.length < 2) return <p className="py-2 text-ink2 max-sm:py-0 max-sm:text-meta">{name}</p>;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button className="max-sm:-my-2 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:text-meta print:hidden">
          <span>
            <span className="sr-only">Version:</span> {day}
            {/* On phones the year is left to the menu. */}
            <span className="max-sm:sr-only">{year}</span>
            {time}
          </span>
          <ChevronDown strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {versions.map((version, index) => (
          <MenuItem
            key={version.id}
            onSelect={() =>
              void navigate(paths.topic(topicKey, { tab, version: index === 0 ? undefined : version.id }))
            }
          >
            <Check
              aria-hidden="true"
              strokeWidth={1.5}
              className={version.id === shown.id ? '' : 'invisible'}
            />
            <span>
              {versionName(version, versions)}
              {index === 0 ? ' (latest)' : ''}
              <span className="block text-ink3 text-meta">
                {[version.historicalDepth && depthText(version.historicalDepth), version.analyst]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
