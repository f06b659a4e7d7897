import { Link, useLocation } from 'react-router';
import { cn } from '../../ui/class-names.ts';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import type { Part } from './document/document.ts';

/** Table of contents: a sidebar on wide screens, collapsible above the document on others. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const { hash } = useLocation();
  const { open, button, part } = useDisclosure();
  return (
    <nav aria-label="Contents" className="mt-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-1.5">
      <button
        {...button}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-control border border-line bg-surface px-3 font-medium text-touch lg:hidden"
      >
        <TurningChevron open={open} />
        Contents
      </button>
      <ul
        id={part.id}
        className={cn(
          'gap-x-8 px-3 pt-1 max-lg:grid-cols-2 lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:px-0 lg:pt-0',
          open ? 'max-sm:block sm:max-lg:grid' : 'hidden',
        )}
      >
        {parts.map(({ title, sections }) => (
          <li key={title} className="mt-3 break-inside-avoid lg:first:mt-0">
            <span className="text-chip text-ink3">{title}</span>
            <ul className="mt-0.5">
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={{ hash: section.id }}
                    aria-current={hash === `#${section.id}` ? 'location' : undefined}
                    className="flex min-h-6 items-center rounded-chip py-0.5 text-ink2 transition-colors hover:text-accent aria-[current]:font-medium aria-[current]:text-accent coarse:min-h-11 max-lg:text-touch"
                  >
                    {section.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
