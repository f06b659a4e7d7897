import { formatCount } from '@sextant/briefing/words/formatting';
import { accountCalls } from '@sextant/contracts/account/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import method from '../../../../docs/method.md';
import { api } from '../../lib/http.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Blocks } from './blocks.tsx';
import { Contents } from './contents.tsx';
import { SourcesNote } from './sources-note.tsx';

/** Scrolls to the section of the URL's hash, even if the page renders later, and focuses it. */
function useSectionOfAddress(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    // The Back button restores the scroll position. Only an initial page load has the key 'default'.
    if (navigation === 'POP' && location.key !== 'default') return;
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    // Loading the web font changes the height of the content above.
    let hasLeft = false;
    void document.fonts?.ready.then(() => {
      if (!hasLeft && document.activeElement === section) section?.scrollIntoView();
    });
    return () => {
      hasLeft = true;
    };
  }, [location, navigation]);
}

/** Source and year of the synonyms, as NLM requires of users of its vocabulary. */
function VocabularyNote() {
  const { data } = useQuery({
    queryKey: [accountCalls.vocabulary.path],
    queryFn: () => api(accountCalls.vocabulary),
  });
  const vocabulary = data?.vocabulary;
  const year = vocabulary ? ` ${vocabulary.year}` : '';
  const headingCount = vocabulary ? `, ${formatCount(vocabulary.descriptors)} headings` : '';
  return (
    <p className="mt-3 max-w-[68ch] text-ink3 text-meta">
      {`Other names of what a query asks for come from the Medical Subject Headings (MeSH)${year}${headingCount}, courtesy of the U.S. National Library of Medicine. Its data may be older than what the library shows today, and it does not endorse Sextant.`}
    </p>
  );
}

/** Explains how every figure is computed, from a document in the repository. Each formula of a claim is a section. */
export function MethodPage() {
  usePageTitle(method.title);
  useSectionOfAddress();
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,48rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12 xl:gap-x-16">
      <div className="lg:col-start-2">
        <h1 className="text-page">{method.title}</h1>
        <Blocks label={method.title} blocks={method.lead} />
      </div>
      <Contents parts={method.parts} />
      <article className="lg:col-start-2">
        {method.parts.map((part) => (
          <div key={part.title} className="mt-10 border-line border-t pt-5">
            <h2 className="text-ink3 text-meta">{part.title}</h2>
            {part.sections.map(({ id, title, blocks }) => (
              <section key={id} aria-labelledby={id} className="mt-8 first-of-type:mt-3">
                <h3
                  id={id}
                  tabIndex={-1}
                  className="w-fit scroll-mt-4 break-after-avoid rounded-chip text-section"
                >
                  {title}
                </h3>
                <Blocks label={title} blocks={blocks} />
              </section>
            ))}
          </div>
        ))}
        {/* Below the sections: it loads later, and a section that an address leads to must not move. */}
        <div className="mt-10 border-line border-t pt-5">
          <h2 className="text-ink3 text-meta">Sources</h2>
          <VocabularyNote />
          <SourcesNote />
        </div>
      </article>
    </div>
  );
}
