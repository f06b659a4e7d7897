import { KIND_NAMES } from '@sextant/briefing/statements/kinds';
import { articleName, pubmedUrl } from '@sextant/briefing/words/article-text';
import { formatCount } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type {
  Digest,
  DigestArticle,
  DigestRing,
  DigestSection,
  DigestStatement,
} from '@sextant/contracts/insight/digest';
import { DIGEST_NOTES_TOLD, DIGEST_TITLES, TRIAL_CHANGES } from '@sextant/contracts/insight/digest-words';
import type { Quote } from '@sextant/contracts/insight/evidence';
import { FIRST_SYNTHETIC_PMID } from '@sextant/contracts/literature/article';
import { trialUrl } from '@sextant/contracts/literature/trial';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/formatting.ts';
import { paths } from '../../lib/paths.ts';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { describeFigureChanges } from '../../topic-kit/versions/describe-figures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

/** An article by PMID: at PubMed, where it has a page. */
const ArticleLink = ({ pmid, children }: { pmid: string; children?: ReactNode }) =>
  Number(pmid) >= FIRST_SYNTHETIC_PMID ? (
    (children ?? articleName(pmid))
  ) : (
    <ExternalLink href={pubmedUrl(pmid)}>{children ?? articleName(pmid)}</ExternalLink>
  );

const QuoteLine = ({ quote: { pmid, text } }: { quote: Quote }) => (
  <figure className="mt-1 max-w-[68ch] border-mark border-l-3 pl-3">
    <blockquote className="font-serif text-prose [overflow-wrap:anywhere]">{`“${text}”`}</blockquote>
    <figcaption className="mt-0.5 text-meta">
      <ArticleLink pmid={pmid} />
    </figcaption>
  </figure>
);

function RingLine({ ring: { name, before, after, reasons, quotes } }: { ring: DigestRing }) {
  const reason = describeFigureChanges(reasons);
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {name}
        {before ? <RingChip ring={before.ring} /> : null}
        <span className="font-normal text-ink2 text-meta">
          {before && after ? 'to' : after ? 'new on the radar' : 'no longer on the radar'}
        </span>
        {after ? <RingChip ring={after.ring} assessment={after} /> : null}
      </p>
      {before && after && reason ? <p className="text-ink2 text-meta">{reason}</p> : null}
      {quotes.slice(0, 1).map((quote) => (
        <QuoteLine key={quote.text} quote={quote} />
      ))}
    </li>
  );
}

const StatementLine = ({ statement: { change, kind, text, quotes } }: { statement: DigestStatement }) => (
  <li className="py-2.5">
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Badge tone={change === 'appeared' ? 'accent' : 'neutral'}>
        {change === 'appeared' ? 'New' : 'No longer'}
      </Badge>
      <span className="text-ink3 text-meta">{KIND_NAMES[kind]}</span>
    </p>
    <p className="mt-0.5 max-w-[78ch] [overflow-wrap:anywhere]">{text}</p>
    {quotes
      .filter((quote) => !text.includes(quote.text))
      .slice(0, 1)
      .map((quote) => (
        <QuoteLine key={quote.text} quote={quote} />
      ))}
  </li>
);

/** 'Randomized trial · n = 120 · 2026 · Exampliptan vs placebo · adults with migraine'. */
const rowText = ({ design, n, phase, year, interventions, comparator, population }: DigestArticle): string =>
  [
    design && DESIGN_NAMES[design],
    phase && `phase ${phase}`,
    n && `n = ${formatCount(n)}`,
    year,
    [interventions.join(' and '), comparator].filter(Boolean).join(' vs '),
    population,
  ]
    .filter(Boolean)
    .join(' · ');

const ArticleLine = ({ article }: { article: DigestArticle }) => (
  <li className="py-2.5">
    <p className="font-medium [overflow-wrap:anywhere]">
      {article.title} {article.isRetracted ? <Badge tone="danger">Retracted</Badge> : null}
    </p>
    <p className="text-ink2 text-meta [overflow-wrap:anywhere]">{rowText(article)}</p>
    {article.quote ? (
      <QuoteLine quote={{ pmid: article.pmid, text: article.quote }} />
    ) : (
      <p className="text-meta">
        <ArticleLink pmid={article.pmid} />
      </p>
    )}
  </li>
);

interface SectionProps {
  digest: Digest;
  section: DigestSection;
  children: ReactNode;
}

/** A kind of change; the lines beyond those that a digest keeps are counted. */
function Section({ digest, section, children }: SectionProps) {
  const count = digest.counts[section];
  if (count === 0) return null;
  const beyond = count - digest.content[section].length;
  return (
    <section aria-labelledby={`digest-${section}`} className="mt-6">
      <h2 id={`digest-${section}`} className="border-line border-b pb-1 text-section">
        {DIGEST_TITLES[section]} <span className="font-normal text-ink3">{formatCount(count)}</span>
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
      {beyond > 0 ? <p className="py-2 text-ink3 text-meta">And {formatCount(beyond)} more.</p> : null}
    </section>
  );
}

/** What changed in a watched topic, each line with its quote or the words of the registry, and where it is from. */
export function DigestView({ digest }: { digest: Digest }) {
  const { content, notes, searchQuery, topicKey, before, after } = digest;
  const { rings, statements, notices, articles, trials, registers, companies } = content;
  return (
    <article>
      <nav aria-label="Breadcrumb" className="text-ink3 text-meta">
        <Link to={paths.watches()} className="text-link coarse:-my-3 coarse:inline-block coarse:py-3">
          Watches
        </Link>
      </nav>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="line-clamp-4 text-page [overflow-wrap:anywhere] max-sm:text-section">
            {searchQuery}
          </h1>
          <p className="mt-1 text-ink2">
            What changed from {formatDateTime(before.asOf)} to {formatDateTime(after.asOf)}.
          </p>
        </div>
        <Button asChild>
          <Link to={paths.topic(topicKey)}>Open the topic</Link>
        </Button>
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-[78ch] text-ink2 text-meta">
          {DIGEST_NOTES_TOLD[note]}
        </p>
      ))}
      <Section digest={digest} section="rings">
        {rings.map((ring) => (
          <RingLine key={`${ring.name} ${ring.before?.ring}`} ring={ring} />
        ))}
      </Section>
      <Section digest={digest} section="statements">
        {statements.map((statement) => (
          <StatementLine key={`${statement.change} ${statement.text}`} statement={statement} />
        ))}
      </Section>
      <Section digest={digest} section="notices">
        {notices.map(({ pmid, title, kind }) => (
          <li key={pmid} className="py-2.5">
            <p className="[overflow-wrap:anywhere]">
              <Badge tone={kind === 'retraction' ? 'danger' : 'warn'}>
                {kind === 'retraction' ? 'Retracted' : 'Called into question'}
              </Badge>{' '}
              {title}
            </p>
            <p className="text-meta">
              <ArticleLink pmid={pmid} />
            </p>
          </li>
        ))}
      </Section>
      <Section digest={digest} section="articles">
        {articles.map((article) => (
          <ArticleLine key={article.pmid} article={article} />
        ))}
      </Section>
      <Section digest={digest} section="trials">
        {trials.map(({ nctId, change, title, phase, sponsor, whyStopped }) => (
          <li key={nctId} className="py-2.5">
            <p className="[overflow-wrap:anywhere]">
              <Badge tone={change === 'stopped' ? 'warn' : 'neutral'}>{TRIAL_CHANGES[change]}</Badge> {title}
            </p>
            <p className="text-ink2 text-meta">{[phaseWords(phase), sponsor].filter(Boolean).join(' · ')}</p>
            {whyStopped ? <p className="text-ink2 text-meta">{`Sponsor: “${whyStopped}”`}</p> : null}
            <p className="text-meta">
              <ExternalLink href={trialUrl(nctId)}>{nctId}</ExternalLink>
            </p>
          </li>
        ))}
      </Section>
      <Section digest={digest} section="registers">
        {registers.map(({ name, kind, text, source }) => (
          <li key={`${name} ${kind} ${source.name}`} className="py-2.5">
            <p className="font-medium">{name}</p>
            <p>{text}</p>
            <p className="text-ink3 text-meta">
              {source.url ? <ExternalLink href={source.url}>{source.name}</ExternalLink> : source.name},{' '}
              {source.asOf}
            </p>
          </li>
        ))}
      </Section>
      <Section digest={digest} section="companies">
        {companies.map(({ name, pmids }) => (
          <li key={name} className="py-2.5">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="flex flex-wrap gap-x-3 text-meta">
              {pmids.map((pmid) => (
                <ArticleLink key={pmid} pmid={pmid} />
              ))}
            </p>
          </li>
        ))}
      </Section>
    </article>
  );
}
