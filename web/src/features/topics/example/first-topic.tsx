import { ExampleTeaser } from '@sextant/contracts/insight/example-teaser';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cn } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { RadarThumbnail } from '../radar-thumbnail.tsx';
import teaser from './teaser.json';

const { searchQuery, headline, blips } = ExampleTeaser.parse(teaser);

/** Number of suggestions shown at first on a phone, so that what follows stays close. */
const MAX_ON_PHONES = 5;

interface FirstTopicProps {
  /** Subjects of the sample corpus, if that is the literature source. */
  sampleTopics: readonly string[];
}

/** For new accounts: the example topic, and suggestions for a first search. */
export function FirstTopic({ sampleTopics }: FirstTopicProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const showsAll = !useIsPhone() || asked;
  // Loaded when it is about to be opened, so that nobody else waits for it.
  const prefetch = () =>
    void import('./use-example-topic.ts').then(({ exampleTopic }) => client.prefetchQuery(exampleTopic));
  return (
    <section aria-labelledby="first-topic">
      <h2 id="first-topic" className="text-section">
        Example
      </h2>
      <div className={cn('mt-3 grid gap-6', sampleTopics.length > 0 && 'lg:grid-cols-[3fr_2fr]')}>
        <article
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className="relative grid content-start grid-cols-[5rem_minmax(0,1fr)] gap-x-4 rounded-panel border border-line bg-surface p-4 transition-colors hover:bg-hover sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <div className="aspect-square w-full">
            <RadarThumbnail blips={blips} />
          </div>
          <div className="min-w-0">
            <h3 className="font-semibold">
              <Link
                to={paths.exampleTopic()}
                className="underline-offset-3 after:absolute after:inset-0 hover:underline"
              >
                {searchQuery}
              </Link>
            </h3>
            <p className="mt-1 max-w-[68ch] text-ink2">{headline}</p>
            <p className="mt-1 text-ink3 text-meta">
              Answer, radar and roadmap, made by Sextant from synthetic articles.
            </p>
            <p className="mt-2 flex items-center gap-1 font-medium text-accent">
              Open the example
              <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </p>
          </div>
        </article>
        {sampleTopics.length > 0 ? (
          <div className="min-w-0">
            <h3 className="font-medium">Or search the sample corpus</h3>
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {sampleTopics.slice(0, showsAll ? undefined : MAX_ON_PHONES).map((topic) => (
                <li key={topic}>
                  <Link
                    to={paths.research(new URLSearchParams({ q: topic }))}
                    className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
                  >
                    {topic}
                  </Link>
                </li>
              ))}
              {showsAll || sampleTopics.length <= MAX_ON_PHONES ? null : (
                <li>
                  <button
                    type="button"
                    className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
                    onClick={() => setAsked(true)}
                  >
                    {`All ${sampleTopics.length}`}
                  </button>
                </li>
              )}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}
