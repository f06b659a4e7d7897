import { NO_ABSTRACT } from '@sextant/briefing/words/article-text';
import type { Article, OtherAbstract } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { splitSections } from '@sextant/literature-text/section-labels';
import { useQuery } from '@tanstack/react-query';
import { RegistryLinks } from '../../article-kit/registry-links.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ArticleAbstractProps {
  article: Pick<Article, 'pmid' | 'abstract' | 'otherAbstracts'>;
  /** A verbatim sentence of the abstract to highlight. */
  marked?: string | null;
  /** Whether the abstract is still being loaded with the article. */
  isPending?: boolean;
}

/** The abstract; fetched on first display if it was not loaded with the article. */
export function ArticleAbstract({
  article: { pmid, abstract, otherAbstracts },
  marked = null,
  isPending = false,
}: ArticleAbstractProps) {
  const fetched = useQuery({
    queryKey: [literatureCalls.article.path, pmid],
    queryFn: () => api(literatureCalls.article, { params: { pmid } }),
    enabled: !abstract && !isPending,
  });
  const text = abstract ?? fetched.data?.abstract;
  const others = otherAbstracts ?? fetched.data?.otherAbstracts ?? [];
  if (text || others.length > 0)
    return (
      <div className="flex max-w-[68ch] flex-col gap-2 font-serif text-prose">
        {splitSections(text ?? '').map(({ label, text: part }) => (
          <p key={`${label} ${part.slice(0, 24)}`}>
            {label && (
              <span className="mr-1.5 font-medium font-sans text-ink2 text-meta">
                {label.charAt(0) + label.slice(1).toLowerCase()}
              </span>
            )}
            <HighlightedText text={part} sentence={marked} />
          </p>
        ))}
        {others.map((other) => (
          <OtherAbstractText key={`${other.language} ${other.text.slice(0, 24)}`} abstract={other} />
        ))}
      </div>
    );
  if (fetched.isPending)
    return (
      <div
        role="status"
        aria-label="Loading the abstract"
        className="flex max-w-[68ch] animate-late flex-col gap-2.5 py-1"
      >
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  return (
    <div>
      <p className="text-ink2 text-ui">{NO_ABSTRACT}</p>
      {fetched.isError && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-danger text-meta">
          {errorMessage(fetched.error)}
          <Button variant="quiet" pending={fetched.isFetching} onClick={() => void fetched.refetch()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}

const PLAIN = 'plain-language-summary';
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** 'Abstract in German', by MEDLINE's three letters; the letters where the browser does not know them. */
function otherAbstractHeading({ language, type }: OtherAbstract): string {
  if (type === PLAIN) return 'Plain language summary';
  const code = MEDLINE_LANGUAGES[language] ?? language;
  try {
    return `Abstract in ${languageNames.of(code) ?? language}`;
  } catch {
    return `Abstract in ${language}`;
  }
}
/** Of MARC, where they differ from those of browsers (ISO 639-2/T). */
const MEDLINE_LANGUAGES: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  wel: 'cy',
};

const OtherAbstractText = ({ abstract }: { abstract: OtherAbstract }) => (
  <p>
    <span className="mr-1.5 font-medium font-sans text-ink2 text-meta">{otherAbstractHeading(abstract)}</span>
    <span lang={MEDLINE_LANGUAGES[abstract.language] ?? abstract.language}>
      <RegistryLinks text={abstract.text} />
    </span>
  </p>
);

/** The text with one sentence highlighted, if it contains it, and registry numbers as links. */
function HighlightedText({ text, sentence }: { text: string; sentence: string | null }) {
  const start = sentence ? text.indexOf(sentence) : -1;
  if (!sentence || start < 0) return <RegistryLinks text={text} />;
  return (
    <>
      <RegistryLinks text={text.slice(0, start)} />
      <mark className="rounded-[2px] box-decoration-clone px-0.5">
        <RegistryLinks text={sentence} />
      </mark>
      <RegistryLinks text={text.slice(start + sentence.length)} />
    </>
  );
}
