import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { Article } from '@sextant/contracts/literature/article';
import { Link, useSearchParams } from 'react-router';
import { SaveButton } from '../../article-kit/save-button.tsx';
import { SourceArticleCard } from '../../topic-kit/provenance/source-article-card.tsx';
import { TurningChevron } from '../../ui/disclosure.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
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

/** An article of a topic: its metadata and the cited sentence; beside it, or below, what cites it. */
export const TopicArticle = ({ cited: { pmid, citing, quotes }, article, isSaved }: TopicArticleProps) => (
  <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[46rem_minmax(0,1fr)]">
    <SourceArticleCard
      pmid={pmid}
      article={article}
      quotes={quotes.slice(0, 1)}
      isSubtle
      action={article && isSaved !== null ? <SaveButton article={article} isSaved={isSaved} /> : null}
    />
    <div className="pb-2 text-meta max-lg:-mt-3 lg:pt-3 lg:pb-3">
      <CitedBy citing={citing} />
    </div>
  </div>
);

/** Number of citing statements shown before the list is opened, where there is space. */
const MAX_PREVIEWED = 3;

/** 'Cited by 3 findings, 2 technologies'; opens the list of names with links to their tabs. */
function CitedBy({ citing }: { citing: readonly Citing[] }) {
  const { open: isOpen, button, part } = useDisclosure();
  const groups = KINDS.map((one) => ({ ...one, own: citing.filter(({ kind }) => kind === one.kind) })).filter(
    ({ own }) => own.length > 0,
  );
  const previewed = groups.flatMap(({ own }) => own).slice(0, MAX_PREVIEWED);
  return (
    <>
      <button
        {...button}
        className="-ml-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-left font-medium text-evidence hover:underline coarse:min-h-11"
      >
        <TurningChevron open={isOpen} />
        Cited by {groups.map(({ own, kind, plural }) => formatQuantity(own.length, kind, plural)).join(', ')}
      </button>
      {isOpen ? null : (
        <ul className="pl-4 text-ink2 max-lg:hidden">
          {previewed.map(({ kind, name }) => (
            <li key={`${kind} ${name}`} className="line-clamp-2 py-0.5">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div {...part}>
        {isOpen ? (
          <dl className="my-2 grid gap-x-4 gap-y-1 border-line border-l-2 pl-3">
            {groups.map(({ kind, plural, own }) => (
              <div key={kind} className="contents">
                <dt className="text-ink3 first-letter:uppercase">{own.length === 1 ? kind : plural}</dt>
                <dd className="mb-2">
                  <ul className="max-w-[75ch]">
                    {own.map((one) => (
                      <li key={one.name} className="py-0.5">
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
    ...(tab === 'answer' ? {} : { tab }),
    ...(version ? { version } : {}),
  });
  return (
    <Link to={{ search: search.toString() }} className="text-link coarse:inline-block coarse:py-3">
      {name}
    </Link>
  );
}
