import method from '../../../../docs/method.md';
import { usePageTitle } from '../../lib/page-title.ts';
import { Blocks } from './blocks.tsx';
import { Contents } from './contents.tsx';
import { SourcesNote } from './sources-note.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';
import { VocabularyNote } from './vocabulary-note.tsx';

/** Explains how every figure is computed, from a document in the repository. Each formula of a claim is a section. */
export function MethodPage() {
  usePageTitle(method.title);
  useSectionOfAddress();
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,48rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12 xl:gap-x-16">
      <div className="lg:col-start-2">
        <h1 className="text-page">{method.title}</h1>
        <Blocks label={method.title} blocks={method.lead} />
        <VocabularyNote />
        <SourcesNote />
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
      </article>
    </div>
  );
}
