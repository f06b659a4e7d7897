import type { Article } from '@sextant/contracts/literature/article';
import { Link, useSearchParams } from 'react-router';
import { formatQuantity } from '../../../lib/formatting.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { TurningChevron } from '../../../ui/disclosure.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { SourceArticleCard } from '../evidence/source-article-card.tsx';
import type { CitedArticle, Citing } from './articles-of-topic.ts';

const KINDS = [
  { kind: 'finding', plural: 'findings' },
  { kind: 'technology', plural: 'technologies' },
  { kind: 'roadmap element', plural: 'roadmap elements' },
] as const;

interface TopicArticleProps {
  cited: CitedArticle;
  /** Undefined if its details could not be loaded. */
  article: Article | undefined;
  /** Null while unknown. */
  isSaved: boolean | null;
}

/** An article of a topic: its metadata, the cited sentence, and what cites it. */
export const TopicArticle = ({ cited: { pmid, citing, quotes }, article, isSaved }: TopicArticleProps) => (
  <SourceArticleCard
    pmid={pmid}
    article={article}
    quotes={quotes.slice(0, 1)}
    isSubtle
    action={article && isSaved !== null ? <SaveButton article={article} isSaved={isSaved} /> : null}
  >
    <CitedBy citing={citing} />
  </SourceArticleCard>
);

/** 'Cited by 3 findings, 2 technologies'; opens the list of names with links to their tabs. */
function CitedBy({ citing }: { citing: readonly Citing[] }) {
  const { open: isOpen, button, part } = useDisclosure();
  const groups = KINDS.map((one) => ({ ...one, own: citing.filter(({ kind }) => kind === one.kind) })).filter(
    ({ own }) => own.length > 0,
  );
  return (
    <>
      <button
        {...button}
        className="-ml-0.5 gap-0.5 rounded-chip text-left font-medium text-evidence hover:underline"
      >
        <TurningChevron open={isOpen} />
        Cited by {groups.map(({ own, kind, plural }) => formatQuantity(own.length, kind, plural)).join(', ')}
      </button>
      <div {...part} className="order-last block! min-h-0! basis-full">
        {isOpen ? (
          <dl className="my-2 grid gap-x-4 gap-y-1 border-line border-l-2 pl-3 text-meta sm:grid-cols-[8rem_minmax(0,1fr)]">
            {groups.map(({ kind, plural, own }) => (
              <div key={kind} className="contents">
                <dt className="text-ink3 first-letter:uppercase">{own.length === 1 ? kind : plural}</dt>
                <dd>
                  <ul className="max-w-[75ch]">
                    {own.map((one) => (
                      <li key={one.name}>
                        <TabLink {...one} />
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </>
  );
}

/** Links to a tab of the same version. */
function TabLink({ name, tab }: Citing) {
  const [params] = useSearchParams();
  const version = params.get('version');
  const search = new URLSearchParams({
    ...(tab === 'findings' ? {} : { tab }),
    ...(version ? { version } : {}),
  });
  return (
    <Link to={{ search: search.toString() }} className="text-link coarse:inline-block coarse:py-3">
      {name}
    </Link>
  );
}
