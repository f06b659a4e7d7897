import { formatCount } from '@sextant/briefing/words/formatting';
import type { LiteratureStatus } from '@sextant/contracts/account/status';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { DEFAULT_SEARCH, type ResearchSearch } from '../search/research-search.ts';

const SYNTHETIC = 'Sample corpus: these articles are synthetic.';

interface SampleNoteProps {
  literature: LiteratureStatus;
  onSearch: (search: ResearchSearch) => void;
}

/** A note on the sample corpus: its topics, and how to search real literature. */
export const SampleNote = ({ literature: { articles, topics = [] }, onSearch }: SampleNoteProps) => (
  <section aria-label="The sample corpus" className="max-w-[68ch] rounded-panel bg-sunken px-4 py-3">
    <p className="font-medium">You are searching the sample corpus</p>
    <p className="mt-0.5 text-ink2">
      {articles === null ? 'Its' : `Its ${formatCount(articles)}`} synthetic articles are there to try Sextant
      with, and are about {topics.length} topics only:
    </p>
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {topics.map((topic) => (
        <li key={topic}>
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-left text-link coarse:min-h-11"
            onClick={() => onSearch({ ...DEFAULT_SEARCH, query: topic, historicalDepth: 'all' })}
          >
            {topic}
          </button>
        </li>
      ))}
    </ul>
    <p className="mt-1 text-ink2">
      To search PubMed, start Sextant where PubMed can be reached. To search literature of your own, load
      MEDLINE files with <code className="text-[0.9em]">npm run import</code>.
    </p>
  </section>
);

/** States above results that they are synthetic, with the corpus's topics on demand; in a word on phones, where it shares a line. */
export function SampleDisclosure(props: SampleNoteProps) {
  const isPhone = useIsPhone();
  if (!props.literature.topics) return <p>{SYNTHETIC}</p>;
  return (
    <Disclosure label={isPhone ? 'Synthetic' : SYNTHETIC} isSubtle isInRow>
      <SampleNote {...props} />
    </Disclosure>
  );
}
